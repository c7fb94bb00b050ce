import { and, eq, sql } from 'drizzle-orm';
import type { EventsWriter } from '../../../tools/webhooks/port.ts';
import type { Connection } from '../ledger.ts';
import { deliveries, events, webhooks } from '../tables.ts';

interface EventsParts {
  newId(prefix: string): string;
  /** Called inside the transaction: a delivery waits as soon as it is committed. */
  onQueued(): void;
}

/**
 * Each event is stored with one delivery, due at once, for every active webhook of its account that subscribes to it.
 */
export function eventsStore(db: Connection, { newId, onQueued }: EventsParts): EventsWriter {
  const record = db
    .insert(events)
    .values({
      accountId: sql.placeholder('accountId'),
      name: sql.placeholder('name'),
      actor: sql.placeholder('actor'),
      at: sql.placeholder('at'),
      recordId: sql.placeholder('recordId'),
      data: sql.placeholder('data'),
      about: sql.placeholder('about'),
    })
    .prepare();
  const subscribers = db
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(
      and(
        eq(webhooks.accountId, sql.placeholder('accountId')),
        eq(webhooks.status, 'active'),
        sql`EXISTS (SELECT 1 FROM json_each(${webhooks.events}) WHERE value = ${sql.placeholder('name')})`,
      ),
    )
    .prepare();
  const queue = db
    .insert(deliveries)
    .values({
      id: sql.placeholder('id'),
      webhookId: sql.placeholder('webhookId'),
      eventId: sql.placeholder('eventId'),
      status: 'pending',
      createdAt: sql.placeholder('at'),
      dueAt: sql.placeholder('at'),
    })
    .prepare();

  return {
    async noteForDesk(event) {
      record.run({ ...event, about: {} });
    },
    async emit({ accountId, actor, at, recordId, name, data, ...about }) {
      const { lastInsertRowid } = record.run({ accountId, actor, at, recordId, name, data, about });
      const hearers = subscribers.all({ accountId, name });
      for (const { id: webhookId } of hearers)
        queue.run({ id: newId('dlv'), webhookId, eventId: Number(lastInsertRowid), at });
      if (hearers.length > 0) onQueued();
    },
  };
}
