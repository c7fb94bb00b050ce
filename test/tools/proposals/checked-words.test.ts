import { expect, test } from 'vitest';
import { checkedWords } from '../../../tools/proposals/checked-words.ts';

const OURS = ['20 oz Vacuum Tumbler', 'Drinkware at $21.50 a decorated piece.'];
const check = (text: string) => checkedWords(text, 100, OURS);

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
