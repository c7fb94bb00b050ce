/** The lists of quotes and of orders. */

import type { ListPage } from '../frame/found-list.tsx';
import type { ListSearch } from '../frame/list-filter.tsx';
import { SearchedList } from '../frame/searched-list.tsx';
import type { PageSession } from '../sign-in/page-session.tsx';
import { AccountPage } from './account-page.tsx';
import { type Order, OrderRow, type Quote, QuoteRow } from './record-rows.tsx';
import { ORDER_CHOICES, QUOTE_CHOICES } from './status-badges.tsx';

interface ListProps<R> {
  session: PageSession;
  records: R[];
  at: ListPage;
}

const QUOTE_SEARCH: ListSearch = {
  label: 'Find a quote',
  placeholder: 'Q-10432, name, goods',
  statuses: QUOTE_CHOICES,
};

export const QuotesPage = ({ session, records, at }: ListProps<Quote>) => (
  <AccountPage
    session={session}
    title="Quotes"
    here="/account/quotes"
    lead="Prices are valid for 30 days. You can pay an open quote on its page."
  >
    <SearchedList
      path="/account/quotes"
      name="Quotes"
      search={QUOTE_SEARCH}
      at={at}
      rows={records}
      row={(quote) => <QuoteRow quote={quote} />}
      nothingYet={
        <>
          <p>
            No quotes yet. Your agent saves one with <code>create_quote</code>, or a client approves a
            proposal.
          </p>
          <p>
            <a class="button secondary" href="/account/keys">
              Create an API key
            </a>
          </p>
        </>
      }
    />
  </AccountPage>
);

const ORDER_SEARCH: ListSearch = {
  label: 'Find an order',
  placeholder: 'M-10432, purchase order, goods',
  statuses: ORDER_CHOICES,
};

export const OrdersPage = ({ session, records, at }: ListProps<Order>) => (
  <AccountPage
    session={session}
    title="Orders"
    here="/account/orders"
    lead="Your orders, their status and when they arrive."
  >
    <SearchedList
      path="/account/orders"
      name="Orders"
      search={ORDER_SEARCH}
      at={at}
      rows={records}
      row={(order) => <OrderRow order={order} />}
      nothingYet={
        <>
          <p>No orders yet. To place one, open a quote and pay by card or on terms.</p>
          <p>
            <a class="button secondary" href="/account/quotes">
              See the quotes
            </a>
          </p>
        </>
      }
    />
  </AccountPage>
);
