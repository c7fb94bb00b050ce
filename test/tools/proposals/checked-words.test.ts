import { expect, test } from 'vitest';
import { demoProducts } from '../../../server/demo/products.ts';
import { checkedWords } from '../../../tools/proposals/checked-words.ts';

const OURS = ['20 oz Vacuum Tumbler', 'Drinkware at $21.50 a decorated piece.'];
const check = (text: string) => checkedWords(text, 100, OURS, []);

test.each([
  ['Keeps coffee hot on the way to work.', 'Keeps coffee hot on the way to work.'],
  ['A 20 oz tumbler for every desk.', 'A 20 oz tumbler for every desk.'],
  ['Good value at $21.50.', 'Good value at $21.50.'],
  ['One  line\nof words. ', 'One line of words.'],
])('%j may stand', (text, stands) => {
  expect(check(text)).toBe(stands);
});

test.each(
  [
    ['', '   ', '!!!', '5'],
    [
      'A 30 oz tumbler.',
      'Only $20.',
      '20% less.',
      '$21.5',
      'Over 2,000 sold.',
      '２０ oz',
      '٢٠ oz',
      'a ½ price',
    ],
    [
      'Half price.',
      'Twenty less.',
      'With a discount.',
      'We guarantee it.',
      'Two for you.',
      'Free of charge.',
    ],
    [
      'See https://x.example',
      'www.x.example',
      'buy at evil.com',
      'me@x.example',
      '<b>bold</b>',
      '[a](b)',
      '`x`',
    ],
    ['x'.repeat(101)],
  ].flat(),
)('%j may not', (text) => {
  expect(check(text)).toBeUndefined();
});

test('direction marks and control characters are taken out', () => {
  expect(check('Fine\u202E words\u0000 here.')).toBe('Fine words here.');
});

const about = (text: string, ...skus: string[]) =>
  checkedWords(
    text,
    200,
    [],
    demoProducts().filter(({ sku }) => skus.includes(sku)),
  );

test.each([
  ['Soft organic cotton that lasts.', ['TEE-ORGANIC']],
  ['Made of recycled paper, FSC certified, and made in the USA.', ['NOTEBOOK-RECYCLED']],
  ['The Recycled Kraft Notebook goes to each meeting.', ['NOTEBOOK-RECYCLED', 'TUMBLER-20']],
  ['BPA-free, for hot and cold.', ['TUMBLER-20']],
  ['Mugs and stickers, all American-made.', ['CAMPMUG-15', 'STICKER-3IN']],
])('%j is proven by the facts of %j', (text, skus) => {
  expect(about(text, ...skus)).toBe(text);
});

test.each([
  ['An eco-friendly way to drink.', ['TUMBLER-20']],
  ['Proudly made in the USA.', ['TUMBLER-20']],
  ['Crafted in Italy from fine leather.', ['NOTEBOOK-A5']],
  ['A domestic product.', ['PEN-CLICK']],
  ['With recycled polyester.', ['HOODIE-PULLOVER', 'BACKPACK-ROLLTOP']],
  ['Organic cotton, soft on the skin.', ['TEE-CLASSIC']],
  ['Certified and non-toxic.', ['MUG-12']],
  ['PFAS-free.', ['TUMBLER-20']],
  ['Good for the planet.', ['TRITAN-25']],
  ['Our most popular mug.', ['MUG-12']],
  ['Ships next day, free shipping.', ['MUG-12']],
])('%j is not, of %j', (text, skus) => {
  expect(about(text, ...skus)).toBeUndefined();
});
