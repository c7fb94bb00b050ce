/** Open and paid invoices, each as a PDF. */
import type { AnswerOf } from '../../../../tools/define.ts';
import type { listInvoices } from '../../../../tools/payments/list-invoices.ts';
import { dollars, shortDate } from '../format.ts';
import type { ListFilter, ListSearch } from '../frame/list-filter.tsx';
import { SearchedList } from '../frame/searched-list.tsx';
import { mayDo, type Visit } from '../sign-in/visit.tsx';
import { AccountPage } from './account-page.tsx';
import { pathOf } from './record-rows.tsx';
import { INVOICE_CHOICES, InvoiceStatusBadge } from './status-badges.tsx';

type Listed = AnswerOf<typeof listInvoices>;
type Invoice = Listed['invoices'][number];

interface InvoicesPageProps {
  visit: Visit;
  listed: Listed;
  page: number;
  filter: ListFilter;
}

const SEARCH: ListSearch = {
  label: 'Find an invoice',
  placeholder: 'Number, purchase order, goods',
  statuses: INVOICE_CHOICES,
};

export const InvoicesPage = ({ visit, listed, page, filter }: InvoicesPageProps) => (
  <AccountPage
    visit={visit}
    title="Invoices"
    here="/account/invoices"
    lead="An order is billed when it ships. The invoice of one paid by card is its receipt."
  >
    {listed.open_balance === 0 && listed.credit_left === null ? null : (
      <section class="panel" aria-labelledby="balance">
        <h2 id="balance">Balance</h2>
        <p>
          <strong>{dollars(listed.open_balance)}</strong> owed on terms, including orders not billed yet.
        </p>
        {listed.credit_left === null ? null : (
          <p>
            <strong>{dollars(listed.credit_left)}</strong> may still be ordered on terms.
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
      row={(invoice) => <InvoiceRow invoice={invoice} mayPay={mayDo(visit, 'buy')} />}
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

export const InvoiceRow = ({ invoice, mayPay }: { invoice: Invoice; mayPay: boolean }) => (
  <li class="record pictureless">
    <div class="record-words">
      <p class="record-name">
        <a href={pathOf(invoice.page_url)}>{invoice.number}</a>
      </p>
      <p class="quiet">
        Issued <time datetime={invoice.issued_on}>{shortDate(invoice.issued_on)}</time>
        {invoice.method === 'card' ? (
          ', paid by card'
        ) : (
          <>
            , due <time datetime={invoice.due_on}>{shortDate(invoice.due_on)}</time>
          </>
        )}
        {invoice.po_number === null ? null : (
          <>
            , purchase order <bdi>{invoice.po_number}</bdi>
          </>
        )}
        {invoice.cost_center === undefined ? null : (
          <>
            , cost center <bdi>{invoice.cost_center}</bdi>
          </>
        )}
      </p>
      <p class="quiet">
        <a href={`/account/orders/${encodeURIComponent(invoice.order_id)}`}>
          The order<span class="unseen"> of {invoice.number}</span>
        </a>
        {'; '}
        <a href={`/account/invoices/${encodeURIComponent(invoice.id)}/pdf`}>
          as a PDF<span class="unseen">, {invoice.number}</span>
        </a>
        {invoice.owed > 0 && invoice.owed < invoice.total ? `; ${dollars(invoice.owed)} still to pay` : null}
      </p>
    </div>
    <div class="record-figure">
      <p>
        {dollars(invoice.total)} <InvoiceStatusBadge status={invoice.status} />
      </p>
      {invoice.owed > 0 && mayPay ? (
        <a class="button secondary small" href={`${pathOf(invoice.page_url)}#pay`}>
          Pay {dollars(invoice.owed)}
          <span class="unseen"> of {invoice.number}</span>
        </a>
      ) : null}
    </div>
  </li>
);
