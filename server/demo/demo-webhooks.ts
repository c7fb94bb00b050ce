import type { Caller } from '../../tools/identity/caller.ts';
import type { Webhook } from '../../tools/webhooks/webhook.ts';
import type { DemoShop } from './demo-shop.ts';

const HOUR_MS = 3_600_000;

/** An active one (`wh_demo`) with a delivered test (`dlv_demo`), and a paused one (`wh_demo_old`). */
export async function addDemoWebhooks(shop: DemoShop, caller: Caller): Promise<void> {
  if (caller.kind !== 'key') return;
  const at = shop.now().toISOString();
  const webhook = (id: string, more: Pick<Webhook, 'url' | 'events' | 'name' | 'status'>): Webhook => ({
    id,
    accountId: caller.account.id,
    createdAt: at,
    failingSince: null,
    pausedWhy: null,
    previousSecretUntil: null,
    ...more,
  });
  const current = webhook('wh_demo', {
    url: 'https://shop.example/webhooks',
    events: ['store.request_approved'],
    name: 'Store requests',
    status: 'active',
  });
  const old = webhook('wh_demo_old', {
    url: 'https://old-shop.example/webhooks',
    events: ['quote.saved'],
    name: 'Before the move',
    status: 'paused',
  });
  await addIfMissing(shop, caller, old);
  if (await addIfMissing(shop, caller, current)) await deliverDemoTest(shop, caller, current);
}

async function addIfMissing(shop: DemoShop, caller: Caller, webhook: Webhook): Promise<boolean> {
  const ctx = shop.ctxFor(caller, 'req_demo');
  if (await ctx.webhooks.byId(webhook.accountId, webhook.id)) return false;
  const sealed = ctx.secrets.seal(ctx.secrets.newSigningSecret(), webhook.id);
  await ctx.transaction((tx) => tx.webhooks.add(webhook, { webhookId: webhook.id, sealed }));
  return true;
}

async function deliverDemoTest(shop: DemoShop, caller: Caller, webhook: Webhook): Promise<void> {
  const now = shop.now();
  const at = now.toISOString();
  await shop
    .ctxFor(caller, 'req_demo')
    .transaction((tx) =>
      tx.webhooks.queueTest({ webhook, deliveryId: 'dlv_demo', actor: 'key:Demo key', at }),
    );
  const wanted = { most: 1, now, leaseUntil: new Date(now.getTime() + HOUR_MS) };
  const [leased] = await shop.deliveries.take([{ webhookId: webhook.id, ...wanted }]);
  if (!leased) return;
  await shop.deliveries.settle(
    {
      leased,
      attempt: { at, tookMs: 84, status: 204, answer: '', failure: null },
      endedAt: now,
      outcome: { kind: 'delivered' },
    },
    { ...wanted, most: 0 },
  );
}
