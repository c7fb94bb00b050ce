import { expect, test } from 'vitest';
import { getCheckoutSession } from '../../../tools/checkouts/get-checkout-session.ts';
import { saveCheckoutSession } from '../../../tools/checkouts/save-checkout-session.ts';
import type { SessionWire } from '../../../tools/checkouts/session-wire.ts';
import { invoke } from '../../../tools/invoke.ts';
import { WISH } from '../../support/checkout-sessions.ts';
import { customer } from '../../support/customers.ts';
import { payByCard } from '../../support/people.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();

const quote = async () =>
  (await shop.rest('POST', '/quotes', { lines: WISH.lines, ship_postal: '94105' })).body;
const refusalOf = (saving: Promise<SessionWire>) =>
  saving.then(
    () => 'saved',
    ({ code }: { code: string }) => code,
  );

test('what is kept is replaced as a whole, and a checkout keeps its cart', async () => {
  const ada = await customer(shop);
  const made = await invoke(saveCheckoutSession, ada, { ...WISH, kind: 'checkout', cart_id: 'cart_one' });
  expect(made).toEqual({
    ...WISH,
    id: expect.stringMatching(/^chk_/),
    kind: 'checkout',
    cart_id: 'cart_one',
    is_canceled: false,
    expires_at: null,
  });
  const change = { ...WISH, kind: 'checkout', ship_postal: null, ship_region: 'CA' } as const;
  const changed = await invoke(saveCheckoutSession, ada, { id: made.id, ...change });
  expect(changed).toEqual({ ...made, ship_postal: null, ship_region: 'CA' });
  expect(await invoke(getCheckoutSession, ada, { id: made.id, kind: 'checkout' })).toEqual(changed);
});

test('a cart has one checkout until it is ordered', async () => {
  const ada = await customer(shop);
  const { id: quote_id, url } = await quote();
  const wish = { ...WISH, kind: 'checkout', cart_id: 'cart_two', quote_id } as const;
  const first = await invoke(saveCheckoutSession, ada, wish);
  expect(await invoke(saveCheckoutSession, ada, { ...wish, quote_id: null })).toEqual(first);
  const atTheSameMoment = await quote();
  expect(await invoke(saveCheckoutSession, ada, { ...wish, quote_id: atTheSameMoment.id })).toEqual(first);
  expect((await shop.rest('GET', `/quotes/${atTheSameMoment.id}`)).body.status).toBe('expired');
  await payByCard(shop, url);
  expect((await invoke(saveCheckoutSession, ada, { ...wish, quote_id: null })).id).not.toBe(first.id);
});

test('a checkout without its quote leaves none that can be paid, and one that was ordered stays', async () => {
  const ada = await customer(shop);
  const { id: quote_id, url } = await quote();
  const wish = { ...WISH, kind: 'checkout', quote_id } as const;
  const { id } = await invoke(saveCheckoutSession, ada, wish);
  await invoke(saveCheckoutSession, ada, { id, ...wish, quote_id: null });
  expect((await shop.rest('GET', `/quotes/${quote_id}`)).body.status).toBe('expired');
  await expect(payByCard(shop, url)).rejects.toThrow();
  const other = await quote();
  await invoke(saveCheckoutSession, ada, { id, ...wish, quote_id: other.id });
  await payByCard(shop, other.url);
  const late = invoke(saveCheckoutSession, ada, { id, ...wish, quote_id: null });
  expect(await refusalOf(late)).toBe('invalid_state');
});

test('an id of another account or of another kind is unknown', async () => {
  const ada = await customer(shop);
  await shop.newKey(['write']);
  const stranger = await customer(shop, { account: 'other@example.com' });
  const { id } = await invoke(saveCheckoutSession, ada, WISH);
  expect(await refusalOf(invoke(saveCheckoutSession, stranger, { id, ...WISH }))).toBe('not_found');
  expect(await refusalOf(invoke(saveCheckoutSession, ada, { id, ...WISH, kind: 'checkout' }))).toBe(
    'not_found',
  );
});
