import { and, eq, gt } from 'drizzle-orm';
import { EVENT_NAMES, TEST_EVENT } from '../../../tools/events/events.ts';
import type { WebhooksWriter } from '../../../tools/webhooks/port.ts';
import type { Webhook } from '../../../tools/webhooks/webhook.ts';
import { RELEASED } from '../leases.ts';
import type { Connection } from '../ledger.ts';
import { deliveries, events, webhooks } from '../tables.ts';
import { deliveryLog } from './delivery-log.ts';
import { newestFirst, records } from './records.ts';

/** Each adds to the headers of a delivery. */
const MOST_EARLIER = 8;

/** Only signing reads the secrets. */
export const WEBHOOKS = records(webhooks, { hidden: ['kind', 'secret', 'previousSecret', 'earlierSecrets'] });

/** `onQueued` is called inside the transaction: a delivery may be due as soon as it is committed. */
export function webhooksStore(db: Connection, onQueued: () => void = () => undefined): WebhooksWriter {
  const { one, pages, add, set, remove } = WEBHOOKS.on(db);
  const isSubscription = eq(webhooks.kind, 'subscription');
  const ofAccount = pages('webhooks', 'accountId', newestFirst(webhooks), isSubscription);
  const byId = one('accountId', 'id', 'kind');

  return {
    ...deliveryLog(db),
    async byId(accountId, id) {
      const found = await byId(accountId, id, 'subscription');
      return found && toWebhook(found);
    },
    async list(accountId, asked) {
      const found = await ofAccount(accountId, asked);
      return { ...found, webhooks: found.webhooks.map(toWebhook) };
    },
    add: (webhook, { sealed }) => add({ ...webhook, secret: sealed }),
    async save({ id, url, events: names, name, status, failingSince, pausedWhy }) {
      await set(id, { url, events: names, name, status, failingSince, pausedWhy });
      if (status === 'active') onQueued();
    },
    async rotateSecret({ webhookId, sealed }, previousUntil, now) {
      const isThis = eq(webhooks.id, webhookId);
      const { previousSecret, previousSecretUntil, earlierSecrets } = webhooks;
      const found = await db
        .select({ secret: previousSecret, until: previousSecretUntil, earlier: earlierSecrets })
        .from(webhooks)
        .where(isThis)
        .get();
      const earlier = [found, ...(found?.earlier ?? [])].flatMap((one) =>
        one?.secret && one.until && one.until > now.toISOString()
          ? [{ secret: one.secret, until: one.until }]
          : [],
      );
      await db
        .update(webhooks)
        .set({
          previousSecret: webhooks.secret,
          previousSecretUntil: previousUntil,
          earlierSecrets: earlier.slice(0, MOST_EARLIER),
          secret: sealed,
        })
        .where(isThis)
        .run();
    },
    remove,
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
