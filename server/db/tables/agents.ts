/** What the service's own agents did, so that they do it once. */
import { sql } from 'drizzle-orm';
import { index, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { orders } from './orders.ts';

export const reorderNotes = sqliteTable('reorder_notes', {
  orderId: text('order_id')
    .primaryKey()
    .references(() => orders.id),
  at: text().notNull(),
});

export const orderRisks = sqliteTable(
  'order_risks',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    kind: text().$type<'late' | 'proof_waiting' | 'supplier_silent' | 'hold' | 'price_moved'>().notNull(),
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
