/** `/account/quotes` and `/account/orders`. */
import type { Hono } from 'hono';
import type { AnswerOf } from '../../../../tools/define.ts';
import { listOrders } from '../../../../tools/orders/list-orders.ts';
import { listQuotes } from '../../../../tools/quotes/list-quotes.ts';
import { Listed } from '../frame/listed.tsx';
import { list } from '../kit/list.tsx';
import { pageRoutes } from '../kit/page-routes.tsx';
import type { PagesDoorParts } from '../parts.ts';
import { AccountPage } from './account-page.tsx';
import { OrderRow, QuoteRow } from './record-rows.tsx';
import { ORDER_CHOICES, QUOTE_CHOICES } from './status-badges.tsx';
import { toAccount } from './unknown-record.tsx';

type FoundQuotes = AnswerOf<typeof listQuotes>;
type FoundOrders = AnswerOf<typeof listOrders>;

export const fullQuotes = ({ quotes }: FoundQuotes) =>
  quotes.flatMap((quote) => ('lines' in quote ? [quote] : []));

export const fullOrders = ({ orders }: FoundOrders) =>
  orders.flatMap((order) => ('items' in order ? [order] : []));

const goodsIn = ({ goods }: { goods: readonly { name: string; quantity: number }[] }): string =>
  goods.map(({ name, quantity }) => `${quantity} × ${name}`).join('; ');

const QUOTES = list(listQuotes, {
  path: '/account/quotes',
  name: 'Quotes',
  search: { label: 'Find a quote', placeholder: 'Q-10432, name, goods', statuses: QUOTE_CHOICES },
  asks: { detail: 'full' },
  rows: fullQuotes,
  file: 'quotes',
  filed: ({ quotes }: FoundQuotes) => quotes.flatMap((quote) => ('goods' in quote ? [quote] : [])),
  columns: [
    'number',
    ['made_at', 'created_at'],
    ['valid_until', 'expires_at'],
    'status',
    ['for', 'name'],
    ['goods', goodsIn],
    'pieces',
    'in_hands_date',
    'total',
    'currency',
    'order_id',
    'url',
    'id',
  ],
});

export const quotesRoutes = (parts: PagesDoorParts): Hono =>
  pageRoutes(toAccount(parts), {
    path: QUOTES.words.path,
    list: QUOTES,
    show: async ({ c, at }) => (
      <AccountPage
        session={at}
        title="Quotes"
        here="/account/quotes"
        lead="Prices are valid for 30 days. You can pay an open quote on its page."
      >
        <Listed
          {...QUOTES.words}
          {...(await QUOTES.read(c, at.ctx))}
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
    ),
  });

const ORDERS = list(listOrders, {
  path: '/account/orders',
  name: 'Orders',
  search: { label: 'Find an order', placeholder: 'M-10432, purchase order, goods', statuses: ORDER_CHOICES },
  asks: { detail: 'full' },
  rows: fullOrders,
  file: 'orders',
  filed: ({ orders }: FoundOrders) => orders.flatMap((order) => ('goods' in order ? [order] : [])),
  columns: [
    'number',
    ['placed_at', 'created_at'],
    'status',
    ['expected', ({ expected }) => expected?.in_hands_date],
    ['goods', goodsIn],
    'pieces',
    ['payment', ({ payment }) => payment.status],
    ['po_number', ({ payment }) => payment.po_number],
    'total',
    'currency',
    'url',
    'id',
  ],
});

export const ordersRoutes = (parts: PagesDoorParts): Hono =>
  pageRoutes(toAccount(parts), {
    path: ORDERS.words.path,
    list: ORDERS,
    show: async ({ c, at }) => (
      <AccountPage
        session={at}
        title="Orders"
        here="/account/orders"
        lead="Your orders, their status and when they arrive."
      >
        <Listed
          {...ORDERS.words}
          {...(await ORDERS.read(c, at.ctx))}
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
    ),
  });
