import fc from 'fast-check';
import { expect, test } from 'vitest';
import { curveOf, spreadOverSizes } from '../../../tools/planning/size-curve.ts';

test('a hundred adults wear mostly M, L and XL', () => {
  expect(spreadOverSizes(100, ['S', 'M', 'L', 'XL', '2XL', '3XL'])).toEqual([12, 24, 28, 20, 11, 5]);
});

test('a dozen goes to the largest remainders: the few who wear 3XL get theirs', () => {
  expect(spreadOverSizes(12, ['S', 'M', 'L', 'XL', '2XL', '3XL'])).toEqual([2, 3, 3, 2, 1, 1]);
});

test('a single shirt is an L', () => {
  expect(spreadOverSizes(1, ['S', 'M', 'L', 'XL', '2XL', '3XL'])).toEqual([0, 0, 1, 0, 0, 0]);
});

test('one size takes every piece', () => {
  expect(spreadOverSizes(77, [null])).toEqual([77]);
});

test('sizes of an unknown scheme share equally', () => {
  expect(spreadOverSizes(10, ['38R', '40R', '42R'])).toEqual([4, 3, 3]);
});

test('other spellings of a size are that size', () => {
  expect(spreadOverSizes(100, ['sm', 'MD', 'LG', 'xl', 'XXL', 'XXXL'])).toEqual([12, 24, 28, 20, 11, 5]);
});

test('no piece is lost or made up', () => {
  const sizes = fc.array(fc.constantFrom(null, 'XS', 'S', 'M', 'L', 'XL', '2XL', 'YM', '9 1/2'), {
    minLength: 1,
    maxLength: 12,
  });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), sizes, (quantity, named) => {
      const counts = spreadOverSizes(quantity, named);
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(quantity);
      expect(counts.every((count) => count >= 0)).toBe(true);
    }),
  );
});

test('women and men by themselves wear other sizes, where the name of the product says so', () => {
  const sizes = ['S', 'M', 'L', 'XL', '2XL'];
  expect(curveOf("Women's Relaxed Tee")).toBe('women');
  expect(spreadOverSizes(90, sizes, 'women')).toEqual([22, 28, 22, 12, 6]);
  expect(curveOf('Men’s Polo')).toBe('men');
  expect(spreadOverSizes(93, sizes, 'men')).toEqual([8, 22, 30, 22, 11]);
  expect([curveOf('Youth Cotton Tee'), curveOf('Ringspun Tee'), curveOf('Garment Bag')]).toEqual([
    'youth',
    'adults',
    'adults',
  ]);
});
