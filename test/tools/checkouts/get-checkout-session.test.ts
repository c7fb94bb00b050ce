import { expect, test } from 'vitest';
import { getCheckoutSession } from '../../../tools/checkouts/get-checkout-session.ts';
import { saveCheckoutSession } from '../../../tools/checkouts/save-checkout-session.ts';
import { invoke } from '../../../tools/invoke.ts';
import { WISH } from '../../support/checkout-sessions.ts';
import { customer } from '../../support/customers.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();

test('a cart is read by its account alone, until 30 days after its last change; a checkout for ever', async () => {
  const ada = await customer(shop);
  await shop.newKey(['write']);
  const stranger = await customer(shop, { account: 'other@example.com' });
  const cart = await invoke(saveCheckoutSession, ada, WISH);
  const checkout = await invoke(saveCheckoutSession, ada, { ...WISH, kind: 'checkout' });
  const read = (ctx: typeof ada, { id, kind }: Pick<typeof cart, 'id' | 'kind'>) =>
    invoke(getCheckoutSession, ctx, { id, kind }).then(
      (found) => found.id,
      ({ code }: { code: string }) => code,
    );
  expect([await read(ada, cart), await read(stranger, cart)]).toEqual([cart.id, 'not_found']);
  expect(await read(ada, { ...cart, kind: 'checkout' })).toBe('not_found');
  shop.clock.at = new Date(Date.parse(cart.expires_at ?? '') - 1);
  expect(await read(ada, cart)).toBe(cart.id);
  shop.clock.at = new Date(Date.parse(cart.expires_at ?? ''));
  expect([await read(ada, cart), await read(ada, checkout)]).toEqual(['not_found', checkout.id]);
});
