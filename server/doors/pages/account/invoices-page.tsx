/** Open and paid invoices, each as a PDF. */
import type { AnswerOf } from '../../../../tools/define.ts';
import type { InvoiceToday } from '../../../../tools/payments/invoice.ts';
import type { listInvoices } from '../../../../tools/payments/list-invoices.ts';
import { dollarsOf, shortDate } from '../format.ts';
import type { ListFilter, ListSearch } from '../frame/list-filter.tsx';
import { SearchedList } from '../frame/searched-list.tsx';
import { mayDo, type PageSession } from '../sign-in/page-session.tsx';
import { AccountPage } from './account-page.tsx';
import { pathOf } from './record-rows.tsx';
import { INVOICE_CHOICES, InvoiceStatusBadge } from './status-badges.tsx';

type Listed = AnswerOf<typeof listInvoices>;

interface InvoicesPageProps {
  session: PageSession;
  listed: Listed;
  page: number;
  filter: ListFilter;
}

const SEARCH: ListSearch = {
  label: 'Find an invoice',
  placeholder: 'Number, purchase order, goods',
  statuses: INVOICE_CHOICES,
};

export const InvoicesPage = ({ session, listed, page, filter }: InvoicesPageProps) => (
  <AccountPage
    session={session}
    title="Invoices"
    here="/account/invoices"
    lead="An order is billed when it ships. The invoice of one paid by card is its receipt."
  >
    {listed.openBalanceCents === 0 && listed.creditLeftCents === null ? null : (
      <section class="panel" aria-labelledby="balance">
        <h2 id="balance">Balance</h2>
        <p>
          <strong>{dollarsOf(listed.openBalanceCents)}</strong> owed on terms, including orders not billed
          yet.
        </p>
        {listed.creditLeftCents === null ? null : (
          <p>
            <strong>{dollarsOf(listed.creditLeftCents)}</strong> may still be ordered on terms.
          </p>
        )}
      </section>
    )}
    <SearchedList
      path="/account/invoices"
      name="Invoices"
      search={SEARCH}
      at={{ filter, page, hasMore: listed.has_more }}
      rows={listed.invoices}
      row={(invoice) => <InvoiceRow invoice={invoice} mayPay={mayDo(session, 'buy')} />}
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
