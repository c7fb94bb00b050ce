import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { ofAccount } from './of-account.ts';
import { stored } from './stored.ts';

export const events = sqliteTable(
  'events',
  {
    /** Increases: the `event_id` subscribers see. */
    id: integer().primaryKey({ autoIncrement: true }),
    accountId: ofAccount(),
    name: text().notNull(),
    actor: text().notNull(),
    at: text().notNull(),
    recordId: text('record_id').notNull(),
    data: stored<Record<string, unknown>>('data', 'record').notNull(),
  },
  (table) => [
    index('events_by_account').on(table.accountId, table.id),
    /** By the kind of actor as well: reports count them by thousands. */
    index('events_by_name').on(table.name, sql`substr(actor, 1, 3)`, table.at, table.accountId),
    index('events_by_record').on(table.recordId, table.id),
  ],
);

export const idempotency = sqliteTable(
  'idempotency',
  {
    keyId: text('key_id').notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    /** SHA-256 of method, path and body. */
    fingerprint: text().notNull(),
    createdAt: text('created_at').notNull(),
    /** The answer, sealed; none while a node works on the request, where there are several. */
    body: text(),
    leaseToken: text('lease_token'),
    /** Of the database's clock. */
    leaseUntilMs: integer('lease_until_ms'),
  },
  (table) => [
    primaryKey({ columns: [table.keyId, table.idempotencyKey] }),
    index('idempotency_by_age').on(table.createdAt),
  ],
);
