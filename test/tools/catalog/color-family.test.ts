import { expect, test } from 'vitest';
import { demoProducts } from '../../../server/demo/products.ts';
import { colorFamily } from '../../../tools/catalog/color-family.ts';

test.each([
  ['Black', '#1d1e21', 'black'],
  ['White', '#f7f7f4', 'white'],
  ['Navy', '#1f2a44', 'blue'],
  ['Light Blue', '#a9c8e6', 'blue'],
  ['Heather Grey', '#b3b6ba', 'grey'],
  ['Stainless', '#bfc4c8', 'grey'],
  ['Maroon', '#6b1f2e', 'red'],
  ['Pink', '#eeb3c1', 'pink'],
  ['Rust', '#a9512d', 'orange'],
  ['Mustard', '#c5962f', 'yellow'],
  ['Kraft', '#bf9a6b', 'brown'],
  ['Cream', '#f3ecdc', 'brown'],
  ['Sage', '#a3b09a', 'green'],
  ['Purple', '#563a7d', 'purple'],
  ['Clear', '#dfe9ee', 'clear'],
  ['Pure red', '#FF0000', 'red'],
  ['Pure white', '#ffffff', 'white'],
])('%s is looked for as %s %s', (name, hex, family) => {
  expect(colorFamily(name, hex)).toBe(family);
});

test.each(['', 'red', '#12', '#12345g', '#1234567'])('a value that is no color has no family: %s', (hex) => {
  expect(colorFamily('Odd', hex)).toBeUndefined();
});

test('every color of the demo shop has a family', () => {
  const without = demoProducts().flatMap(({ parts }) =>
    parts.filter(({ color, colorHex }) => colorFamily(color, colorHex) === undefined),
  );
  expect(without).toEqual([]);
});
