import { expect, test } from 'vitest';
import type { ImprintSpec } from '../../../tools/quotes/line-spec.ts';
import { priceLines } from '../../../tools/quotes/price-lines.ts';
import { fixtureProduct, RINGSPUN_TEE } from '../../support/products.ts';

const TUMBLER = fixtureProduct();
const LINES = [
  { product: RINGSPUN_TEE, partId: 'NVY-S', quantity: 15, imprints: [] },
  { product: RINGSPUN_TEE, partId: 'NVY-2XL', quantity: 20, imprints: [] },
  { product: TUMBLER, partId: 'BLK', quantity: 30, imprints: [] },
  { product: RINGSPUN_TEE, partId: 'NVY-L', quantity: 40, imprints: [] },
];

test('lines that share a list of imprints are priced as lines with lists of their own', () => {
  const shared: ImprintSpec[] = [{ units: 2 }];
  const priced = priceLines(LINES.map((line) => ({ ...line, imprints: shared })));
  expect(priced).toEqual(priceLines(LINES.map((line) => ({ ...line, imprints: [...shared] }))));
  expect(priced.lines.map(({ priced }) => priced.countedTogether)).toEqual([75, 75, 30, 75]);
});

test('the next line with another list is not taken for the same', () => {
  const [small, large] = LINES.map((line, index) => ({ ...line, imprints: [{ units: 1 + index }] }));
  const { lines } = priceLines([small, large].flatMap((line) => line ?? []));
  expect(lines.map(({ spec }) => spec.imprints[0].units)).toEqual([1, 2]);
});
