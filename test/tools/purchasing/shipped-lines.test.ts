import { expect, test } from 'vitest';
import type { PurchaseOrder } from '../../../tools/purchasing/purchase-order.ts';
import { asShipped, otherThanOrdered, piecesShipped } from '../../../tools/purchasing/shipped-lines.ts';
import { PURCHASE_ORDER } from '../../server/suppliers/promostandards/orders/fixtures.ts';

const BLACK = 'TB-220-BLK';
const RED = 'TB-220-RED';

/** 100 black, of which 40 with another imprint, and 44 red. */
const lines = [
  [1, BLACK, 60],
  [2, BLACK, 40],
  [3, RED, 44],
].map(([line, partId, quantity]) => ({
  line,
  spec: { key: 'hit:TB-220', partId, quantity, imprints: [] },
})) as unknown as PurchaseOrder['body']['lines'];
const sent = (...pieces: [string, number][]): PurchaseOrder => ({
  ...PURCHASE_ORDER,
  body: { ...PURCHASE_ORDER.body, lines },
  shipped: pieces.map(([partId, quantity]) => ({ partId, quantity })),
});
const other = (...pieces: [string, number][]) =>
  otherThanOrdered([sent(...pieces)]).map(({ line, ordered, shipped }) => [line, ordered, shipped]);

test('pieces count once all has left', () => {
  const pieces = [{ partId: BLACK, quantity: 40 }];
  expect(
    (['partiallyShipped', 'shipped', 'complete'] as const).map((status) => piecesShipped({ status, pieces })),
  ).toEqual([undefined, pieces, pieces]);
});

test('a part on several lines fills them in order; the wrong part is missing, another numbering is only summed', () => {
  expect(other([BLACK, 100], [RED, 44])).toEqual([]);
  expect(other([BLACK.toLowerCase(), 100], [` ${RED}`, 44])).toEqual([]);
  expect(other([BLACK, 70], [RED, 44])).toEqual([[2, 40, 10]]);
  expect(other([BLACK, 110], [RED, 44])).toEqual([[2, 40, 50]]);
  expect(other([BLACK, 144])).toEqual([
    [2, 40, 84],
    [3, 44, 0],
  ]);
  expect(other(['555', 144])).toEqual([]);
  expect(other(['555', 140])).toEqual([[3, 44, 40]]);
  expect(otherThanOrdered([PURCHASE_ORDER])).toEqual([]);
  // A color of the product that nobody ordered is no other numbering.
  expect(otherThanOrdered([sent(['TB-220-NVY', 144])], [BLACK, RED, 'TB-220-NVY'])).toMatchObject([
    { line: 1, ordered: 60, shipped: 0 },
    { line: 2, ordered: 40, shipped: 0 },
    { line: 3, ordered: 44, shipped: 0 },
  ]);
});

test('its supplier may bill what shipped: pieces, and the run charge of those', () => {
  const { body } = asShipped(sent([BLACK, 90], [RED, 44]));
  const [item] = body.items;
  expect(item?.pieces.map(({ quantity, amountRate }) => [quantity, amountRate])).toEqual([
    [90, 90 * 51_000],
    [44, 44 * 51_000],
  ]);
  expect(item?.charges.map(({ quantity, amountRate }) => [quantity, amountRate])).toEqual([
    [134, 134 * 2_500],
    [2, 1_100_000],
  ]);
  expect(asShipped(PURCHASE_ORDER)).toBe(PURCHASE_ORDER);
});
