import { expect, test } from 'vitest';
import { cancelCheckoutSession } from '../../../tools/checkouts/cancel-checkout-session.ts';
import { getCheckoutSession } from '../../../tools/checkouts/get-checkout-session.ts';
import { saveCheckoutSession } from '../../../tools/checkouts/save-checkout-session.ts';
import { invoke } from '../../../tools/invoke.ts';
import { WISH } from '../../support/checkout-sessions.ts';
import { customer } from '../../support/customers.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();

test('a canceled cart is gone, and the quote of a canceled checkout can be paid by nobody', async () => {
  const ada = await customer(shop);
  const cart = await invoke(saveCheckoutSession, ada, WISH);
  const wish = { ...WISH, kind: 'checkout', quote: { replaces: null } } as const;
  const { id, quote_id } = await invoke(saveCheckoutSession, ada, wish);
  const ended = await invoke(cancelCheckoutSession, ada, { id: cart.id, kind: 'cart', quote_id: null });
  expect(ended.is_canceled).toBe(true);
  await expect(invoke(getCheckoutSession, ada, { id: cart.id, kind: 'cart' })).rejects.toMatchObject({
    code: 'not_found',
  });
  await invoke(cancelCheckoutSession, ada, { id, kind: 'checkout', quote_id });
  expect((await invoke(getCheckoutSession, ada, { id, kind: 'checkout' })).is_canceled).toBe(true);
  expect((await shop.rest('GET', `/quotes/${quote_id}`)).body.status).toBe('expired');
  await expect(invoke(saveCheckoutSession, ada, { id, ...wish })).rejects.toMatchObject({
    code: 'invalid_state',
  });
});
