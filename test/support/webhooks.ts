/** Subscribers of the demo shop. */
import { eq } from 'drizzle-orm';
import { deliveryAttempts, events } from '../../server/db/tables.ts';
import type { Resolve } from '../../server/fetch/public-addresses.ts';
import { deliveriesTo, webhookRow } from './deliveries.ts';
import type { Shop } from './open-shop.ts';

/** An outside world in which every name is public, and no name server is asked. */
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
    rowOf: (id: string) => webhookRow(shop.service, id),
    deliveriesOf: (id: string) => deliveriesTo(shop.service, id),
    attempts: async () => await reader.select().from(deliveryAttempts).all(),
    eventOf: async (eventId: number) =>
      await reader.select().from(events).where(eq(events.id, eventId)).get(),
    /** One delivery of this webhook, leased and settled as the sender does it. */
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

/** Status, code and sentence of a refusal. */
export const refusalIn = ({ status, body }: { status: number; body: { error: Record<string, string> } }) => [
  status,
  body.error['code'],
  body.error['message'],
];

export const UNKNOWN_WEBHOOK = [
  404,
  'not_found',
  'No webhook of this account has this id; list them with `list_webhooks`.',
];
export const LACKS_WRITE = [403, 'forbidden_scope', 'This key lacks the scope `write`.'];
/** The refusal for a key that may not read orders. */
export const needsOrders = (event: string) => [
  403,
  'forbidden_scope',
  `The event \`${event}\` needs the scope \`orders\` besides \`write\`, and this key lacks it.`,
];

/** An order of this account was put on hold. */
export const raiseHold = (shop: Shop, accountId: string): Promise<void> =>
  shop.service.ctxFor({ kind: 'anonymous' }, 'req_hold').transaction((tx) =>
    tx.events.emit({
      name: 'order.hold',
      accountId,
      actor: 'desk:desk@example.com',
      at: shop.clock.at.toISOString(),
      recordId: 'ord_1',
      data: { order_id: 'ord_1', reason: 'Artwork' },
      order: { id: 'ord_1', status: 'paid', items: [], total: 1, url: 'https://example.com/o' },
    }),
  );
