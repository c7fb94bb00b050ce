import { expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { withdrawOrderChange } from '../../../tools/order-changes/withdraw-order-change.ts';
import { eventsOf, proposed, storedOrder, tumblers } from '../../support/order-changes.ts';
import { deskOf, paidOrder } from '../../support/proofs.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();

const REASON = { reason: 'The color is back in stock' };

test('a withdrawn change leaves the order as it was, and the customer’s request is open again', async () => {
  const id = await paidOrder(shop);
  await shop.rest('POST', `/orders/${id}/change-requests`, { kind: 'change', what: 'Three hundred' });
  await proposed(shop, id, { lines: [tumblers(300)] });
  const order = await invoke(withdrawOrderChange, deskOf(shop), { id, ...REASON });
  expect([order.hold?.reason, order.items[0]?.spec.quantity]).toEqual([
    'A change was asked for: “Three hundred”',
    250,
  ]);
  expect((await eventsOf(shop, id)).at(-1)).toBe('order.change_declined');
  expect((await storedOrder(shop, id)).hold?.waitsFor).toBe('request');
});

test('an order without an open change has nothing to withdraw', async () => {
  const id = await paidOrder(shop);
  await expect(invoke(withdrawOrderChange, deskOf(shop), { id, ...REASON })).rejects.toMatchObject({
    code: 'invalid_state',
    message: 'No change of this order waits for an answer.',
  });
});
