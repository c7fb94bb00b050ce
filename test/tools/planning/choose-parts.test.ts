import { expect, test } from 'vitest';
import type { Part } from '../../../tools/catalog/product.ts';
import type { PartStock } from '../../../tools/catalog/supplier.ts';
import { chooseParts } from '../../../tools/planning/choose-parts.ts';
import { fixtureProduct } from '../../support/products.ts';

const part = (color: string, size: string | null = null): Part => ({
  partId: size === null ? color : `${color}-${size}`,
  color,
  colorHex: '#000000',
  size,
  sizeUpchargeRate: 0,
});
const mug = fixtureProduct({ parts: [part('Black'), part('Navy'), part('Red')] });
const shirt = fixtureProduct({
  parts: [part('Black', 'M'), part('Black', 'L'), part('Navy', 'M'), part('Navy', 'L')],
});
const held = (partId: string, quantity: number, incoming: PartStock['incoming'] = []): PartStock => ({
  partId,
  quantity,
  incoming,
});
const reading = (...parts: PartStock[]) => ({
  key: 'demo:X',
  parts,
  asOf: '2026-11-04T15:00:00.000Z',
  source: 'Test inventory',
});
const wish = (quantity: number, colorWords: string[] = []) => ({
  quantity,
  colorWords,
  arrivalsUntil: '2027-05-01',
});
const SOON = [{ quantity: 500, availableOn: '2026-12-01' }];

test('before the supplier is asked the first color is taken', () => {
  expect(chooseParts(mug, wish(50), undefined)).toEqual([{ partId: 'Black', quantity: 50 }]);
});

test('a requested color goes first', () => {
  expect(chooseParts(mug, wish(50, ['a', 'navy', 'mug']), undefined)).toEqual([
    { partId: 'Navy', quantity: 50 },
  ]);
});

test('the first color that is on the shelf is taken', () => {
  const stock = reading(held('Black', 49, SOON), held('Navy', 50), held('Red', 900));
  expect(chooseParts(mug, wish(50), stock)).toEqual([{ partId: 'Navy', quantity: 50 }]);
});

test('colors are mixed from the fullest shelf on where none suffices', () => {
  const stock = reading(held('Black', 20, SOON), held('Navy', 30), held('Red', 25));
  expect(chooseParts(mug, wish(60), stock)).toEqual([
    { partId: 'Navy', quantity: 30 },
    { partId: 'Red', quantity: 25 },
    { partId: 'Black', quantity: 5 },
  ]);
});

test('a shirt color counts only with all its sizes', () => {
  const stock = reading(held('Black-M', 4), held('Black-L', 90), held('Navy-M', 90), held('Navy-L', 90));
  expect(chooseParts(shirt, wish(52), stock)).toEqual([
    { partId: 'Navy-M', quantity: 24 },
    { partId: 'Navy-L', quantity: 28 },
  ]);
});

test('what is on its way counts where the shelf does not suffice', () => {
  const stock = reading(held('Black', 0), held('Navy', 10, SOON), held('Red', 0));
  expect(chooseParts(mug, wish(50), stock)).toEqual([{ partId: 'Navy', quantity: 50 }]);
});

test('an arrival beyond the horizon is no stock', () => {
  const stock = reading(
    held('Black', 0),
    held('Navy', 10, [{ quantity: 500, availableOn: '2027-05-02' }]),
    held('Red', 0),
  );
  expect(chooseParts(mug, wish(50), stock)).toBeUndefined();
});

test('a part the supplier gives no figure for counts as there, as in a quote', () => {
  expect(chooseParts(mug, wish(50), reading(held('Black', 0), held('Navy', 0)))).toEqual([
    { partId: 'Red', quantity: 50 },
  ]);
});
