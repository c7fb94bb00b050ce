import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { leaseColumns } from '../leases.ts';
import { accounts } from './accounts.ts';
import { events } from './events.ts';

export const webhooks = sqliteTable(
  'webhooks',
  {
    id: text().primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    url: text().notNull(),
    events: text({ mode: 'json' }).$type<string[]>().notNull(),
    name: text(),
    status: text().$type<'active' | 'paused'>().notNull(),
    createdAt: text('created_at').notNull(),
    /** Encrypted: it signs every delivery, so a hash would not do. */
    secret: text().notNull(),
    /** The one before the last rotation, encrypted; it signs beside the new one until `previousSecretUntil`. */
    previousSecret: text('previous_secret'),
    previousSecretUntil: text('previous_secret_until'),
    /** Since when every attempt has failed; `null` after one that did not. */
    failingSince: text('failing_since'),
    /** Why the service paused it; `null` where its owner did or nobody. */
    pausedWhy: text('paused_why'),
  },
  (table) => [index('webhooks_by_account').on(table.accountId, table.createdAt, table.id)],
);

/** One event on its way to one subscriber. */
export const deliveries = sqliteTable(
  'deliveries',
  {
    /** `X-Service-Delivery`: the same over all attempts. */
    id: text().primaryKey(),
    webhookId: text('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    eventId: integer('event_id')
      .notNull()
      .references(() => events.id),
    status: text().$type<'pending' | 'delivered' | 'failed'>().notNull(),
    attempts: integer().notNull().default(0),
    createdAt: text('created_at').notNull(),
    dueAt: text('due_at').notNull(),
    /** Held by the process that sends it. */
    ...leaseColumns,
    finishedAt: text('finished_at'),
  },
  (table) => [
    // Only what waits, endpoint by endpoint: what was delivered leaves it, and no backlog is read to pass another.
    index('deliveries_waiting').on(table.webhookId, table.dueAt, table.id).where(sql`status = 'pending'`),
    index('deliveries_leased').on(table.webhookId, table.leaseUntil).where(sql`lease_until IS NOT NULL`),
    index('deliveries_by_webhook').on(table.webhookId, table.createdAt, table.id),
    index('deliveries_by_event').on(table.eventId),
  ],
);

export const deliveryAttempts = sqliteTable(
  'delivery_attempts',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    deliveryId: text('delivery_id')
      .notNull()
      .references(() => deliveries.id, { onDelete: 'cascade' }),
    at: text().notNull(),
    tookMs: integer('took_ms').notNull(),
    /** What the endpoint answered; `null` where there was no answer. */
    status: integer(),
    /** The start of its answer. */
    answer: text(),
    /** Why there was no answer, in our words. */
    failure: text(),
  },
  (table) => [index('attempts_by_delivery').on(table.deliveryId, table.id)],
);
