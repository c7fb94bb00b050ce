/** What buyers' systems sent, and what is sent to them. */
import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { ProcurementDocument } from '../../../tools/procurement/document-log.ts';
import { leaseColumns } from '../leases.ts';
import { accounts } from './accounts.ts';
import { orders } from './orders.ts';

export const procurementDocuments = sqliteTable(
  'procurement_documents',
  {
    id: text().primaryKey(),
    accountId: text('account_id').references(() => accounts.id),
    sender: text().notNull(),
    claimedBy: text('claimed_by'),
    direction: text().$type<ProcurementDocument['direction']>().notNull(),
    protocol: text().$type<ProcurementDocument['protocol']>().notNull(),
    kind: text().$type<ProcurementDocument['kind']>().notNull(),
    mode: text().$type<ProcurementDocument['mode']>().notNull(),
    number: text(),
    payloadId: text('payload_id'),
    orderId: text('order_id').references(() => orders.id),
    status: text().$type<ProcurementDocument['status']>().notNull(),
    code: text(),
    reason: text(),
    nextStep: text('next_step'),
    at: text().notNull(),
    attempts: integer().notNull(),
    dueAt: text('due_at'),
    ...leaseColumns,
    finishedAt: text('finished_at'),
    lookSince: text('look_since'),
    bytes: integer().notNull(),
    omitted: integer().notNull(),
    /** The start of its text, to search in: bodies are long. */
    words: text().notNull(),
    body: text().notNull(),
    answer: text(),
  },
  (table) => [
    index('procurement_documents_by_time').on(table.at, table.id),
    index('procurement_documents_by_account').on(table.accountId, table.at, table.id),
    index('procurement_documents_by_order').on(table.orderId),
    index('procurement_documents_by_sender').on(table.sender, table.at),
    index('procurement_documents_to_look_at').on(table.lookSince).where(sql`look_since IS NOT NULL`),
    index('procurement_documents_due').on(table.dueAt, table.id).where(sql`status = 'pending'`),
    index('procurement_documents_leased').on(table.leaseUntil).where(sql`lease_until IS NOT NULL`),
  ],
);
