/** What buyers' systems sent, and what is sent to them. */
import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { ProcurementDocument } from '../../../tools/procurement/document-log.ts';
import type { EdiInterchange } from '../../../tools/procurement/edi-port.ts';
import type { ProcurementSettings } from '../../../tools/procurement/procurement-settings.ts';
import type { SharedSecret } from '../../../tools/procurement/shared-secret.ts';
import { leaseColumns } from '../leases.ts';
import { accounts } from './accounts.ts';
import { ofAccount } from './of-account.ts';
import { orders } from './orders.ts';
import { stored } from './stored.ts';

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
    index('procurement_documents_by_status').on(table.status, table.at, table.id),
    index('procurement_documents_by_kind').on(table.kind, table.at, table.id),
    index('procurement_documents_by_order').on(table.orderId),
    index('procurement_documents_by_sender').on(table.sender, table.at),
    index('procurement_documents_to_look_at').on(table.lookSince).where(sql`look_since IS NOT NULL`),
    index('procurement_documents_due').on(table.dueAt, table.id).where(sql`status = 'pending'`),
    index('procurement_documents_leased').on(table.leaseUntil).where(sql`lease_until IS NOT NULL`),
  ],
);

export const procurementSettings = sqliteTable('procurement_settings', {
  accountId: text('account_id')
    .primaryKey()
    .references(() => accounts.id),
  settings: stored<NonNullable<Partial<ProcurementSettings>>>('settings', {}).notNull(),
  /** What we send to its system as our secret, encrypted. */
  outboundSecret: text('outbound_secret'),
  /** Whether files are taken: looked up every few seconds. */
  hasEdi: integer('has_edi', { mode: 'boolean' }).notNull().default(false),
  updatedAt: text('updated_at').notNull(),
});

export const ediInterchanges = sqliteTable(
  'edi_interchanges',
  {
    id: text().primaryKey(),
    accountId: ofAccount(),
    direction: text().$type<EdiInterchange['direction']>().notNull(),
    control: integer().notNull(),
    /** SHA-256 of its text, hex. */
    fingerprint: text(),
    file: text(),
    at: text().notNull(),
    archivedAt: text('archived_at'),
  },
  (table) => [
    index('edi_interchanges_by_control').on(table.accountId, table.direction, table.control),
    index('edi_interchanges_to_archive')
      .on(table.accountId)
      .where(sql`direction = 'in' AND archived_at IS NULL`),
  ],
);

export const procurementSecrets = sqliteTable(
  'procurement_secrets',
  {
    id: text().primaryKey(),
    accountId: ofAccount(),
    protocol: text().$type<SharedSecret['protocol']>().notNull(),
    prefix: text().notNull(),
    /** SHA-256 of the secret, hex. */
    hash: text().notNull().unique(),
    madeBy: text('made_by').notNull(),
    createdAt: text('created_at').notNull(),
    endsAt: text('ends_at'),
  },
  (table) => [index('procurement_secrets_by_account').on(table.accountId, table.createdAt, table.id)],
);
