/** `/account/invoices`. */
import { Hono } from 'hono';
import { printAccountInvoice } from '../../../../tools/documents/print-account-invoice.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { accountStatement } from '../../../../tools/payments/account-statement.ts';
import { INVOICE_STATUSES } from '../../../../tools/payments/invoice.ts';
import { listInvoices } from '../../../../tools/payments/list-invoices.ts';
import { filterIn, searchInput } from '../frame/list-filter.tsx';
import { pageInput, pageNumber } from '../frame/paging.tsx';
import { page, setPageHeaders } from '../frame/respond.ts';
import type { PagesDoorParts } from '../parts.ts';
import { signedIn } from '../sign-in/visit.tsx';
import { Statement, statementPage } from '../statement.tsx';
import { AccountPage } from './account-page.tsx';
import { InvoicesPage } from './invoices-page.tsx';
import { UnknownRecordPage, undefinedIfNotFound } from './unknown-record.tsx';

export function invoicesRoutes(parts: PagesDoorParts): Hono {
  const app = new Hono();

  app.get('/account/invoices', (c) =>
    signedIn(c, parts, 'account', async (visit) => {
      const number = pageNumber(c);
      const filter = filterIn(c, INVOICE_STATUSES);
      const listed = await invoke(listInvoices, visit.ctx, { ...searchInput(filter), ...pageInput(number) });
      return page(c, <InvoicesPage visit={visit} filter={filter} listed={listed} page={number} />, {
        secrecy: 'secret',
      });
    }),
  );

  app.get('/account/invoices/:id/pdf', (c) =>
    signedIn(c, parts, 'account', async (visit) => {
      const paper = await invoke(printAccountInvoice, visit.ctx, { id: c.req.param('id') }).catch(
        undefinedIfNotFound,
      );
      if (!paper) return page(c, <UnknownRecordPage visit={visit} />, { status: 404, secrecy: 'secret' });
      setPageHeaders(c, 'secret');
      return c.body(Buffer.from(paper.pdf, 'base64'), 200, {
        'Content-Type': 'application/pdf',
        'Content-Disposition': `inline; filename="${paper.file_name}"`,
      });
    }),
  );

  app.get('/account/statement', (c) =>
    signedIn(c, parts, 'account', (visit) =>
      statementPage(c, {
        read: (period) => invoke(accountStatement, visit.ctx, period),
        show: (shown) => (
          <AccountPage
            visit={visit}
            title="Statement"
            here="/account/statement"
            lead="What was billed, paid, credited and refunded. Orders not billed yet are not on it."
          >
            <Statement path="/account/statement" {...shown} />
          </AccountPage>
        ),
      }),
    ),
  );

  return app;
}
