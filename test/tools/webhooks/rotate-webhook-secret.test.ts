import { expect, test } from 'vitest';
import { sealing } from '../../../server/secrets/sealing.ts';
import { prepared, useShop } from '../../support/use.ts';
import {
  LACKS_WRITE,
  needsOrders,
  publicNames,
  refusalIn,
  subscriber,
  UNKNOWN_WEBHOOK,
} from '../../support/webhooks.ts';

const NOW = '2026-11-04T15:00:00.000Z';
const shop = useShop({ now: NOW, dependencies: publicNames });
const at = prepared(() => subscriber(shop));

/** The secrets that sign, the newest first. */
const secretsOf = async (id: string) => {
  const { open } = sealing(shop.service.secret, 'webhooks');
  const row = await at.rowOf(id);
  const earlier = row?.earlierSecrets ?? [];
  return [row?.secret, row?.previousSecret, ...earlier.map(({ secret }) => secret)].map((sealed) =>
    open(sealed ?? '', id),
  );
};

test('a new secret is shown once, and the one before it signs too for a day', async () => {
  const { signing_secret: first, ...before } = (await at.subscribe()).body;
  const { id } = before;
  const { status, body } = await at.rotate(id);
  expect([status, body]).toEqual([
    200,
    {
      ...before,
      previous_secret_until: '2026-11-05T15:00:00.000Z',
      signing_secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/),
    },
  ]);
  expect(body.signing_secret).not.toBe(first);
  expect(await secretsOf(id)).toEqual([body.signing_secret, first]);

  shop.clock.at = new Date('2026-11-05T14:59:59.000Z');
  expect((await at.read(id)).previous_secret_until).toBe('2026-11-05T15:00:00.000Z');
  shop.clock.at = new Date('2026-11-05T15:00:00.000Z');
  expect((await at.read(id)).previous_secret_until).toBe(null);
});

test('a second rotation keeps the promise of the first: every secret signs for its day', async () => {
  const { signing_secret: first, id } = (await at.subscribe()).body;
  shop.clock.at = new Date('2026-11-05T14:00:00.000Z');
  const { signing_secret: second } = (await at.rotate(id)).body;
  shop.clock.at = new Date('2026-11-05T20:00:00.000Z');
  const { signing_secret: third } = (await at.rotate(id)).body;
  expect(await secretsOf(id)).toEqual([third, second, first]);
  shop.clock.at = new Date('2026-11-06T15:00:00.000Z');
  const { signing_secret: fourth } = (await at.rotate(id)).body;
  expect(await secretsOf(id)).toEqual([fourth, third, second]);
});

test('one that tells of orders needs the scope orders, and every one the scope write', async () => {
  const { id } = (await at.subscribe({ events: ['quote.saved', 'order.shipped'] })).body;
  const before = await at.rowOf(id);
  const writer = await shop.newKey(['read', 'write'], { email: 'demo@example.com' });
  expect(refusalIn(await at.rotate(id, writer))).toEqual(needsOrders('order.shipped'));
  const reader = await shop.newKey(['read', 'orders'], { email: 'demo@example.com' });
  expect(refusalIn(await at.rotate(id, reader))).toEqual(LACKS_WRITE);
  expect(await at.rowOf(id)).toEqual(before);
});

test('another account’s is as unknown as any, and keeps its secret', async () => {
  const { id } = (await at.subscribe()).body;
  const before = await at.rowOf(id);
  const stranger = await shop.newKey(['write', 'orders'], { email: 'stranger@example.com' });
  for (const other of [id, 'wh_none'])
    expect(refusalIn(await at.rotate(other, stranger))).toEqual(UNKNOWN_WEBHOOK);
  expect(await at.rowOf(id)).toEqual(before);
});
