/** What the service's own agents did, so that they do it once. */
import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Risk } from '../../../tools/agents/port.ts';
import { ofAccount } from './of-account.ts';
import { orders } from './orders.ts';

export const reorderNotes = sqliteTable('reorder_notes', {
  orderId: text('order_id')
    .primaryKey()
    .references(() => orders.id),
  at: text().notNull(),
});

/**
 * Which orders of an account have a product, but for cancelled ones. SQLite has it WITHOUT ROWID, as its migration says: else each
 * row is stored twice.
 */
export const orderedProducts = sqliteTable(
  'ordered_products',
  {
    accountId: ofAccount(),
    key: text().notNull(),
    /** Of the order: a later one has a higher number. */
    number: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.key, table.number] }),
    index('ordered_products_by_order').on(table.number),
  ],
);

/** The day from which the note of an order is due that had none: of the newest with each of its products. */
export const reorderDues = sqliteTable(
  'reorder_dues',
  {
    orderId: text('order_id')
      .primaryKey()
      .references(() => orders.id),
    dueOn: text('due_on').notNull(),
  },
  (table) => [index('reorder_dues_by_day').on(table.dueOn)],
);

export const orderRisks = sqliteTable(
  'order_risks',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    kind: text().$type<Risk['kind']>().notNull(),
    foundAt: text('found_at').notNull(),
    why: text().notNull(),
    clearedAt: text('cleared_at'),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.kind] }),
    index('order_risks_open').on(table.foundAt).where(sql`cleared_at is null`),
    index('order_risks_by_time').on(table.foundAt),
  ],
);
