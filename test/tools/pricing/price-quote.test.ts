import { beforeAll, describe, expect, test } from 'vitest';
import { ServiceError } from '../../../tools/errors.ts';
import { inhandsDate } from '../../../tools/inhands/inhands-date.ts';
import { invoke } from '../../../tools/invoke.ts';
import { priceQuote } from '../../../tools/pricing/price-quote.ts';
import { keyHolder } from '../../support/key-holder.ts';
import { fixtureProduct } from '../../support/products.ts';
import { refusalBy } from '../../support/refusal.ts';
import { acme } from '../../support/seed-catalog.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();
beforeAll(async () => {
  const unpriced = fixtureProduct({ key: 'acme:UNPRICED', supplier: 'acme', sku: 'UNPRICED', ladder: [] });
  await shop.service.catalogWriter.replaceProducts(acme, [unpriced], shop.clock.at);
});

const price = async (more: object = {}) =>
  invoke(priceQuote, await keyHolder(shop), { key: 'demo:TUMBLER-20', ...more });
const TEES = {
  key: 'demo:TEE-RINGSPUN',
  parts: [
    { part_id: 'TEE-RINGSPUN-NAVY-L', quantity: 130 },
    { part_id: 'TEE-RINGSPUN-NAVY-2XL', quantity: 20 },
  ],
};

test('the order in which imprints are named is no price: what is included is at the default location', async () => {
  const front = { location_id: 'side-1', method_id: 'screen-print', units: 1 };
  const back = { location_id: 'side-2', method_id: 'laser' };
  const [named, turned] = [
    await price({ quantity: 48, imprints: [front, back] }),
    await price({ quantity: 48, imprints: [back, front] }),
  ];
  expect([named.total, turned.total]).toEqual([1_175.2, 1_175.2]);
});

test('a quantity in the default decoration, which is shown, with every charge and the next break', async () => {
  expect(await price({ quantity: 250 })).toMatchInlineSnapshot(`
    {
      "as_of": "2026-11-02T09:00:00.000Z",
      "charges": [
        {
          "amount": 4350,
          "explanation": "250 at $17.40, with Screen print at Side 1, 1 color.",
          "kind": "goods",
          "name": "20 oz Vacuum Tumbler, decorated",
          "quantity": 250,
          "unit_price": 17.4,
        },
        {
          "amount": 50,
          "explanation": "One for every color, whatever the number of pieces; an exact repeat pays nothing.",
          "kind": "setup",
          "name": "Screen setup",
          "quantity": 1,
          "unit_price": 50,
        },
      ],
      "currency": "USD",
      "decoration": {
        "defaulted": true,
        "location_id": "side-1",
        "location_name": "Side 1",
        "method_id": "screen-print",
        "method_name": "Screen print",
        "repeat": false,
        "unit": "colors",
        "units": 1,
      },
      "goods_total": 4350,
      "imprints": [
        {
          "defaulted": true,
          "location_id": "side-1",
          "location_name": "Side 1",
          "method_id": "screen-print",
          "method_name": "Screen print",
          "repeat": false,
          "unit": "colors",
          "units": 1,
        },
      ],
      "in_hands": null,
      "key": "demo:TUMBLER-20",
      "next_break": {
        "costs_less_than_now": false,
        "min_quantity": 480,
        "more_pieces": 230,
        "saves_per_piece": 0.8,
        "total_at_break": 8018,
        "unit_price": 16.6,
      },
      "other_total": 0,
      "part_id": null,
      "parts": [
        {
          "amount": 4350,
          "part_id": null,
          "quantity": 250,
          "unit_price": 17.4,
        },
      ],
      "price_break": {
        "min_quantity": 240,
        "unit_price": 17.4,
      },
      "quantity": 250,
      "setup_total": 50,
      "source": "Demo supplier price list",
      "total": 4400,
      "unit_price": 17.4,
      "unit_price_parts": [
        {
          "amount": 17.4,
          "name": "Base price at the 240 break, Screen print with 1 color included",
        },
      ],
      "warnings": [
        "A quote that names no logo has your default one. The logo has 3 colors and 1 is priced, so it is printed in 1 color. 3 colors cost $325.00 more before tax.",
      ],
    }
  `);
});

test('a size run counts together for its break, and each size pays its upcharge', async () => {
  const run = await price({ ...TEES, location_id: 'front', method_id: 'screen-print', units: 2 });
  expect([run.quantity, run.unit_price, run.goods_total, run.setup_total, run.total]).toEqual([
    150, 10.63, 1_634.5, 44, 1_678.5,
  ]);
});

test('several imprints pay each their own setup and run', async () => {
  const one = await price({ ...TEES, imprints: [{ location_id: 'front' }] });
  const both = await price({ ...TEES, imprints: [{ location_id: 'front' }, { location_id: 'back' }] });
  expect(both.setup_total).toBe(2 * one.setup_total);
  expect(both.unit_price).toBeGreaterThan(one.unit_price);
});

test('a repeat pays the repeat setup, and rush its charge', async () => {
  const [first, repeat, rush] = await Promise.all([
    price(TEES),
    price({ ...TEES, repeat: true }),
    price({ ...TEES, rush: true }),
  ]);
  expect([first.setup_total, repeat.setup_total, repeat.goods_total]).toEqual([22, 14, first.goods_total]);
  expect(rush.total).toBeGreaterThan(first.total);
});

