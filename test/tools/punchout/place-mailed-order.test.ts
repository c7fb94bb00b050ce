import { expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { placeMailedOrder } from '../../../tools/punchout/place-mailed-order.ts';
import { ADDRESS } from '../../support/people.ts';
import { deskOf } from '../../support/proofs.ts';
import { punchingOut } from '../../support/punchout-sessions.ts';
import { refused } from '../../support/stores.ts';
import { prepared, useShop } from '../../support/use.ts';

const shop = useShop();
const buyer = prepared(() => punchingOut(shop));

let numbers = 0;
const mailed = (cart: string, more: Record<string, unknown> = {}) => {
  numbers += 1;
  const fields = { account: 'demo@example.com', cart, po_number: `MAIL-${numbers}`, total: 1_005.2 };
  return { ...fields, ...ADDRESS, ...more };
};
const place = (input: Record<string, unknown>) => invoke(placeMailedOrder, deskOf(shop), input);

test('a cart that OCI returned is ordered by the purchase order that came by mail, once', async () => {
  const { cart } = await buyer.returned(undefined, { protocol: 'oci' });
  const input = mailed(cart.items[0]?.auxiliaryId ?? '');
  const [order, again] = await Promise.all([place(input), place(input)]);
  expect(order).toMatchObject({
    status: 'paid',
    quoteId: cart.quoteId,
    totals: { goodsCents: 95_520, setupCents: 5_000 },
    payment: { status: 'on_terms', poNumber: input.po_number, amountCents: order.totals.totalCents },
  });
  expect(again.id).toBe(order.id);
  expect((await buyer.eventsOf(order.id)).map(([name, actor]) => [name, actor])).toEqual([
    ['order.paid', 'desk:staff@example.com'],
  ]);
  const { cart: other } = await buyer.returned();
  expect(await refused(buyer.place(buyer.orderOf(other.items, { number: input.po_number })))).toEqual([
    'invalid_state',
    'There is an order with this number already; a number is used once.',
  ]);
});

test('another total, another account and a cart that is closed place nothing', async () => {
  const { cart } = await buyer.returned();
  expect(await refused(place(mailed(cart.quoteId, { total: 1_000 })))).toEqual([
    'not_available',
    expect.stringMatching(
      /^The lines come to \$1,005\.20, with freight and tax to \$[\d,.]+; the purchase order has \$1,000\.00\. Ask the customer/,
    ),
  ]);
  await shop.newKey(['write'], { email: 'other@example.com', termsDays: 30 });
  for (const wrong of [{ account: 'other@example.com' }, { account: 'nobody@example.com' }])
    expect(await refused(place(mailed(cart.quoteId, wrong)))).toEqual([
      'not_found',
      'This account has no cart with this number.',
    ]);
  const { order } = await buyer.placed();
  expect(await refused(place(mailed(order.quote_id)))).toEqual([
    'invalid_state',
    'This quote can no longer be ordered; ask for a new one.',
  ]);
});
