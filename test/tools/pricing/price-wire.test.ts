import { expect, test } from 'vitest';
import { z } from 'zod';
import { type ImprintRequest, resolveImprint, resolveImprints } from '../../../tools/catalog/decoration.ts';
import type { CatalogProduct } from '../../../tools/catalog/product.ts';
import { priceParts } from '../../../tools/pricing/price.ts';
import { Price, toPrice } from '../../../tools/pricing/price-wire.ts';
import { CAP_AT_COST, fixtureProduct, RINGSPUN_TEE } from '../../support/products.ts';

const TUMBLER = fixtureProduct();

test('a price explains itself in dollars', () => {
  const imprint = resolveImprint(RINGSPUN_TEE, { units: 2 });
  const priced = priceParts(RINGSPUN_TEE, {
    imprints: [imprint],
    parts: [{ partId: 'NVY-2XL', quantity: 150 }],
  });
  expect(Price.parse(toPrice(RINGSPUN_TEE, priced, 'Demo supplier'))).toEqual({
    key: 'demo:TEE-RS',
    part_id: 'NVY-2XL',
    quantity: 150,
    decoration: {
      location_id: 'front',
      location_name: 'Full front',
      method_id: 'SP',
      method_name: 'Screen print',
      units: 2,
      unit: 'colors',
      repeat: false,
      defaulted: true,
    },
    imprints: [
      {
        location_id: 'front',
        location_name: 'Full front',
        method_id: 'SP',
        method_name: 'Screen print',
        units: 2,
        unit: 'colors',
        repeat: false,
        defaulted: true,
      },
    ],
    parts: [{ part_id: 'NVY-2XL', quantity: 150, unit_price: 12.63, amount: 1894.5 }],
    unit_price: 12.63,
    unit_price_parts: [
      { name: 'Base price at the 144 break', amount: 7.6 },
      { name: 'Size upcharge 2XL', amount: 2 },
      { name: 'Screen print, first color at the 144 break', amount: 2.54 },
      { name: 'Screen print, 1 more color at the 144 break', amount: 0.49 },
    ],
    goods_total: 1894.5,
    setup_total: 44,
    other_total: 0,
    total: 1938.5,
    currency: 'USD',
    charges: [
      {
        kind: 'goods',
        name: 'Ringspun soft tee, size 2XL, decorated',
        quantity: 150,
        unit_price: 12.63,
        amount: 1894.5,
        explanation: '150 at $12.63, with Screen print at Full front, 2 colors.',
      },
      {
        kind: 'setup',
        name: 'Screen',
        quantity: 2,
        unit_price: 22,
        amount: 44,
        explanation: 'One for every color, whatever the number of pieces; an exact repeat pays $14.00.',
      },
    ],
    price_break: { min_quantity: 144, unit_price: 12.63 },
    next_break: {
      min_quantity: 288,
      unit_price: 11.58,
      more_pieces: 138,
      saves_per_piece: 1.05,
      total_at_break: 3379.04,
      costs_less_than_now: false,
    },
    source: 'Demo supplier price list',
    as_of: '2026-09-01T12:00:00Z',
  });
});

test('the less-than-minimum charge is a line and a total of its own', () => {
  const priced = priceParts(TUMBLER, {
    imprints: [resolveImprint(TUMBLER, { methodId: 'LE' })],
    parts: [{ partId: null, quantity: 12 }],
  });
  const { goods_total, setup_total, other_total, total, charges } = toPrice(TUMBLER, priced, 'Demo supplier');
  expect({ goods_total, setup_total, other_total, total, kinds: charges.map(({ kind }) => kind) }).toEqual({
    goods_total: 258,
    setup_total: 40,
    other_total: 50,
    total: 348,
    kinds: ['goods', 'setup', 'less_than_minimum'],
  });
});

test('a line of goods says its size where there are several, and the units of each imprint that counts any', () => {
  const goodsOf = (product: CatalogProduct, requests: ImprintRequest[], partId: string | null) => {
    const imprints = resolveImprints(product, requests);
    const priced = priceParts(product, { imprints, parts: [{ partId, quantity: 1_500 }] });
    const [goods] = toPrice(product, priced, 'Demo supplier').charges;
    return [goods?.name, goods?.explanation];
  };
  expect([
    goodsOf(TUMBLER, [{ methodId: 'LE' }], 'WHT'),
    goodsOf(RINGSPUN_TEE, [{ units: 2 }, { locationId: 'back' }], 'NVY-M'),
    goodsOf(RINGSPUN_TEE, [], null),
  ]).toEqual([
    ['20 oz vacuum tumbler, decorated', '1,500 at $18.60, with Laser engraving at Side 1.'],
    [
      'Ringspun soft tee, size M, decorated',
      '1,500 at $10.60, with Screen print at Full front, 2 colors and Screen print at Full back, 1 color.',
    ],
    ['Ringspun soft tee, decorated', '1,500 at $8.71, with Screen print at Full front, 1 color.'],
  ]);
});

test('the supplier cost behind a margin appears nowhere in the answer', () => {
  const caps = { ...CAP_AT_COST, selling: { kind: 'markup', basisPoints: 4_000 } } as const;
  const priced = priceParts(caps, {
    imprints: [resolveImprint(caps, {})],
    parts: [{ partId: null, quantity: 144 }],
  });
  const answer = JSON.stringify(toPrice(caps, priced, 'Demo supplier'));
  for (const secret of ['2.694', '26940', '4000', 'margin', 'net', 'cost"'])
    expect(answer).not.toContain(secret);
  expect(answer).toContain('3.7716');
});

test('the highest quantity at the highest price still fits the published bounds', () => {
  const dear = fixtureProduct({ ladder: [{ minQuantity: 1, rate: 99_999_900 }] });
  const priced = priceParts(dear, {
    imprints: [resolveImprint(dear, {})],
    parts: [{ partId: null, quantity: 1_000_000 }],
  });
  expect(Price.parse(toPrice(dear, priced, 'Demo supplier')).goods_total).toBe(9_999_990_000);
});

test('the schema is published as one object, with no reference at its root', () => {
  const schema = z.toJSONSchema(Price);
  expect({ type: schema.type, ref: schema.$ref, undescribed: undescribed(schema) }).toEqual({
    type: 'object',
    ref: undefined,
    undescribed: [],
  });
});

function undescribed(schema: z.core.JSONSchema.BaseSchema, path = ''): string[] {
  const inside = [schema, schema.items, ...(schema.anyOf ?? [])].filter((one) => typeof one === 'object');
  return inside.flatMap((one) =>
    Object.entries('properties' in one ? (one.properties ?? {}) : {}).flatMap(([name, field]) =>
      typeof field === 'boolean'
        ? [`${path}${name}`]
        : [...(field.description ? [] : [`${path}${name}`]), ...undescribed(field, `${path}${name}.`)],
    ),
  );
}

test('a price names the colors of the logo, where it is known', () => {
  const decorationWith = (request: ImprintRequest) => {
    const imprints = resolveImprints(TUMBLER, [request]);
    const priced = priceParts(TUMBLER, { imprints, parts: [{ partId: null, quantity: 24 }] });
    return toPrice(TUMBLER, priced, 'Demo supplier').decoration;
  };
  expect(decorationWith({ logoColors: 3 }).logo_colors).toBe(3);
  expect(Object.keys(decorationWith({}))).not.toContain('logo_colors');
});
