import { expect, test } from 'vitest';
import { sizeName } from '../../../tools/catalog/size-name.ts';

test.each([
  ['S', ['s', 'small', 'Small']],
  ['M', ['m', 'medium']],
  ['L', ['large']],
  ['XS', ['x-small', 'extra small', 'xsmall']],
  ['XL', ['xl', 'x-large', 'extra large', 'Extra-Large', 'xlarge']],
  ['2XL', ['xxl', '2x', '2xl', '2XLarge', 'xx-large', 'extra extra large']],
  ['3XL', ['xxxl', '3X']],
  ['4XL', ['xxxxl', '4 XL']],
  ['2XS', ['xxs']],
  ['ONESIZE', ['One Size']],
  ['YOUTHM', ['youth medium']],
  ['LT', ['LT']],
])('%s is written %j', (name, written) => {
  expect(written.map(sizeName)).toEqual(written.map(() => name));
});
