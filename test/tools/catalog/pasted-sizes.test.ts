import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPastedSizes } from '../../../tools/catalog/pasted-sizes.ts';

const SIZES = ['S', 'M', 'L', 'XL', '2XL', '3XL'];
const read = (text: string, sizes = SIZES) => {
  const { quantities, faults } = readPastedSizes(text, sizes);
  return { ...Object.fromEntries(quantities), ...(faults.length === 0 ? {} : { faults }) };
};

test.each([
  ['S 10, M 20, XL 5', { S: 10, M: 20, XL: 5 }],
  ['10 S, 20 M, 5 XL', { S: 10, M: 20, XL: 5 }],
  ['S 10 M 20 XL 5', { S: 10, M: 20, XL: 5 }],
  ['Size\tQty\r\nS\t10\r\nXXL\t1,200\r\n', { S: 10, '2XL': 1_200 }],
  ['S: 10; M = 20; 5 x L; 3 pcs XL; 3XL x 2', { S: 10, M: 20, L: 5, XL: 3, '3XL': 2 }],
  ['x large 5', { XL: 5 }],
  ['small - 4\nextra large 2\n3 extra extra large', { S: 4, XL: 2, '2XL': 3 }],
  ['2XL 2\n2 2XL\n2xl: 6', { '2XL': 10 }],
  ['S 1,000,M 2', { S: 1_000, M: 2 }],
  ['S 0', { S: 0 }],
])('reads %j', (text, expected) => {
  expect(read(text)).toEqual(expected);
});

test('sizes that are numbers are read as the product has them', () => {
  expect(read('4 10\n6 20', ['4', '6'])).toEqual({ '4': 10, '6': 20 });
});

test.each([
  ['S 10, XS 3', ['“XS 3”: there is no such size. There are S, M, L, XL, 2XL, 3XL.']],
  ['S ten', ['“S ten”: give the pieces as a whole number.']],
  ['S 1.5', ['“S 1.5”: give the pieces as a whole number.']],
  ['S -4', ['“S -4”: give the pieces as a whole number.']],
  ['5 x large', ['“5 x large”: write a size and its pieces, such as “S 10”.']],
  ['hello', ['“hello”: write a size and its pieces, such as “S 10”.']],
  ['', ['Paste sizes with their pieces, such as “S 10, M 20”.']],
  ['S 1000000\nS 1', ['S: at most 1,000,000 pieces.']],
])('says what it did not understand of %j', (text, faults) => {
  expect(readPastedSizes(text, SIZES).faults).toEqual(faults);
});

const lists = fc.uniqueArray(fc.constantFrom(...SIZES), { minLength: 1 }).chain((sizes) =>
  fc.record({
    pairs: fc.tuple(
      ...sizes.map((size) => fc.tuple(fc.constant(size), fc.integer({ min: 0, max: 1_000_000 }))),
    ),
    between: fc.constantFrom(', ', '\n', ';', '\r\n', '\n\n'),
    within: fc.constantFrom(' ', '\t', ': ', ' = ', ' - '),
    isNumberFirst: fc.boolean(),
    hasCommas: fc.boolean(),
  }),
);

test('reads back every list it is written in, in either order', () => {
  fc.assert(
    fc.property(lists, ({ pairs, between, within, isNumberFirst, hasCommas }) => {
      const text = pairs
        .map(([size, pieces]): [string, string] => [
          size,
          hasCommas ? pieces.toLocaleString('en-US') : String(pieces),
        ])
        .map(([size, pieces]) => (isNumberFirst ? `${pieces}${within}${size}` : `${size}${within}${pieces}`))
        .join(between);
      expect(readPastedSizes(text, SIZES)).toEqual({ quantities: new Map(pairs), faults: [] });
    }),
  );
});

test('any text gives whole pieces of sizes there are, or says why not', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200, unit: 'grapheme' }), (text) => {
      const { quantities, faults } = readPastedSizes(text, SIZES);
      expect(quantities.size + faults.length).toBeGreaterThan(0);
      for (const [size, pieces] of quantities)
        expect([SIZES.includes(size), Number.isInteger(pieces)]).toEqual([true, true]);
    }),
  );
});
