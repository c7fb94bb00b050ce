import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import { EVENT_NAMES } from '../../../tools/events/events.ts';
import { once } from '../../../tools/values/once.ts';
import type { ListenersWriter } from '../../../tools/webhooks/listener.ts';
import type { Sealing } from '../../secrets/sealing.ts';
import type { Connection } from '../ledger.ts';
import { deliveries, events, webhooks } from '../tables.ts';
import { eventOf } from './deliveries.ts';

/** A listener is a webhook without an address: its deliveries wait until it has them. */
export function listenersStore(db: Connection, { open }: Pick<Sealing, 'open'>): ListenersWriter {
  const isOfAccount = and(
    eq(webhooks.accountId, sql.placeholder('accountId')),
    eq(webhooks.kind, 'listener'),
  );
  const byName = once(() =>
    db
      .select({
        id: webhooks.id,
        accountId: webhooks.accountId,
        names: webhooks.events,
        askedAt: webhooks.createdAt,
      })
      .from(webhooks)
      .where(and(isOfAccount, eq(webhooks.name, sql.placeholder('name'))))
      .limit(1)
      .prepare(),
  );
  const counted = once(() => db.select({ total: count() }).from(webhooks).where(isOfAccount).prepare());

  return {
    async byName(accountId, name) {
      const found = await byName().get({ accountId, name });
      if (!found) return undefined;
      const { names, ...listener } = found;
      return { ...listener, name, events: EVENT_NAMES.filter((one) => names.includes(one)) };
    },
    count: async (accountId) => (await counted().get({ accountId }))?.total ?? 0,
    async waiting({ id, events: names }, most) {
      const rows = await db
        .select({
          deliveryId: deliveries.id,
          about: deliveries.about,
          event: { id: events.id, name: events.name, actor: events.actor, at: events.at },
          // As it is stored: one that is damaged must not fail the others.
          data: sql<string>`${events.data}`,
        })
        .from(deliveries)
        .innerJoin(events, eq(events.id, deliveries.eventId))
        .where(
          and(
            eq(deliveries.webhookId, id),
            sql`${deliveries.status} = 'pending'`,
            inArray(events.name, names),
          ),
        )
        // As the index has them; clocks of nodes differ a little.
        .orderBy(asc(deliveries.dueAt), asc(deliveries.id))
        .limit(most)
        .all();
      return rows
        .sort((one, other) => one.event.id - other.event.id)
        .flatMap(({ deliveryId, about, data, event }) => {
          const read = eventOf({ ...event, data, about }, (sealed) => open(sealed, deliveryId));
          return read ? [{ deliveryId, event: read }] : [];
        });
    },
    async keep({ id, accountId, name, events: names, askedAt }) {
      await db
        .insert(webhooks)
        .values({
          ...{ id, accountId, name, events: names, createdAt: askedAt },
          ...{ kind: 'listener', url: '', secret: '', status: 'active' },
        })
        .onConflictDoUpdate({ target: webhooks.id, set: { events: names, createdAt: askedAt } })
        .run();
    },
    async taken(id, deliveryIds) {
      if (deliveryIds.length === 0) return;
      await db
        .delete(deliveries)
        .where(and(eq(deliveries.webhookId, id), inArray(deliveries.id, [...deliveryIds])))
        .run();
    },
  };
}
