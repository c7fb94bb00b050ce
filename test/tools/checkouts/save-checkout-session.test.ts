import { expect, test } from 'vitest';
import { getCheckoutSession } from '../../../tools/checkouts/get-checkout-session.ts';
import { saveCheckoutSession } from '../../../tools/checkouts/save-checkout-session.ts';
import { shippingWays } from '../../../tools/checkouts/shipping-ways.ts';
import { invoke } from '../../../tools/invoke.ts';
import { getQuote } from '../../../tools/quotes/get-quote.ts';
import { WISH } from '../../support/checkout-sessions.ts';
import { customer } from '../../support/customers.ts';
import { payByCard } from '../../support/people.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();

const QUOTED = { ...WISH, kind: 'checkout', quote: { replaces: null } } as const;
const statusOf = async (quoteId: string | null) => (await shop.rest('GET', `/quotes/${quoteId}`)).body.status;
const refusalOf = (saving: Promise<object>) =>
  saving.then(
    () => 'saved',
    ({ code }: { code: string }) => code,
  );

test('what is kept is replaced as a whole, and a checkout keeps its cart', async () => {
  const ada = await customer(shop);
  const made = await invoke(saveCheckoutSession, ada, { ...WISH, kind: 'checkout', cart_id: 'cart_one' });
  const { quote: _, ...asked } = WISH;
  expect(made).toEqual({
    ...asked,
    quote_id: null,
    made: null,
    id: expect.stringMatching(/^chk_/),
    kind: 'checkout',
    cart_id: 'cart_one',
    is_canceled: false,
    expires_at: null,
  });
  const change = { ...WISH, kind: 'checkout', ship_postal: null, ship_region: 'CA' } as const;
  const changed = await invoke(saveCheckoutSession, ada, { id: made.id, ...change });
  expect(changed).toEqual({ ...made, ship_postal: null, ship_region: 'CA' });
  expect({
    ...(await invoke(getCheckoutSession, ada, { id: made.id, kind: 'checkout' })),
    made: null,
  }).toEqual(changed);
});

test('a checkout and its quote are saved together, and told with the ways to ship it', async () => {
  const ada = await customer(shop);
  const { id, quote_id, made } = await invoke(saveCheckoutSession, ada, QUOTED);
  const quote = await invoke(getQuote, ada, { id: quote_id ?? '' });
  expect(made?.quote).toEqual(quote);
  expect(made?.ways).toEqual((await invoke(shippingWays, ada, { quote_id: quote.id })).ways);
  const known = await invoke(getCheckoutSession, ada, { id, kind: 'checkout' });
  const bad = invoke(saveCheckoutSession, ada, { id, ...QUOTED, ship_postal: 'nowhere' });
  expect(await refusalOf(bad)).toBe('validation_failed');
  expect(await invoke(getCheckoutSession, ada, { id, kind: 'checkout' })).toEqual(known);
});

test('a new quote takes the place of the one before', async () => {
  const ada = await customer(shop);
  const { id, quote_id } = await invoke(saveCheckoutSession, ada, QUOTED);
  const again = { id, ...QUOTED, quote: { replaces: quote_id } };
  const changed = await invoke(saveCheckoutSession, ada, again);
  expect((await shop.rest('GET', `/quotes/${quote_id}`)).body.replaced_by).toBe(changed.quote_id);
});

test('a cart has one checkout until it is ordered', async () => {
  const ada = await customer(shop);
  const wish = { ...QUOTED, cart_id: 'cart_two' };
  const { made, ...first } = await invoke(saveCheckoutSession, ada, wish);
  expect(await invoke(saveCheckoutSession, ada, wish)).toEqual({ ...first, made: null });
  const other = { ...QUOTED, cart_id: 'cart_three' };
  const twice = await Promise.all([1, 2].map(() => invoke(saveCheckoutSession, ada, other)));
  expect(new Set(twice.map(({ quote_id }) => quote_id)).size).toBe(1);
  await payByCard(shop, made?.quote.url ?? '');
  expect((await invoke(saveCheckoutSession, ada, wish)).id).not.toBe(first.id);
});

test('a checkout without its quote leaves none that can be paid, and one that was ordered stays', async () => {
  const ada = await customer(shop);
  const { id, quote_id, made } = await invoke(saveCheckoutSession, ada, QUOTED);
  await invoke(saveCheckoutSession, ada, { id, ...QUOTED, quote: null });
  expect(await statusOf(quote_id)).toBe('expired');
  await expect(payByCard(shop, made?.quote.url ?? '')).rejects.toThrow();
  const other = await invoke(saveCheckoutSession, ada, { id, ...QUOTED });
  await payByCard(shop, other.made?.quote.url ?? '');
  const late = invoke(saveCheckoutSession, ada, { id, ...QUOTED, quote: null });
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
