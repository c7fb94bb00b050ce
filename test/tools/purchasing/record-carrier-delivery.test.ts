/** A carrier says of a parcel that it was delivered. */
import { beforeEach, expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { recordCarrierDelivery } from '../../../tools/purchasing/record-carrier-delivery.ts';
import { deskOf } from '../../support/proofs.ts';
import { follow, parcel, sentOrder } from '../../support/sent-orders.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop({ now: '2026-11-04T15:00:00.000Z' });
let id: string;
let parcels = 0;
let numbers: [string, string];

beforeEach(async () => {
  numbers = [`1Z${++parcels}A`, `1Z${parcels}B`];
  id = await sentOrder(shop);
});

const says = async (number: string, on: string) =>
  (await invoke(recordCarrierDelivery, deskOf(shop), { number, on })).orders;
const order = async () => (await shop.rest('GET', `/orders/${id}`)).body;

test('the order arrived with the last of its parcels', async () => {
  const [first, second] = numbers;
  await follow(shop, id, 'complete', parcel(first), parcel(second));
  expect(await says(first.toLowerCase(), '2026-11-10')).toEqual([id]);
  expect(await order()).toMatchObject({ status: 'shipped', tracking: [{ delivered_on: '2026-11-10' }, {}] });
  expect(await says(second, '2026-11-09')).toEqual([id]);
  expect(await order()).toMatchObject({
    status: 'complete',
    delivered: { on: '2026-11-10', by: 'carrier' },
  });
});

test('said again it changes nothing', async () => {
  const [first] = numbers;
  await follow(shop, id, 'complete', parcel(first));
  await says(first, '2026-11-09');
  const before = await deskOf(shop).orders.anyById(id);
  expect(await says(first, '2026-11-12')).toEqual([]);
  expect(await deskOf(shop).orders.anyById(id)).toEqual(before);
});

test('a parcel of an order that has not shipped as a whole arrived, and the order has not', async () => {
  const [first] = numbers;
  await follow(shop, id, 'partiallyShipped', parcel(first));
  expect(await says(first, '2026-11-09')).toEqual([id]);
  expect(await order()).toMatchObject({
    status: 'in_production',
    tracking: [{ delivered_on: '2026-11-09' }],
  });
});

test('a number that is a part of another, unknown, or delivered before it was ours says nothing', async () => {
  const [first] = numbers;
  await follow(shop, id, 'complete', parcel(first));
  expect(await says(first.slice(0, -1), '2026-11-09')).toEqual([]);
  expect(await says('9400100000000000000000', '2026-11-09')).toEqual([]);
  expect(await says(first, '2026-11-03')).toEqual([]);
  expect((await order()).status).toBe('shipped');
});
