import { expect, test } from 'vitest';
import { breakFor, breaksAfter } from '../../../tools/pricing/ladder.ts';

const LADDER = [
  { minQuantity: 24, rate: 89_000 },
  { minQuantity: 72, rate: 81_000 },
  { minQuantity: 144, rate: 76_000 },
];

test('a quantity is priced at the largest break not above it', () => {
  expect(
    [24, 71, 72, 143, 144, 1_000_000].map((quantity) => breakFor(LADDER, quantity)?.minQuantity),
  ).toEqual([24, 24, 72, 72, 144, 144]);
});

test('below the first break and on an empty ladder there is no break', () => {
  expect([breakFor(LADDER, 23), breakFor([], 100)]).toEqual([undefined, undefined]);
});

test('the breaks ahead are those of goods and decoration together, each once', () => {
  const run = [
    { minQuantity: 72, rate: 1 },
    { minQuantity: 576, rate: 1 },
    { minQuantity: 100, rate: 1 },
  ];
  expect([
    breaksAfter([LADDER, run], 72),
    breaksAfter([LADDER, run], 12),
    breaksAfter([LADDER], 144),
  ]).toEqual([[100, 144, 576], [24, 72, 100, 144, 576], []]);
});
