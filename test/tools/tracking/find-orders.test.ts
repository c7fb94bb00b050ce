import { expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { orderNumber } from '../../../tools/orders/order-number.ts';
import { findOrders } from '../../../tools/tracking/find-orders.ts';
import { keyHolder } from '../../support/key-holder.ts';
import { storedOrder } from '../../support/order-changes.ts';
import { refusalCode } from '../../support/refusal-code.ts';
import { prepared, useShop } from '../../support/use.ts';

const shop = useShop({ withPast: true });
const buyer = prepared(() => keyHolder(shop));

const found = async (filter: object) =>
  (await invoke(findOrders, buyer, filter)).orders.map(({ id }) => id).sort();

test('an order on hold: the order as listed, and its hold as an open issue', async () => {
  const { orders, hasMore } = await invoke(findOrders, buyer, { id: 'ord_demo_hold' });
  const order = await storedOrder(shop, 'ord_demo_hold');
  expect(hasMore).toBe(false);
  expect(orders).toEqual([
    {
      ...order,
      notes: [
        'It is on hold: The logo is too fine for the mug at this size; we wait for artwork with thicker lines. The order desk clears this or writes to you; every working day on hold moves the date by one.',
        'You get a proof of line 1 to approve; nothing is made before.',
        'It is expected on November 17, 2026, not on November 13, 2026 as promised. On hold since November 2, 2026; every working day on hold moves it by one.',
      ],
      issues: [
        {
          id: 'ord_demo_hold-hold-1',
          kind: 'hold',
          isOpen: true,
          reason: order.hold?.reason,
          since: order.hold?.since,
          url: null,
        },
      ],
      buyerLines: [],
      expectedShipDate: expect.stringMatching(/^2026-/),
      shippedAt: null,
      shipsFrom: null,
    },
  ]);
});

test('our number finds an order however it is written', async () => {
  const number = orderNumber(await storedOrder(shop, 'ord_demo_hold'));
  expect(await found({ id: number.toLowerCase() })).toEqual(['ord_demo_hold']);
});

test('orders are found by being open, by having shipped, by both, and never without a filter', async () => {
  expect(await found({ open: true })).toEqual(['ord_demo', 'ord_demo_hold', 'ord_demo_shipped']);
  expect(await found({ shipped: true })).toEqual(['ord_demo_complete', 'ord_demo_shipped']);
  expect(await found({ open: true, shipped: true })).toEqual(['ord_demo_shipped']);
  expect(await refusalCode(invoke(findOrders, buyer, {}))).toBe('validation_failed');
});

test('a page says whether more follow', async () => {
  const first = await invoke(findOrders, buyer, { open: true, limit: 2 });
  const rest = await invoke(findOrders, buyer, { open: true, limit: 2, offset: 2 });
  expect([first.orders.length, first.hasMore, rest.orders.length, rest.hasMore]).toEqual([2, true, 1, false]);
});

test('another account finds none of them, and a key without the scope nothing', async () => {
  const other = await keyHolder(shop, await shop.newKey(['orders']));
  expect(await invoke(findOrders, other, { id: 'ord_demo' })).toEqual({ orders: [], hasMore: false });
  const blind = await keyHolder(shop, await shop.newKey(['read', 'write'], { email: 'blind@example.com' }));
  expect(await refusalCode(invoke(findOrders, blind, { id: 'ord_demo' }))).toBe('forbidden_scope');
});
