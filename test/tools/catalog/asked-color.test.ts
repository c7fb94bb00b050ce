import { expect, test } from 'vitest';
import { askedColor } from '../../../tools/catalog/asked-color.ts';

const COLORS = [
  { color: 'Navy', colorHex: '#1f2a44' },
  { color: 'Heather Grey', colorHex: '#b3b6ba' },
  { color: 'Blue', colorHex: '#1f4fa3' },
];

test.each([
  ['a name goes before a family', ['blue'], 'Blue'],
  ['a family stands for the first of its colors', ['grey'], 'Heather Grey'],
  ['letters and American spelling do not matter', ['heather GRAY'], 'Heather Grey'],
  ['a word of the name with its family', ['navy blue'], 'Navy'],
  ['a name that is asked for later goes before a family as well', ['grey', 'navy'], 'Navy'],
  ['words that are no color are passed over', ['hoodie', 'navy'], 'Navy'],
  ['a color it does not have', ['red'], undefined],
  ['words beyond the name', ['navy hoodie'], undefined],
  ['no words', ['', '–'], undefined],
  ['nothing', [], undefined],
])('%s', (_, asked, color) => {
  expect(askedColor(COLORS, asked)).toBe(color);
});
