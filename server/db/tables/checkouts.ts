/** Carts and checkouts that platforms keep over a commerce protocol. */
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { CheckoutSession } from '../../../tools/checkouts/checkout-session.ts';
import { ofAccount } from './of-account.ts';
import { stored } from './stored.ts';

type Columns = 'id' | 'accountId' | 'kind' | 'isCanceled' | 'cartId' | 'quoteId' | 'createdAt' | 'changedAt';

export const checkoutSessions = sqliteTable(
  'checkout_sessions',
  {
    id: text().primaryKey(),
    accountId: ofAccount(),
    kind: text().$type<CheckoutSession['kind']>().notNull(),
    isCanceled: integer('is_canceled', { mode: 'boolean' }).notNull(),
    cartId: text('cart_id'),
    quoteId: text('quote_id'),
    createdAt: text('created_at').notNull(),
    changedAt: text('changed_at').notNull(),
    /** What is wanted, by whom and where. */
    body: stored<Omit<CheckoutSession, Columns>>(
      'body',
      {
        lines: 'list',
        buyer: 'record',
        shipPostal: 'text?',
        shipRegion: 'text?',
        shipAddress: 'record?',
        shippingService: 'text?',
        paymentTerm: 'text?',
        quoteRequest: 'record?',
        orderWebhook: 'record?',
      },
      (first) => ({
        shipAddress: null,
        shippingService: null,
        paymentTerm: null,
        quoteRequest: null,
        orderWebhook: null,
        ...first,
      }),
    ).notNull(),
  },
  (table) => [
    index('checkout_sessions_by_cart').on(table.cartId),
    index('checkout_sessions_by_quote').on(table.quoteId),
    index('checkout_sessions_by_change').on(table.kind, table.changedAt),
  ],
);

/** Signatures of requests that were carried out, for as long as they could be sent again. */
export const usedSignatures = sqliteTable('used_signatures', {
  hash: text().primaryKey(),
  endsAt: text('ends_at').notNull(),
});
