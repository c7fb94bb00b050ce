/** Subscribers of the demo shop. */
import { deliveries, deliveryAttempts, events, webhooks } from '../../server/db/tables.ts';
import type { Resolve } from '../../server/fetch/public-addresses.ts';
import type { Shop } from './open-shop.ts';

/** Surroundings in which every name is a public one, and no name server is asked. */
export const publicNames: { resolve: Resolve } = {
  resolve: (_host, done) => done(null, [{ address: '93.184.216.34', family: 4 }]),
};

export const HOOK = { url: 'https://example.com/webhooks', events: ['quote.saved'], name: 'CRM' };

/** What tests of webhooks do in this shop. */
export const subscriber = (shop: Shop) => {
  const { reader } = shop.service.ledger;
  const post = (path: string, body?: unknown, key?: string) => shop.rest('POST', path, body, key);
  return {
    subscribe: (more: Record<string, unknown> = {}, key?: string) =>
      post('/webhooks', { ...HOOK, ...more }, key),
    read: async (id: string, key?: string) =>
      (await shop.rest('GET', `/webhooks/${id}`, undefined, key)).body,
    update: (id: string, changes: Record<string, unknown>, key?: string) =>
      shop.rest('PATCH', `/webhooks/${id}`, changes, key),
    remove: (id: string, key?: string) => shop.rest('DELETE', `/webhooks/${id}`, undefined, key),
    tryOut: (id: string, key?: string) => post(`/webhooks/${id}/test`, undefined, key),
    rotate: (id: string, key?: string) => post(`/webhooks/${id}/rotate-secret`, undefined, key),
    replay: (id: string, deliveryId: string, key?: string) =>
      post(`/webhooks/${id}/deliveries/${deliveryId}/replay`, undefined, key),
    /** What the ledger holds of one webhook. */
    rowOf: (id: string) =>
      reader
        .select()
        .from(webhooks)
        .all()
        .find((row) => row.id === id),
    deliveriesOf: (id: string) =>
      reader
        .select()
        .from(deliveries)
        .all()
        .filter((row) => row.webhookId === id),
    attempts: () => reader.select().from(deliveryAttempts).all(),
    eventOf: (eventId: number) =>
      reader
        .select()
        .from(events)
        .all()
        .find((row) => row.id === eventId),
    /** One delivery of this webhook, taken and settled as the sender does it. */
    async settle(
      id: string,
      kind: 'delivered' | 'failed',
      attempt: { status: number | null; answer: string | null; failure: string | null; tookMs: number },
    ): Promise<string> {
      const now = shop.clock.at;
      const wanted = { most: 1, now, leaseUntil: new Date(now.getTime() + 60_000) };
      const [leased] = await shop.service.deliveries.take([{ webhookId: id, ...wanted }]);
      if (!leased) throw new Error('nothing is due');
      await shop.service.deliveries.settle(
        { leased, attempt: { at: now.toISOString(), ...attempt }, endedAt: now, outcome: { kind } },
        { ...wanted, most: 0 },
      );
      return leased.id;
    },
  };
};
