import { beforeAll, expect, test } from 'vitest';
import { subscribe, tellOfProof } from '../../../support/deliveries.ts';
import { useShop } from '../../../support/use.ts';

let webhookId: string;
const shop = useShop({ now: '2026-11-04T15:00:00.000Z' });
beforeAll(async () => {
  webhookId = await subscribe(shop.service, { url: 'https://hook.example', events: ['proof.ready'] });
  for (let event = 0; event < 9; event += 1) await tellOfProof(shop.service);
});

/** A node that knows of no other asks for so many. */
const take = (most: number) => {
  const leaseUntil = new Date(shop.clock.at.getTime() + 60_000);
  return shop.service.deliveries.take([{ webhookId, most, now: shop.clock.at, leaseUntil }]);
};

test('an endpoint has four deliveries at once, whichever nodes take them', async () => {
  const first = await take(3);
  const second = await take(3);
  expect([first.length, second.length, (await take(3)).length]).toEqual([3, 1, 0]);
  const [leased] = first;
  if (!leased) throw new Error('nothing is due');
  const at = shop.clock.at;
  const next = await shop.service.deliveries.settle(
    {
      leased,
      attempt: { at: at.toISOString(), tookMs: 1, status: 200, answer: null, failure: null },
      endedAt: at,
      outcome: { kind: 'delivered' },
    },
    { most: 3, now: at, leaseUntil: new Date(at.getTime() + 60_000) },
  );
  expect([next.length, (await take(3)).length]).toEqual([1, 0]);
});
