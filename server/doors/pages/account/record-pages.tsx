/** The lists of quotes and of orders. */
import type { Child } from 'hono/jsx';
import { Submit } from '../forms/form.tsx';
import { FileLinks, Pager } from '../frame/paging.tsx';
import type { Visit } from '../sign-in/visit.tsx';
import { AccountPage } from './account-page.tsx';
import { type Order, OrderRow, type Quote, QuoteRow } from './record-rows.tsx';

interface ListProps<R> {
  visit: Visit;
  records: R[];
  page: number;
  hasMore: boolean;
}

export const QuotesPage = ({ visit, records, page, hasMore }: ListProps<Quote>) => (
  <AccountPage
    visit={visit}
    title="Quotes"
    here="/account/quotes"
    lead="Prices are valid for 30 days. You can pay an open quote on its page."
  >
    {records.length === 0 ? (
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
    {records.length === 0 ? null : <FileLinks path="/account/quotes" />}
    <Pager path="/account/quotes" page={page} hasMore={hasMore} />
  </AccountPage>
);

interface OrdersPageProps extends ListProps<Order> {
  /** What was searched for; empty for all orders. */
  words: string;
}

export const OrdersPage = ({ visit, records, page, hasMore, words }: OrdersPageProps) => (
  <AccountPage
    visit={visit}
    title="Orders"
    here="/account/orders"
    lead="Your orders, their status and when they arrive."
  >
    {words === '' && page === 1 && !hasMore && records.length < 2 ? null : <OrderSearch words={words} />}
    {records.length === 0 && words !== '' ? (
      <div class="nothing">
        <p>
          No order has this number or these words. See <a href="/account/orders">all orders</a>.
        </p>
      </div>
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
    {records.length === 0 ? null : <FileLinks path="/account/orders" words={words} />}
    <Pager path="/account/orders" page={page} hasMore={hasMore} words={words} />
  </AccountPage>
);

const OrderSearch = ({ words }: { words: string }) => (
  <search class="record-search">
    <form method="get" action="/account/orders">
      <label for="order-words">Find an order</label>
      <input
        type="search"
        id="order-words"
        name="words"
        value={words}
        maxlength={200}
        placeholder="M-10432, purchase order, goods"
      />
      <Submit kind="secondary">Search</Submit>
    </form>
  </search>
);

const EmptyList = ({ isFirstPage, children }: { isFirstPage: boolean; children: Child }) => (
  <div class="nothing">{isFirstPage ? children : <p>This page is empty.</p>}</div>
);
