import { expect, test } from 'vitest';
import type { PartStock } from '../../../tools/catalog/supplier.ts';
import { fitSizes } from '../../../tools/comparing/fit-sizes.ts';
import { fixtureProduct } from '../../support/products.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();

const split = (query: Record<string, string>, key = 'demo:TEE-RINGSPUN') =>
  shop.rest('GET', `/products/${key}/size-split?${new URLSearchParams(query)}`);
const pieces = (parts: { quantity: number }[]) => parts.reduce((sum, { quantity }) => sum + quantity, 0);

test('a run for 100 people goes as it is into a price', async () => {
  const { status, body } = await split({ people: '100', color: 'navy' });
  expect(status).toBe(200);
  expect([body.color, body.curve, body.quantity, body.missing]).toEqual(['Navy', 'adults', 100, 0]);
  expect(pieces(body.parts)).toBe(100);
  const query = new URLSearchParams({ parts: JSON.stringify(body.parts) });
  const price = await shop.rest('GET', `/products/demo:TEE-RINGSPUN/price?${query}`);
  expect([price.status, price.body.quantity]).toEqual([200, 100]);
});

test('ratios and lists take the place of the curve, whatever way a size is written', async () => {
  const sizes = (small: number, medium: number) =>
    JSON.stringify([
      { size: 'small', quantity: small },
      { size: 'M', quantity: medium },
    ]);
  const needed = ({ sizes: rows }: { sizes: { size: string; needed: number }[] }) =>
    rows.map(({ size, needed: count }) => `${count} ${size}`);
  const ratios = (await split({ people: '90', sizes: sizes(1, 2), color: 'navy' })).body;
  expect([ratios.curve, ...needed(ratios)]).toEqual(['ratios', '30 S', '60 M']);
  const twice = JSON.stringify([
    { size: 'M', quantity: 10 },
    { size: 'medium', quantity: 12 },
  ]);
  const merged = (await split({ sizes: twice, color: 'navy' })).body;
  expect([needed(merged), merged.parts]).toEqual([
    ['22 M'],
    [{ part_id: 'TEE-RINGSPUN-NAVY-M', quantity: 22 }],
  ]);
  const list = (await split({ sizes: sizes(20, 40), color: 'navy' })).body;
  expect([list.curve, ...needed(list)]).toEqual(['list', '20 S', '40 M']);
});

test('no piece of a run that is larger than the stock is lost: parts, other products and what is missing', async () => {
  const { body } = await split({ people: '40000', color: 'navy' });
  const kinds = body.substitutes.map(({ kind }: { kind: string }) => kind);
  expect(kinds).toContain('color');
  const elsewhere = body.substitutes.filter(({ kind }: { kind: string }) => kind === 'product');
  expect(pieces(body.parts) + pieces(elsewhere) + body.missing).toBe(40_000);
});

test('where arrivals bring what is short, the run is to be had in one color as well', async () => {
  const { body } = await split({ people: '1000', color: 'navy' });
  expect(body.substitutes.map(({ sentence }: { sentence: string }) => sentence)).toEqual([
    '66 of S are Ringspun Soft Tee Light Blue S: another color of the family.',
  ]);
  expect(body.in_one_color).toEqual({
    parts: [
      { part_id: 'TEE-RINGSPUN-NAVY-S', quantity: 120 },
      { part_id: 'TEE-RINGSPUN-NAVY-M', quantity: 240 },
      { part_id: 'TEE-RINGSPUN-NAVY-L', quantity: 280 },
      { part_id: 'TEE-RINGSPUN-NAVY-XL', quantity: 200 },
      { part_id: 'TEE-RINGSPUN-NAVY-2XL', quantity: 110 },
      { part_id: 'TEE-RINGSPUN-NAVY-3XL', quantity: 50 },
    ],
    arrives_on: '2026-12-01',
    sentence: 'All in Navy: S is complete on 2026-12-01.',
  });
  expect((await split({ people: '100', color: 'navy' })).body.in_one_color).toBeNull();
});

const part = (color: string, colorHex: string, size: string) => ({
  partId: `${color}-${size}`,
  color,
  colorHex,
  size,
  sizeUpchargeRate: 0,
});
const NAVY = '#1f2a44';
const TEE = fixtureProduct({
  parts: [
    part('Navy', NAVY, 'M'),
    part('Navy', NAVY, 'L'),
    part('Red', '#c0272d', 'M'),
    part('Royal', '#1f4fa3', 'M'),
  ],
});
const held = (partId: string, quantity: number, incoming: PartStock['incoming'] = []) => ({
  partId,
  quantity,
  incoming,
});

test('of 30 M ten are navy, eight royal, two a size up, and ten stay open; the L take their own first', () => {
  const stock = {
    key: TEE.key,
    source: 'fixture',
    asOf: '2026-11-02T09:00:00.000Z',
    parts: [
      held('Navy-M', 10, [{ quantity: 50, availableOn: '2026-11-20' }]),
      held('Navy-L', 22),
      held('Red-M', 500),
      held('Royal-M', 8),
    ],
  };
  const needs = [
    { size: 'M', quantity: 30 },
    { size: 'L', quantity: 20 },
  ];
  const run = fitSizes(TEE, needs, { color: 'navy', stock });
  expect(run.sizes.map(({ size, taken, arrivesOn }) => [size, taken, arrivesOn])).toEqual([
    ['M', 10, '2026-11-20'],
    ['L', 20, null],
  ]);
  expect(run.substitutes.map(({ kind, part: { partId }, quantity }) => [kind, partId, quantity])).toEqual([
    ['color', 'Royal-M', 8],
    ['size_up', 'Navy-L', 2],
  ]);
  expect(run.open).toEqual([{ size: 'M', quantity: 10 }]);
});

test.each([
  ['people or sizes', {}, 'demo:TEE-RINGSPUN', 'validation_failed', 'people'],
  ['a product that has sizes', { people: '100' }, 'demo:TUMBLER-20', 'not_available', 'key'],
  ['a color it has', { people: '100', color: 'plaid' }, 'demo:TEE-RINGSPUN', 'not_available', 'color'],
  [
    'sizes it has',
    { sizes: '[{"size":"9XL","quantity":50}]' },
    'demo:TEE-RINGSPUN',
    'not_available',
    'sizes',
  ],
  ['the minimum', { people: '2' }, 'demo:TEE-RINGSPUN', 'below_minimum', 'quantity'],
])('a run needs %s', async (_, query, key, code, param) => {
  expect((await split(query, key)).body.error).toMatchObject({ code, param });
});