test('a day to meet is answered with the price, with and without rush, as `inhands_date` answers it', async () => {
  const asked = { part_id: 'TUMBLER-20-BLACK', quantity: 250, need_by: '2026-11-16', ship_postal: '94105' };
  const { in_hands: dated, total } = await price(asked);
  const alone = await invoke(inhandsDate, await keyHolder(shop), { key: 'demo:TUMBLER-20', ...asked });
  expect(total).toBe(4400);
  expect(dated).toMatchObject({ in_hands_date: '2026-11-17', need_by: '2026-11-16', met: false });
  expect(dated?.rush_option).toEqual(alone.rush_option);
  expect(dated?.options).toEqual(alone.options);
  expect(dated?.options.find(({ met }) => met)).toMatchObject({ rush: true });
  expect((await price({ ...asked, rush: true })).in_hands).toMatchObject({ met: true, rush_option: null });
});

test.each([
  ['a product there is not', { key: 'demo:NONE', quantity: 250 }, 'not_found', 'key'],
  ['fewer than the minimum', { quantity: 5 }, 'below_minimum', 'quantity'],
  ['a part there is not', { quantity: 250, part_id: 'NONE' }, 'not_available', 'part_id'],
  ['a location there is not', { quantity: 250, location_id: 'nowhere' }, 'not_available', 'location_id'],
  ['a product without a price', { key: 'acme:UNPRICED', quantity: 250 }, 'price_unavailable', undefined],
  ['no quantity', {}, 'validation_failed', 'quantity'],
  ['two ways to say the quantity', { ...TEES, quantity: 150 }, 'validation_failed', 'quantity'],
])('no price for %s', async (_, input, code, param) => {
  const refused = await refusalBy(price(input));
  expect([refused?.code, refused?.param]).toEqual([code, param]);
});

test('prices that are too old and cannot be read again are not used', async () => {
  const ctx = await keyHolder(shop);
  for (const code of ['supplier_unavailable', 'timeout'] as const) {
    const current = () => Promise.reject(new ServiceError(code, 'The supplier does not answer.'));
    const asked = invoke(
      priceQuote,
      { ...ctx, prices: { current } },
      { key: 'demo:TUMBLER-20', quantity: 250 },
    );
    expect((await refusalBy(asked))?.code).toBe(code);
  }
});

test('reading takes a key with the scope to read', async () => {
  const other = await keyHolder(shop, await shop.newKey(['orders', 'write']));
  expect(await refusalBy(invoke(priceQuote, other, priceQuote.example))).toEqual({
    code: 'forbidden_scope',
    message: 'This key lacks the scope `read`.',
  });
});

// By hand: 150 tees at $7.60, 20 of them $2 more, screen print $2.54 and $0.49 a further color; a screen is $22.
describe('a named logo', () => {
  test('where none is named, it says what a quote has: the default one, unless it comes later or units are sent', async () => {
    const asked = async (more: object) => (await price({ ...TEES, ...more })).warnings;
    const named = await price({ ...TEES, artwork_id: 'art_demo' });
    const open = await price(TEES);
    expect(open.warnings).toEqual([
      `A quote that names no logo has your default one. The logo has 3 colors and 1 is priced, so it is printed in 1 color. 3 colors cost $${named.total - open.total}.00 more before tax.`,
    ]);
    expect([
      await asked({ artwork_id: 'later' }),
      await asked({ units: 1 }),
      await asked({ repeat: true }),
    ]).toEqual([[], [], []]);
  });

  test('is priced in its colors, and the price says so', async () => {
    const { total, decoration, charges, warnings } = await price({ ...TEES, artwork_id: 'art_demo' });
    expect([total, decoration.units, decoration.logo_colors, warnings]).toEqual([1774, 3, 3, []]);
    expect(charges[0]?.explanation).toContain('Screen print at Full front, 3 colors, as the logo has.');
  });

  test('with more colors than are asked for is told, with what they would cost', async () => {
    const { total, decoration, charges, warnings } = await price({
      ...TEES,
      imprints: [
        { artwork_id: 'art_demo', units: 1 },
        { location_id: 'back', artwork_id: 'later' },
      ],
    });
    expect([total, decoration.units, decoration.logo_colors, warnings]).toEqual([
      1986,
      1,
      3,
      [
        'Full front: The logo has 3 colors and 1 is priced, so it is printed in 1 color. 3 colors cost $191.00 more before tax.',
      ],
    ]);
    expect(charges[0]?.explanation).toContain('Full front, 1 color, where the logo has 3 and Screen print');
  });

  test.each([
    ['of another account', { artwork_id: 'art_of_nobody' }, 'not_found', 'artwork_id'],
    [
      'of another account on one imprint',
      { imprints: [{ location_id: 'back' }, { artwork_id: 'art_of_nobody' }] },
      'not_found',
      'imprints.1.artwork_id',
    ],
    [
      'beside several imprints',
      { artwork_id: 'art_demo', imprints: [{ location_id: 'back' }] },
      'validation_failed',
      'artwork_id',
    ],
  ])('%s is refused', async (_, more, code, param) => {
    expect(await refusalBy(price({ ...TEES, ...more }))).toMatchObject({ code, param });
  });
});
