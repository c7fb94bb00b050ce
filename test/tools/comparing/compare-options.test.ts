import { expect, test } from 'vitest';
import type { compareOptions } from '../../../tools/comparing/compare-options.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();

const compare = (body: object) => shop.rest('POST', '/compare', body);
type Option = ReturnType<(typeof compareOptions)['output']['parse']>['options'][number];
const TUMBLERS = [{ key: 'demo:TUMBLER-20' }, { key: 'demo:TUMBLER-30' }, { key: 'demo:MUGTUMBLER-40' }];
const NEED = {
  colors: [
    { color: 'black', quantity: 500 },
    { color: 'white', quantity: 500 },
  ],
  need_by: '2026-11-13',
  ship_postal: '94105',
};

test('which of three tumblers has 500 in black and white by Friday, in one call', async () => {
  const { status, body } = await compare({ options: TUMBLERS, ...NEED });
  expect(status).toBe(200);
  expect(body.summary).toMatch(/^3 of 3 options can be had by 2026-11-13: 1 \(20 oz Vacuum Tumbler\), /);
  // 1,000 at 16.60, 22.80 and 29.50, and a screen of 50 each: the colors count together for the break.
  expect(body.options.map(({ price }: Option) => price?.total)).toEqual([16_650, 22_850, 29_550]);
  for (const option of body.options as Option[]) {
    const { price, freight, landed_total, in_time, parts } = option;
    expect(landed_total).toBeCloseTo((price?.total ?? 0) + (freight ?? 0), 2);
    expect(parts.map(({ color, quantity }) => [color, quantity])).toEqual([
      ['Black', 500],
      ['White', 500],
    ]);
    expect(option).toMatchObject({ in_hands_date: '2026-11-17', met: false, meets_need: true });
    expect(in_time).toMatchObject({ rush: true, shipping_service: 'ground', in_hands_date: '2026-11-12' });
  }
  expect(body.differences.map(({ what }: { what: string }) => what)).toEqual([
    'Unit price',
    'Landed total',
    'In stock',
  ]);
  expect(body.differences[0].values).toEqual(['$16.60', '$22.80', '$29.50']);
});

test('an option says the same as the tools for one thing, and whose figures they are', async () => {
  const parts = [{ part_id: 'TUMBLER-20-BLACK', quantity: 250 }];
  const { body } = await compare({
    options: [
      { key: 'demo:TUMBLER-20', parts },
      { key: 'demo:TUMBLER-20', parts, imprints: [{ method_id: 'laser' }] },
    ],
    ship_postal: '94105',
  });
  const query = new URLSearchParams({ parts: JSON.stringify(parts), ship_postal: '94105' });
  const price = (await shop.rest('GET', `/products/demo:TUMBLER-20/price?${query}`)).body;
  const [one, laser] = body.options;
  expect(one.price).toMatchObject({ total: 4_400, next_break: price.next_break, as_of: price.as_of });
  expect(one).toMatchObject({
    in_hands_date: price.in_hands.in_hands_date,
    stock_as_of: price.in_hands.as_of,
    enough_in_stock: true,
    decoration: 'Screen print at Side 1, 1 color',
    earliest: price.in_hands.options.at(-1),
    met: null,
    in_time: null,
  });
  expect(laser.decoration).toMatch(/^Laser/);
  expect(body.differences.map(({ what }: { what: string }) => what)).toContain('Decoration');
});

test('an option that cannot be had says why, and the others are answered', async () => {
  const { body } = await compare({
    options: [
      { key: 'demo:TUMBLER-20' },
      { key: 'demo:NONE' },
      { key: 'demo:TRITAN-25' },
      { key: 'demo:TUMBLER-20', parts: [{ part_id: 'TUMBLER-20-BLACK', quantity: 900_000 }] },
      { key: 'demo:TUMBLER-20', parts: [{ part_id: 'TUMBLER-20-BLACK', quantity: 5 }] },
    ],
    ...NEED,
  });
  expect(body.summary).toBe('1 of 5 options can be had by 2026-11-13: 1 (20 oz Vacuum Tumbler).');
  expect(body.options.map(({ error }: Option) => error?.code ?? null)).toEqual([
    null,
    'not_found',
    'not_available',
    'not_available',
    'below_minimum',
  ]);
  expect(body.options[2].error.message).toMatch(/^demo:TRITAN-25 has no such color. Send one of: Clear, /);
  expect(body.options[3]).toMatchObject({ enough_in_stock: false, in_hands_date: null, meets_need: false });
  expect(body.options[3].price.total).toBe(14_940_050);
});

test('sizes of a color follow a usual curve', async () => {
  const { body } = await compare({
    options: [{ key: 'demo:TEE-RINGSPUN' }, { key: 'demo:TEE-ORGANIC' }],
    colors: [{ color: 'navy', quantity: 100 }],
  });
  const [tee] = body.options;
  expect(tee.parts.reduce((sum: number, { quantity }: { quantity: number }) => sum + quantity, 0)).toBe(100);
  expect(new Set(tee.parts.map(({ color }: { color: string }) => color))).toEqual(new Set(['Navy']));
});

test.each([
  ['two ways to say how many', { options: TUMBLERS, ...NEED, quantity: 5 }, 'quantity'],
  ['a single option', { options: TUMBLERS.slice(0, 1), ...NEED }, 'options'],
  ['a place that is none', { options: TUMBLERS, ...NEED, ship_postal: 'Berlin' }, 'ship_postal'],
])('no comparison for %s', async (_, body, param) => {
  const { status, body: answer } = await compare(body);
  expect([status, answer.error.code, answer.error.param]).toEqual([422, 'validation_failed', param]);
});
