import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { endsWait } from '../../../tools/reports/outcome.ts';
import { once } from '../../../tools/values/once.ts';
import type { EventsWriter } from '../../../tools/webhooks/port.ts';
import type { Sealing } from '../../secrets/sealing.ts';
import type { Connection } from '../ledger.ts';
import { deliveries, events, webhooks } from '../tables.ts';
import { outcomeWriter } from './outcomes.ts';

/** The kinds of actors: what stands before the colon. */
export const ACTORS = ['anonymous', 'customer', 'desk', 'key', 'link', 'service'] as const;
/** Three letters tell the kind of an actor, and stand in the index by name. */
export const RAISED_BY = sql<string>`substr(actor, 1, 3)`;

/** Events of these names, by whomever; `within` says when. */
export const raisedWithin = (names: readonly string[], within: SQL | undefined): SQL | undefined =>
  and(
    inArray(events.name, [...names]),
    inArray(
      RAISED_BY,
      ACTORS.map((kind) => kind.slice(0, 3)),
    ),
    within,
  );

export interface EventsParts extends Pick<Sealing, 'seal'> {
  newId(prefix: string): string;
  /** Called inside the transaction: a delivery waits as soon as it is committed. */
  onQueued(): void;
}

/**
 * Each event is stored with one delivery, due at once, for every active webhook of its account that subscribes to it.
 */
export function eventsStore(db: Connection, { newId, onQueued, seal }: EventsParts): EventsWriter {
  const record = once(() =>
    db
      .insert(events)
      .values({
        accountId: sql.placeholder('accountId'),
        name: sql.placeholder('name'),
        actor: sql.placeholder('actor'),
        at: sql.placeholder('at'),
        recordId: sql.placeholder('recordId'),
        data: sql.placeholder('data'),
      })
      .returning({ eventId: events.id })
      .prepare(),
  );
  const subscribers = once(() =>
    db
      .select({ id: webhooks.id, names: webhooks.events })
      .from(webhooks)
      .where(and(eq(webhooks.accountId, sql.placeholder('accountId')), eq(webhooks.status, 'active')))
      .prepare(),
  );
  const queue = once(() =>
    db
      .insert(deliveries)
      .values({
        id: sql.placeholder('id'),
        webhookId: sql.placeholder('webhookId'),
        eventId: sql.placeholder('eventId'),
        about: sql.placeholder('about'),
        status: 'pending',
        createdAt: sql.placeholder('at'),
        dueAt: sql.placeholder('at'),
      })
      .prepare(),
  );
  const putOutcome = outcomeWriter(db);

  return {
    async noteForDesk(event) {
      await record().get(event);
    },
    async emit({ accountId, actor, at, recordId, name, data, ...about }) {
      // Both are sent at once.
      const [{ eventId }, subscribed] = await Promise.all([
        record().get({ accountId, actor, at, recordId, name, data }),
        subscribers().all({ accountId }),
      ]);
      const hearers = subscribed.filter(({ names }) => names.includes(name));
      for (const { id: webhookId } of hearers) {
        const id = newId('dlv');
        await queue().run({ id, webhookId, eventId, about: seal(JSON.stringify(about), id), at });
      }
      if (hearers.length > 0) onQueued();
      if (endsWait(name)) await putOutcome(recordId);
    },
  };
}
