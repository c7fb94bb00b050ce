/** The lists of quotes and of orders. */
import type { Child } from 'hono/jsx';
import { isFiltered, type ListFilter, ListSearch, NothingFound } from '../frame/list-filter.tsx';
import { FileLinks, Pager } from '../frame/paging.tsx';
import type { Visit } from '../sign-in/visit.tsx';
import { AccountPage } from './account-page.tsx';
import { type Order, OrderRow, type Quote, QuoteRow } from './record-rows.tsx';
import { ORDER_CHOICES, QUOTE_CHOICES } from './status-badges.tsx';

interface ListProps<R> {
  visit: Visit;
  records: R[];
  page: number;
  hasMore: boolean;
  filter: ListFilter;
}

export const QuotesPage = ({ visit, records, page, hasMore, filter }: ListProps<Quote>) => (
  <AccountPage
    visit={visit}
    title="Quotes"
    here="/account/quotes"
    lead="Prices are valid for 30 days. You can pay an open quote on its page."
  >
    {records.length === 0 && !isFiltered(filter) ? null : (
      <ListSearch
        path="/account/quotes"
        filter={filter}
        label="Find a quote"
        placeholder="Q-10432, name, goods"
        statuses={QUOTE_CHOICES}
      />
    )}
    {records.length === 0 && isFiltered(filter) ? (
      <NothingFound path="/account/quotes" noun="quote" />
    ) : records.length === 0 ? (
      <EmptyList isFirstPage={page === 1}>
        <p>
          No quotes yet. Your agent saves one with <code>create_quote</code>, or a client approves a proposal.
        </p>
        <p>
          <a class="button secondary" href="/account/keys">
            Create an API key
          </a>
        </p>
      </EmptyList>
    ) : (
      <section class="panel" aria-label="Quotes">
        <ul class="records">
          {records.map((quote) => (
            <QuoteRow quote={quote} />
          ))}
        </ul>
      </section>
    )}
    {records.length === 0 ? null : <FileLinks path="/account/quotes" filter={filter} />}
    <Pager path="/account/quotes" page={page} hasMore={hasMore} filter={filter} />
  </AccountPage>
);

export const OrdersPage = ({ visit, records, page, hasMore, filter }: ListProps<Order>) => (
  <AccountPage
    visit={visit}
    title="Orders"
    here="/account/orders"
    lead="Your orders, their status and when they arrive."
  >
    {records.length === 0 && !isFiltered(filter) ? null : (
      <ListSearch
        path="/account/orders"
        filter={filter}
        label="Find an order"
        placeholder="M-10432, purchase order, goods"
        statuses={ORDER_CHOICES}
      />
    )}
    {records.length === 0 && isFiltered(filter) ? (
      <NothingFound path="/account/orders" noun="order" />
    ) : records.length === 0 ? (
      <EmptyList isFirstPage={page === 1}>
        <p>No orders yet. To place one, open a quote and pay by card or on terms.</p>
        <p>
          <a class="button secondary" href="/account/quotes">
            See the quotes
          </a>
        </p>
      </EmptyList>
    ) : (
      <section class="panel" aria-label="Orders">
        <ul class="records">
          {records.map((order) => (
            <OrderRow order={order} />
          ))}
        </ul>
      </section>
    )}
    {records.length === 0 ? null : <FileLinks path="/account/orders" filter={filter} />}
    <Pager path="/account/orders" page={page} hasMore={hasMore} filter={filter} />
  </AccountPage>
);

const EmptyList = ({ isFirstPage, children }: { isFirstPage: boolean; children: Child }) => (
  <div class="nothing">{isFirstPage ? children : <p>This page is empty.</p>}</div>
);
