import { beforeAll, expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { clearHold } from '../../../tools/orders/clear-hold.ts';
import { holdOrder } from '../../../tools/orders/hold-order.ts';
import { customer } from '../../support/customers.ts';
import { deskOf, paidOrder } from '../../support/proofs.ts';
import { refusalCode } from '../../support/refusal-code.ts';
import { useShop } from '../../support/use.ts';

let id: string;
const shop = useShop();
beforeAll(async () => {
  id = await paidOrder(shop);
});

test('the hold ends, nothing else changes, and an order without a hold is refused', async () => {
  const desk = deskOf(shop);
  const held = await invoke(holdOrder, desk, { id, reason: 'The artwork is too small to print' });
  expect(await refusalCode(invoke(clearHold, desk, { id, version: 1 }))).toBe('invalid_state');
  expect(await invoke(clearHold, desk, { id, version: 2 })).toEqual({
    ...held,
    hold: null,
    version: 3,
  });
  const order = await desk.orders.anyById(id);
  const events = order && (await desk.orderHistory.events(order));
  expect(events?.slice(-2).map(({ name, data }) => [name, data])).toEqual([
    ['order.hold', { order_id: id, reason: 'The artwork is too small to print' }],
    ['order.hold_cleared', { order_id: id }],
  ]);
  expect(await refusalCode(invoke(clearHold, desk, { id }))).toBe('invalid_state');
});

test('an unknown order is not found, and only the desk clears a hold', async () => {
  expect(await refusalCode(invoke(clearHold, deskOf(shop), { id: 'ord_x' }))).toBe('not_found');
  expect(await refusalCode(invoke(clearHold, await customer(shop), { id }))).toBe('unauthorized');
});
