import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Order } from '../../../tools/orders/order.ts';
import type { Outcome } from '../../../tools/reports/outcome.ts';
import { ofAccount } from './of-account.ts';
import { stored } from './stored.ts';

/** What an order adds to the figures of reports: a narrow row of each, of which thousands are added up in milliseconds. */
export const orderOutcomes = sqliteTable(
  'order_outcomes',
  {
    /** Of the order. */
    number: integer().primaryKey(),
    /** How often it was written: where those of a stretch add up to what they did, none of them has changed. */
    writes: integer().notNull().default(1),
    accountId: ofAccount(),
    source: text().$type<Order['source']>().notNull(),
    createdAt: text('created_at').notNull(),
    quotedAt: text('quoted_at').notNull(),
    sold: integer().notNull(),
    cancelled: integer().notNull(),
    goodsCents: integer('goods_cents').notNull(),
    freightCents: integer('freight_cents').notNull(),
    taxCents: integer('tax_cents').notNull(),
    totalCents: integer('total_cents').notNull(),
    creditedCents: integer('credited_cents').notNull(),
    costed: integer().notNull(),
    costCents: integer('cost_cents').notNull(),
    marginCents: integer('margin_cents').notNull(),
    unbilled: integer().notNull(),
    arrived: integer().notNull(),
    onTime: integer('on_time').notNull(),
    orderedIn: integer('ordered_in').notNull(),
    lateDays: integer('late_days'),
    releasedIn: integer('released_in'),
    sentIn: integer('sent_in'),
    producedIn: integer('produced_in'),
    shippedIn: integer('shipped_in'),
    arrivedIn: integer('arrived_in'),
    allIn: integer('all_in'),
    goods: stored<Outcome['goods']>('goods', [
      { key: 'text', name: 'text', pieces: 'number', goodsCents: 'number' },
    ]).notNull(),
    purchases: stored<Outcome['purchases']>('purchases', [
      { supplier: 'text', costCents: 'number', isRefused: 'flag', wasInDoubt: 'flag', answeredIn: 'number?' },
    ]).notNull(),
  },
  (table) => [
    index('order_outcomes_by_time').on(table.createdAt, table.writes),
    index('order_outcomes_by_account').on(table.accountId, table.createdAt, table.writes),
    index('order_outcomes_by_quote').on(table.quotedAt),
  ],
);
