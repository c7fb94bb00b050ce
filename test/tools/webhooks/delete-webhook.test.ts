import { expect, test } from 'vitest';
import { prepared, useShop } from '../../support/use.ts';
import {
  LACKS_WRITE,
  needsOrders,
  publicNames,
  refusalIn,
  subscriber,
  UNKNOWN_WEBHOOK,
} from '../../support/webhooks.ts';

const shop = useShop({ dependencies: publicNames });
const at = prepared(() => subscriber(shop));

test('what is removed is gone, with its secret and its deliveries, and another one hears on', async () => {
  const { id } = (await at.subscribe()).body;
  const { id: other } = (await at.subscribe()).body;
  await at.tryOut(id);
  await at.tryOut(other);
  const { status, body } = await at.remove(id);
  expect([status, body]).toEqual([200, { id, deleted: true }]);
  expect([await at.rowOf(id), await at.deliveriesOf(id)]).toEqual([undefined, []]);
  expect(await at.deliveriesOf(other)).toHaveLength(1);
});

test('what was removed is unknown to every other call', async () => {
  const { id } = (await at.subscribe()).body;
  const { delivery_id } = (await at.tryOut(id)).body;
  await at.remove(id);
  expect(refusalIn(await shop.rest('GET', `/webhooks/${id}`))).toEqual(UNKNOWN_WEBHOOK);
  const calls = [
    at.remove(id),
    at.update(id, { name: 'Back' }),
    at.tryOut(id),
    at.rotate(id),
    at.replay(id, delivery_id),
  ];
  for (const call of calls) expect(refusalIn(await call)).toEqual(UNKNOWN_WEBHOOK);
});

test('one that tells of orders is removed only with the scope orders', async () => {
  const keys = { email: 'roles@example.com' };
  const writer = await shop.newKey(['write'], keys);
  const buyer = await shop.newKey(['write', 'orders'], keys);
  const { id } = (await at.subscribe({ events: ['order.shipped'] }, buyer)).body;
  expect(refusalIn(await at.remove(id, writer))).toEqual(needsOrders('order.shipped'));
  expect((await at.rowOf(id))?.status).toBe('active');
  expect((await at.remove(id, buyer)).status).toBe(200);
});

test('another account’s is as unknown as any, and stays; a key without write removes nothing', async () => {
  const { id } = (await at.subscribe()).body;
  const stranger = await shop.newKey(['write', 'orders'], { email: 'stranger@example.com' });
  expect(refusalIn(await at.remove(id, stranger))).toEqual(UNKNOWN_WEBHOOK);
  expect(refusalIn(await at.remove('wh_none', stranger))).toEqual(UNKNOWN_WEBHOOK);
  const reader = await shop.newKey(['read', 'orders'], { email: 'demo@example.com' });
  expect(refusalIn(await at.remove(id, reader))).toEqual(LACKS_WRITE);
  expect((await at.rowOf(id))?.status).toBe('active');
});
