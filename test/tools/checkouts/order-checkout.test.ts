import { expect, test } from 'vitest';
import { orderCheckout } from '../../../tools/checkouts/order-checkout.ts';
import { saveCheckoutSession } from '../../../tools/checkouts/save-checkout-session.ts';
import { invoke } from '../../../tools/invoke.ts';
import { WISH } from '../../support/checkout-sessions.ts';
import { customer } from '../../support/customers.ts';
import { payByCard } from '../../support/people.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();

test('an order names the checkout it came from, or its quote', async () => {
  const ada = await customer(shop);
  const { body: quote } = await shop.rest('POST', '/quotes', { lines: WISH.lines, ship_postal: '94105' });
  const order = await payByCard(shop, quote.url);
  const nothing = { shipped_at: null, refunded_at: null, cancelled_at: null };
  expect(await invoke(orderCheckout, ada, { id: order.id })).toEqual({
    checkout_id: quote.id,
    ...nothing,
    agreed_cents: order.totals.totalCents,
  });
  const wish = { ...WISH, kind: 'checkout', quote: { replaces: null } } as const;
  const { id, made } = await invoke(saveCheckoutSession, ada, wish);
  const { id: orderId, ...paid } = await payByCard(shop, made?.quote.url ?? '');
  expect(await invoke(orderCheckout, ada, { id: orderId })).toEqual({
    checkout_id: id,
    ...nothing,
    agreed_cents: paid.totals.totalCents,
  });
});
