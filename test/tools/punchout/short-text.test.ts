import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutText, shortText } from '../../../tools/punchout/short-text.ts';

test('lines of one product are told apart by color and size, and the name is cut for them', () => {
  expect(shortText('20 oz Vacuum Tumbler', 'Black', 40)).toBe('20 oz Vacuum Tumbler, Black');
  expect(shortText('Midweight Fleece Quarter-Zip Pullover', 'Heather Grey, 2XL', 40)).toBe(
    'Midweight Fleece Quar, Heather Grey, 2XL',
  );
  expect(shortText('One-time screen setup', null, 40)).toBe('One-time screen setup');
});

test('a variant longer than the field leaves some of the name', () => {
  expect(shortText('Pullover of some length', 'x'.repeat(60), 40)).toBe(`Pullover of, ${'x'.repeat(27)}`);
});

test('no text is longer than its field, or cut inside of a character', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 80 });
  fc.assert(
    fc.property(text, fc.option(text), fc.integer({ min: 20, max: 60 }), (name, variant, most) => {
      const short = shortText(name, variant, most);
      expect(short.length).toBeLessThanOrEqual(most);
      expect(short).not.toMatch(/\p{Cs}/u);
    }),
  );
  expect(cutText('ab😀', 3)).toBe('ab');
});
