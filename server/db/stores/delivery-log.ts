/** Deliveries as their owner sees them; the store in `deliveries.ts` sends them. */
import { and, count, desc, eq, sql } from 'drizzle-orm';
import { once } from '../../../tools/values/once.ts';
import type { Delivery } from '../../../tools/webhooks/delivery.ts';
import type { WebhooksPort } from '../../../tools/webhooks/port.ts';
import type { Connection } from '../ledger.ts';
import { deliveries, deliveryAttempts, events } from '../tables.ts';

const MOST_DELIVERIES = 25;
const MOST_ATTEMPTS = 10;

type Reading = Pick<WebhooksPort, 'recentDeliveries' | 'delivery' | 'waitingEvents'>;

export function deliveryLog(db: Connection): Reading {
  const columns = {
    id: deliveries.id,
    eventId: deliveries.eventId,
    event: events.name,
    status: deliveries.status,
    createdAt: deliveries.createdAt,
    dueAt: deliveries.dueAt,
    finishedAt: deliveries.finishedAt,
  };
  const toWebhook = eq(deliveries.webhookId, sql.placeholder('webhookId'));
  const recent = once(() =>
    db
      .select(columns)
      .from(deliveries)
      .innerJoin(events, eq(events.id, deliveries.eventId))
      .where(toWebhook)
      .orderBy(desc(deliveries.createdAt), desc(deliveries.id))
      .limit(MOST_DELIVERIES)
      .prepare(),
  );
  const one = once(() =>
    db
      .select(columns)
      .from(deliveries)
      .innerJoin(events, eq(events.id, deliveries.eventId))
      .where(and(toWebhook, eq(deliveries.id, sql.placeholder('id'))))
      .prepare(),
  );
  const waiting = once(() =>
    db
      .selectDistinct({ name: events.name })
      .from(deliveries)
      .innerJoin(events, eq(events.id, deliveries.eventId))
      .where(and(toWebhook, sql`${deliveries.status} = 'pending'`))
      .prepare(),
  );
  const ofDelivery = eq(deliveryAttempts.deliveryId, sql.placeholder('id'));
  const attempts = once(() =>
    db
      .select({
        at: deliveryAttempts.at,
        tookMs: deliveryAttempts.tookMs,
        status: deliveryAttempts.status,
        answer: deliveryAttempts.answer,
        failure: deliveryAttempts.failure,
      })
      .from(deliveryAttempts)
      .where(ofDelivery)
      .orderBy(desc(deliveryAttempts.id))
      .limit(MOST_ATTEMPTS)
      .prepare(),
  );
  const made = once(() => db.select({ total: count() }).from(deliveryAttempts).where(ofDelivery).prepare());

  const withLog = async (row: Omit<Delivery, 'attempts' | 'attemptsMade'>): Promise<Delivery> => ({
    ...row,
    attemptsMade: (await made().get({ id: row.id }))?.total ?? 0,
    attempts: await attempts().all({ id: row.id }),
  });

  return {
    recentDeliveries: async (webhookId) => Promise.all((await recent().all({ webhookId })).map(withLog)),
    async delivery(webhookId, id) {
      const row = await one().get({ webhookId, id });
      return row && withLog(row);
    },
    waitingEvents: async (webhookId) => (await waiting().all({ webhookId })).map(({ name }) => name),
  };
}
