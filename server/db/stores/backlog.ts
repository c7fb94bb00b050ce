import { and, count, eq, isNull, lt, min, ne } from 'drizzle-orm';
import type { Connection } from '../ledger.ts';
import { deliveries, mails, webhooks } from '../tables.ts';
import { NEVER } from './mails.ts';

/** How much is waiting to be sent, and since when. Paused and given-up items do not count, nor what waits for listeners. */
export const backlogOf = (db: Connection) => ({
  deliveries: async () =>
    (await db
      .select({ count: count(), oldestAt: min(deliveries.createdAt) })
      .from(deliveries)
      .innerJoin(webhooks, eq(webhooks.id, deliveries.webhookId))
      .where(
        and(eq(deliveries.status, 'pending'), eq(webhooks.status, 'active'), ne(webhooks.kind, 'listener')),
      )
      .get()) ?? NOTHING,
  mails: async () =>
    (await db
      .select({ count: count(), oldestAt: min(mails.createdAt) })
      .from(mails)
      .where(and(isNull(mails.sentAt), lt(mails.dueAt, NEVER)))
      .get()) ?? NOTHING,
});

const NOTHING = { count: 0, oldestAt: null };
