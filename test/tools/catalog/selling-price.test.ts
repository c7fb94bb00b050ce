import { expect, test } from 'vitest';
import type { Selling } from '../../../tools/catalog/product.ts';
import {
  atCost,
  customerFeeCents,
  customerRate,
  customerUnitCents,
  exact,
  exactRate,
  sellingExample,
} from '../../../tools/catalog/selling-price.ts';
import { fixtureProduct } from '../../support/products.ts';
import { refusal } from '../../support/refusal.ts';

const sold = (selling: Selling) => fixtureProduct({ selling });
const LIST = sold({ kind: 'list' });
const THIRD_LESS = sold({ kind: 'list', discountBasisPoints: 3_333 });
const THIRD_MORE = sold({ kind: 'markup', basisPoints: 3_333 });

test('a published price is the customer price, rounded half up to the cent', () => {
  expect([26_949, 26_950].map((rate) => customerUnitCents(LIST, rate))).toEqual([269, 270]);
});

test('a margin is exact and rounded once', () => {
  // 2.6940 and a third more is 3.5919…; 5,600 cents come to 7,466.48.
  expect([
    customerUnitCents(THIRD_MORE, 26_940),
    customerRate(THIRD_MORE, 26_940),
    exactRate(THIRD_MORE, 26_940),
    customerFeeCents(THIRD_MORE, 5_600),
  ]).toEqual([359, 35_919, 359_191_020, 7_466]);
});

test('a margin is of the selling price, a markup on cost', () => {
  const sells = (selling: Selling) => sellingExample(selling, 16_00);
  expect([
    sells({ kind: 'margin', basisPoints: 3_500 }),
    sells({ kind: 'markup', basisPoints: 3_500 }),
    sells({ kind: 'list', discountBasisPoints: 4_000 }),
    sells({ kind: 'list' }),
  ]).toEqual([
    { costCents: 1_600, priceCents: 2_462, marginCents: 862, margin: 35, markup: 53.9 },
    { costCents: 1_600, priceCents: 2_160, marginCents: 560, margin: 25.9, markup: 35 },
    { costCents: 960, priceCents: 1_600, marginCents: 640, margin: 40, markup: 66.7 },
    { costCents: 1_600, priceCents: 1_600, marginCents: 0, margin: 0, markup: 0 },
  ]);
});

test('cost is what is published, less our discount from a list price', () => {
  expect([LIST, THIRD_MORE, THIRD_LESS].map((one) => customerUnitCents(atCost(one), 100_000))).toEqual([
    1_000, 1_000, 667,
  ]);
});

test('a list price is shown and charged as it is published', () => {
  expect([customerRate(LIST, 26_940), exactRate(LIST, 26_940), customerFeeCents(LIST, 5_600)]).toEqual([
    26_940, 269_400_000, 5_600,
  ]);
});

test('nothing costs nothing, and a figure that is no amount is refused', () => {
  const unreadable = {
    code: 'price_unavailable',
    message: 'The supplier publishes a price for this that cannot be read. Choose another product.',
  };
  expect([exact(0), exact(Number.MAX_SAFE_INTEGER / 4 - 0.75)]).toEqual([0, 2_251_799_813_685_247]);
  for (const amount of [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 51])
    expect(
      refusal(() => exact(amount)),
      String(amount),
    ).toEqual(unreadable);
});
