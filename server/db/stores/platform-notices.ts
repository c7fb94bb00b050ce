import { and, desc, eq, sql } from 'drizzle-orm';
import type { PlatformNotices } from '../../../tools/checkouts/port.ts';
import { once } from '../../../tools/values/once.ts';
import { sha256 } from '../../secrets/sha256.ts';
import type { Connection } from '../ledger.ts';
import { deliveries, events, webhooks } from '../tables.ts';
import type { EventsParts } from './events.ts';

/** No subscriber can name it. */
const NAME = 'platform.order';

/** Notices are events of the checkout, each with one delivery to the platform's endpoint, which has what is told. */
export function platformNoticesStore(
  db: Connection,
  { newId, onQueued, seal }: EventsParts,
): PlatformNotices {
  const last = once(() =>
    db
      .select({ data: events.data, deliveryId: deliveries.id })
      .from(events)
      .leftJoin(deliveries, eq(deliveries.eventId, events.id))
      .where(and(eq(events.recordId, sql.placeholder('sessionId')), eq(events.name, NAME)))
      .orderBy(desc(events.id))
      .limit(1)
      .prepare(),
  );
  const isPlatform = and(
    eq(webhooks.accountId, sql.placeholder('accountId')),
    eq(webhooks.url, sql.placeholder('url')),
    eq(webhooks.kind, 'platform'),
  );
  const endpoint = once(() =>
    db.select({ id: webhooks.id }).from(webhooks).where(isPlatform).limit(1).prepare(),
  );

  async function addEndpoint(accountId: string, url: string, createdAt: string): Promise<string> {
    const id = newId('wh');
    const none = { events: [], name: null, secret: '' };
    await db
      .insert(webhooks)
      .values({ ...none, id, accountId, url, kind: 'platform', status: 'active', createdAt })
      .run();
    return id;
  }

  return {
    async queue({ accountId, sessionId, url, at, body }) {
      const before = await last().get({ sessionId });
      const text = JSON.stringify(body);
      const data = { fingerprint: sha256(text) };
      if (before?.data['fingerprint'] === data.fingerprint) return;
      const known = await endpoint().get({ accountId, url });
      // A new order is a new chance for an endpoint that was paused.
      if (known && !before)
        await db
          .update(webhooks)
          .set({ status: 'active', pausedWhy: null })
          .where(and(eq(webhooks.id, known.id), eq(webhooks.status, 'paused')))
          .run();
      const webhookId = known?.id ?? (await addEndpoint(accountId, url, at));
      const { id: eventId } = await db
        .insert(events)
        .values({ accountId, name: NAME, actor: 'service', at, recordId: sessionId, data })
        .returning({ id: events.id })
        .get();
      const id = newId('dlv');
      const waiting = { webhookId, eventId, status: 'pending', createdAt: at, dueAt: at } as const;
      await db
        .insert(deliveries)
        .values({ ...waiting, id, about: seal(text, id), afterId: before?.deliveryId ?? null })
        .run();
      onQueued();
    },
  };
}
