import { expect, test } from 'vitest';
import { refuseBelowMinimum } from '../../../tools/catalog/minimum.ts';
import { fixtureProduct } from '../../support/products.ts';
import { refusal } from '../../support/refusal.ts';

test('the minimum may be ordered, and one piece fewer may not', () => {
  const product = fixtureProduct({ minimum: 2_500 });
  expect([2_501, 2_500].map((quantity) => refusal(() => refuseBelowMinimum(product, quantity)))).toEqual([
    undefined,
    undefined,
  ]);
  expect(refusal(() => refuseBelowMinimum(product, 2_499))).toEqual({
    code: 'below_minimum',
    message:
      'The minimum of demo:TUMBLER-20 is 2,500 pieces of one decoration. Send a quantity of 2,500 or more; to see one first, a person asks for a sample on the page of the product.',
    param: 'quantity',
  });
});
