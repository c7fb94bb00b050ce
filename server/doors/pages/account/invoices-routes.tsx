/** `/account/invoices`. */
import { Hono } from 'hono';
import { printInvoice } from '../../../../tools/documents/print-invoice.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { INVOICE_STATUSES } from '../../../../tools/payments/invoice.ts';
import { listInvoices } from '../../../../tools/payments/list-invoices.ts';
import { filterIn, searchInput } from '../frame/list-filter.tsx';
import { pageInput, pageNumber } from '../frame/paging.tsx';
import { page, pdfAnswer } from '../frame/respond.ts';
import type { PagesDoorParts } from '../parts.ts';
import { signedIn } from '../sign-in/page-session.tsx';
import { InvoicesPage } from './invoices-page.tsx';
import { UnknownRecordPage, undefinedIfNotFound } from './unknown-record.tsx';

export function invoicesRoutes(parts: PagesDoorParts): Hono {
  const app = new Hono();

  app.get('/account/invoices', (c) =>
    signedIn(c, parts, 'account', async (session) => {
      const number = pageNumber(c);
      const filter = filterIn(c, INVOICE_STATUSES);
      const listed = await invoke(listInvoices, session.ctx, {
        ...searchInput(filter),
        ...pageInput(number),
      });
      return page(c, <InvoicesPage session={session} filter={filter} listed={listed} page={number} />, {
        secrecy: 'secret',
      });
    }),
  );

  app.get('/account/invoices/:id/pdf', (c) =>
    signedIn(c, parts, 'account', async (session) => {
      const paper = await invoke(printInvoice, session.ctx, {
        id: c.req.param('id'),
        language: session.ctx.language,
      }).catch(undefinedIfNotFound);
      if (!paper) return page(c, <UnknownRecordPage session={session} />, { status: 404, secrecy: 'secret' });
      return pdfAnswer(c, paper);
    }),
  );

  return app;
}
