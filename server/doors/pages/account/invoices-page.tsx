/** `/account/invoices`: open and paid invoices, each as a PDF. */
import type { Hono } from 'hono';
import type { AnswerOf } from '../../../../tools/define.ts';
import { printInvoice } from '../../../../tools/documents/print-invoice.ts';
import { invoke } from '../../../../tools/invoke.ts';
import type { InvoiceToday } from '../../../../tools/payments/invoice.ts';
import { listInvoices } from '../../../../tools/payments/list-invoices.ts';
import { centsToDollars } from '../../../../tools/values/money.ts';
import { dollarsOf, shortDate } from '../format.ts';
import { Listed } from '../frame/listed.tsx';
import { page, pdfAnswer } from '../frame/respond.ts';
import { list } from '../kit/list.tsx';
import { pageRoutes } from '../kit/page-routes.tsx';
import type { PagesDoorParts } from '../parts.ts';
import { mayDo, signedIn } from '../sign-in/page-session.tsx';
import { AccountPage } from './account-page.tsx';
import { pathOf } from './record-rows.tsx';
import { INVOICE_CHOICES, InvoiceStatusBadge } from './status-badges.tsx';
import { toAccount, UnknownRecordPage, undefinedIfNotFound } from './unknown-record.tsx';

type Found = AnswerOf<typeof listInvoices>;

/** In dollars, as the file has them. */
const invoiceRow = (invoice: InvoiceToday) => ({
  id: invoice.id,
  number: invoice.name,
  order_id: invoice.orderId,
  po_number: invoice.poNumber,
  cost_center: invoice.costCenter,
  status: invoice.status,
  issued_on: invoice.issuedOn,
  due_on: invoice.dueOn,
  terms_days: invoice.termsDays,
  method: invoice.method,
  total: centsToDollars(invoice.totalCents),
  paid: centsToDollars(invoice.paidCents),
  credited: centsToDollars(invoice.creditedCents),
  refunded: centsToDollars(invoice.refundedCents),
  owed: centsToDollars(invoice.owedCents),
  currency: 'USD',
  url: invoice.pdfUrl,
  page_url: invoice.pageUrl,
});

const INVOICES = list(listInvoices, {
  path: '/account/invoices',
  name: 'Invoices',
  search: {
    label: 'Find an invoice',
    placeholder: 'Number, purchase order, goods',
    statuses: INVOICE_CHOICES,
  },
  rows: ({ invoices }: Found) => invoices,
  file: 'invoices',
  filed: ({ invoices }: Found) => invoices.map(invoiceRow),
  columns: [
    'number',
    'issued_on',
    'due_on',
    'status',
    'method',
    'po_number',
    'cost_center',
    'total',
    'paid',
    'credited',
    'refunded',
    'owed',
    'currency',
    'order_id',
    'id',
  ],
});

export function invoicesRoutes(parts: PagesDoorParts): Hono {
  const app = pageRoutes(toAccount(parts), {
    path: INVOICES.words.path,
    list: INVOICES,
    async show({ c, at }) {
      const found = await INVOICES.read(c, at.ctx);
      const mayPay = mayDo(at, 'buy');
      return (
        <AccountPage
          session={at}
          title="Invoices"
          here="/account/invoices"
          lead="An order is billed when it ships. The invoice of one paid by card is its receipt."
        >
          <Balance {...found.answer} />
          <Listed
            {...INVOICES.words}
            {...found}
            row={(invoice) => <InvoiceRow invoice={invoice} mayPay={mayPay} />}
            nothingYet={
              <>
                <p>No invoices yet. You get the first one when an order ships.</p>
                <p>
                  <a class="button secondary" href="/account/orders">
                    See the orders
                  </a>
                </p>
              </>
            }
          />
        </AccountPage>
      );
    },
  });

  app.get('/account/invoices/:id/pdf', (c) =>
    signedIn(c, parts, 'account', async (session) => {
      const asked = { id: c.req.param('id'), language: session.ctx.language };
      const paper = await invoke(printInvoice, session.ctx, asked).catch(undefinedIfNotFound);
      if (!paper) return page(c, <UnknownRecordPage session={session} />, { status: 404, secrecy: 'secret' });
      return pdfAnswer(c, paper);
    }),
  );

  return app;
}

const Balance = ({ openBalanceCents: open, creditLeftCents: left }: Found) =>
  open === 0 && left === null ? null : (
    <section class="panel" aria-labelledby="balance">
      <h2 id="balance">Balance</h2>
      <p>
        <strong>{dollarsOf(open)}</strong> owed on terms, including orders not billed yet.
      </p>
      {left === null ? null : (
        <p>
          <strong>{dollarsOf(left)}</strong> may still be ordered on terms.
        </p>
      )}
    </section>
  );

export const InvoiceRow = ({ invoice, mayPay }: { invoice: InvoiceToday; mayPay: boolean }) => (
  <li class="record pictureless">
    <div class="record-words">
      <p class="record-name">
        <a href={pathOf(invoice.pageUrl)}>{invoice.name}</a>
      </p>
      <p class="quiet">
        Issued <time datetime={invoice.issuedOn}>{shortDate(invoice.issuedOn)}</time>
        {invoice.method === 'card' ? (
          ', paid by card'
        ) : (
          <>
            , due <time datetime={invoice.dueOn}>{shortDate(invoice.dueOn)}</time>
          </>
        )}
        {invoice.poNumber === null ? null : (
          <>
            , purchase order <bdi>{invoice.poNumber}</bdi>
          </>
        )}
        {invoice.costCenter === undefined ? null : (
          <>
            , cost center <bdi>{invoice.costCenter}</bdi>
          </>
        )}
      </p>
      <p class="quiet">
        <a href={`/account/orders/${encodeURIComponent(invoice.orderId)}`}>
          The order<span class="unseen"> of {invoice.name}</span>
        </a>
        {'; '}
        <a href={`/account/invoices/${encodeURIComponent(invoice.id)}/pdf`}>
          as a PDF<span class="unseen">, {invoice.name}</span>
        </a>
        {invoice.owedCents > 0 && invoice.owedCents < invoice.totalCents
          ? `; ${dollarsOf(invoice.owedCents)} still to pay`
          : null}
      </p>
    </div>
    <div class="record-figure">
      <p>
        {dollarsOf(invoice.totalCents)} <InvoiceStatusBadge status={invoice.status} />
      </p>
      {invoice.owedCents > 0 && mayPay ? (
        <a class="button secondary small" href={`${pathOf(invoice.pageUrl)}#pay`}>
          Pay {dollarsOf(invoice.owedCents)}
          <span class="unseen"> of {invoice.name}</span>
        </a>
      ) : null}
    </div>
  </li>
);
