import { expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { priceQuote } from '../../../tools/pricing/price-quote.ts';
import { priceQuotes } from '../../../tools/pricing/price-quotes.ts';
import { keyHolder } from '../../support/key-holder.ts';
import { refused } from '../../support/stores.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();

const prices = async (...configurations: unknown[]) =>
  (await invoke(priceQuotes, await keyHolder(shop), { configurations })).prices;

test('each configuration has the price that it has alone', async () => {
  const configurations = [
    { key: 'demo:TUMBLER-20', quantity: 250 },
    { key: 'demo:TUMBLER-20', quantity: 250, units: 2, rush: true },
    {
      key: 'demo:TEE-RINGSPUN',
      parts: [
        { part_id: 'TEE-RINGSPUN-NAVY-L', quantity: 130 },
        { part_id: 'TEE-RINGSPUN-NAVY-2XL', quantity: 20 },
      ],
      imprints: [{ location_id: 'front' }, { location_id: 'back', units: 3 }],
      repeat: true,
    },
  ];
  const ctx = await keyHolder(shop);
  const alone = [];
  for (const configuration of configurations) {
    const { in_hands: _, ...price } = await invoke(priceQuote, ctx, configuration);
    alone.push(price);
  }
  expect(await prices(...configurations)).toEqual(alone);
});

test('one that cannot be priced has its own error beside the prices of the others, and a number may be text', async () => {
  const found = await prices(
    { key: 'demo:TUMBLER-20', quantity: '250' },
    { key: 'demo:NO-SUCH', quantity: 250 },
    { key: 'demo:TUMBLER-20', quantity: 1 },
    { key: 'demo:TUMBLER-20', quantity: 250, method_id: 'no-such' },
    { key: 'demo:TUMBLER-20', quantity: 250, artwork_id: 'art_none' },
    { key: 'demo:TUMBLER-20', quantity: 0 },
    { key: 'demo:TUMBLER-20', quantity: 250, need_by: '2030-01-15' },
    'TUMBLER-20',
    null,
  );
  const seen = found.map((one) => ('error' in one ? [one.error.code, one.error.param] : one.total));
  expect(seen).toEqual([
    4400,
    ['not_found', 'key'],
    ['below_minimum', 'quantity'],
    ['not_available', 'method_id'],
    ['not_found', 'artwork_id'],
    ['validation_failed', 'quantity'],
    ['validation_failed', 'need_by'],
    ['validation_failed', ''],
    ['validation_failed', ''],
  ]);
});

test('five hundred are answered in one call, which counts as ten requests; none and more are refused', async () => {
  const key = await shop.newKey(['read'], { email: 'buyer@example.com' });
  const configurations = Array.from({ length: 500 }, (_, at) => ({
    key: 'demo:TUMBLER-20',
    quantity: 100 + at,
  }));
  const left = async () => (await shop.fetch('/api/v1/me', {}, key)).headers.get('X-RateLimit-Remaining');
  const before = Number(await left());
  const { status, body } = await shop.rest('POST', '/prices', { configurations }, key);
  expect([status, body.prices.length]).toEqual([200, 500]);
  expect(before - Number(await left())).toBe(11);
  for (const many of [[], [...configurations, ...configurations]])
    expect((await refused(prices(...many)))[0]).toBe('validation_failed');
});
