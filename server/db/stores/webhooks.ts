import { and, count, desc, eq, gt, sql } from 'drizzle-orm';
import { EVENT_NAMES, TEST_EVENT } from '../../../tools/events/events.ts';
import type { WebhooksWriter } from '../../../tools/webhooks/port.ts';
import type { Webhook } from '../../../tools/webhooks/webhook.ts';
import { RELEASED } from '../leases.ts';
import type { Connection } from '../ledger.ts';
import { deliveries, events, webhooks } from '../tables.ts';
import { deliveryLog } from './delivery-log.ts';

/** All columns except the secrets, which only signing reads. */
const COLUMNS = {
  id: webhooks.id,
  accountId: webhooks.accountId,
  url: webhooks.url,
  events: webhooks.events,
  name: webhooks.name,
  status: webhooks.status,
  createdAt: webhooks.createdAt,
  failingSince: webhooks.failingSince,
  pausedWhy: webhooks.pausedWhy,
  previousSecretUntil: webhooks.previousSecretUntil,
};

/** `onQueued` is called inside the transaction: a delivery may be due as soon as it is committed. */
export function webhooksStore(db: Connection, onQueued: () => void = () => undefined): WebhooksWriter {
  const isSubscription = eq(webhooks.kind, 'subscription');
  const ofAccount = and(eq(webhooks.accountId, sql.placeholder('accountId')), isSubscription);
  const byId = db
    .select(COLUMNS)
    .from(webhooks)
    .where(and(eq(webhooks.id, sql.placeholder('id')), ofAccount))
    .prepare();
  const total = db.select({ total: count() }).from(webhooks).where(ofAccount).prepare();

  return {
    ...deliveryLog(db),
    async byId(accountId, id) {
      const row = await byId.get({ id, accountId });
      return row && toWebhook(row);
    },
    async list(accountId, { limit, offset }) {
      const rows = await db
        .select(COLUMNS)
        .from(webhooks)
        .where(and(eq(webhooks.accountId, accountId), isSubscription))
        .orderBy(desc(webhooks.createdAt), desc(webhooks.id))
        .limit(limit)
        .offset(offset)
        .all();
      return { webhooks: rows.map(toWebhook), total: (await total.get({ accountId }))?.total ?? 0 };
    },
    async add(webhook, { sealed }) {
      await db
        .insert(webhooks)
        .values({ ...webhook, secret: sealed })
        .run();
    },
    async save({ id, url, events: names, name, status, failingSince, pausedWhy }) {
      await db
        .update(webhooks)
        .set({ url, events: names, name, status, failingSince, pausedWhy })
        .where(eq(webhooks.id, id))
        .run();
      if (status === 'active') onQueued();
    },
    async rotateSecret({ webhookId, sealed }, previousUntil) {
      await db
        .update(webhooks)
        .set({ previousSecret: webhooks.secret, previousSecretUntil: previousUntil, secret: sealed })
        .where(eq(webhooks.id, webhookId))
        .run();
    },
    async remove(webhookId) {
      await db.delete(webhooks).where(eq(webhooks.id, webhookId)).run();
    },
    async queueTest({ webhook, deliveryId, actor, at }) {
      const { id: eventId } = await db
        .insert(events)
        .values({
          accountId: webhook.accountId,
          name: TEST_EVENT,
          actor,
          at,
          recordId: webhook.id,
          data: { webhook_id: webhook.id },
        })
        .returning({ id: events.id })
        .get();
      await db
        .insert(deliveries)
        .values({
          id: deliveryId,
          webhookId: webhook.id,
          eventId,
          status: 'pending',
          createdAt: at,
          dueAt: at,
        })
        .run();
      onQueued();
      return eventId;
    },
    async startAgain(deliveryId, at) {
      await db
        .update(deliveries)
        .set({
          status: 'pending',
          attempts: 0,
          dueAt: at,
          finishedAt: null,
          ...RELEASED,
        })
        .where(eq(deliveries.id, deliveryId))
        .run();
      onQueued();
    },
    async hasten(deliveryId, at) {
      await db
        .update(deliveries)
        .set({ dueAt: at })
        .where(and(eq(deliveries.id, deliveryId), gt(deliveries.dueAt, at)))
        .run();
      onQueued();
    },
  };
}

type Row = Omit<Webhook, 'events'> & { events: string[] };

const toWebhook = (row: Row): Webhook => ({
  ...row,
  events: EVENT_NAMES.filter((name) => row.events.includes(name)),
});
