import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { EarlierSecret } from '../../../tools/webhooks/port.ts';
import { leaseColumns } from '../leases.ts';
import { events } from './events.ts';
import { ofAccount } from './of-account.ts';
import { stored } from './stored.ts';

export const webhooks = sqliteTable(
  'webhooks',
  {
    id: text().primaryKey(),
    accountId: ofAccount(),
    url: text().notNull(),
    events: stored<string[]>('events', 'list').notNull(),
    name: text(),
    /**
     * Of a platform: it is told of the orders that came from its checkouts. A listener has no address and asks itself; it
     * was made or asked at `createdAt`. Neither is on a list.
     */
    kind: text().$type<'subscription' | 'platform' | 'listener'>().notNull().default('subscription'),
    status: text().$type<'active' | 'paused'>().notNull(),
    createdAt: text('created_at').notNull(),
    /** Encrypted, not hashed, because it signs every delivery. */
    secret: text().notNull(),
    /** The secret before the last rotation, encrypted; it also signs until `previousSecretUntil`. */
    previousSecret: text('previous_secret'),
    previousSecretUntil: text('previous_secret_until'),
    /** Those before it that still sign, newest first, encrypted. */
    earlierSecrets: stored<EarlierSecret[]>('earlier_secrets', [{ secret: 'text', until: 'text' }]),
    /** Since when every attempt has failed; `null` after a success. */
    failingSince: text('failing_since'),
    /** Why the service paused it; otherwise `null`. */
    pausedWhy: text('paused_why'),
  },
  (table) => [index('webhooks_by_account').on(table.accountId, table.createdAt, table.id)],
);

/** A delivery: one event to one subscriber. */
export const deliveries = sqliteTable(
  'deliveries',
  {
    /** `X-Service-Delivery`: the same in all attempts. */
    id: text().primaryKey(),
    webhookId: text('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    eventId: integer('event_id')
      .notNull()
      .references(() => events.id),
    /**
     * What it tells beside the event, as it was then, sealed: the record it is about, or all that a platform is told. It has links
     * of pages. Events themselves are kept for good, without it.
     */
    about: text(),
    status: text().$type<'pending' | 'delivered' | 'failed'>().notNull(),
    attempts: integer().notNull().default(0),
    createdAt: text('created_at').notNull(),
    dueAt: text('due_at').notNull(),
    /** The delivery that must have ended first. */
    afterId: text('after_id'),
    /** Held by the process that sends it. */
    ...leaseColumns,
    finishedAt: text('finished_at'),
  },
  (table) => [
    // Only waiting deliveries, by endpoint: delivered ones leave the index, and one backlog is skipped without reading
    // it.
    index('deliveries_waiting').on(table.webhookId, table.dueAt, table.id).where(sql`status = 'pending'`),
    index('deliveries_leased').on(table.webhookId, table.leaseUntil).where(sql`lease_until IS NOT NULL`),
    index('deliveries_by_webhook').on(table.webhookId, table.createdAt, table.id),
    index('deliveries_by_end').on(table.finishedAt).where(sql`finished_at IS NOT NULL`),
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
    /** The endpoint's HTTP status; `null` if there was no answer. */
    status: integer(),
    /** The start of its answer. */
    answer: text(),
    /** Why there was no answer, or where a redirect leads, in our words. */
    failure: text(),
  },
  (table) => [index('attempts_by_delivery').on(table.deliveryId, table.id)],
);
