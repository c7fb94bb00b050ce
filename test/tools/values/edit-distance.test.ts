import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance } from '../../../tools/values/edit-distance.ts';

test.each([
  ['tumblr', 'tumbler', 1],
  ['hodie', 'hoodie', 1],
  ['lanyrad', 'lanyard', 1],
  ['bottel', 'bottle', 1],
  ['embroidrd', 'embroidered', 2],
  ['mug', 'mug', 0],
  ['pen', 'umbrella', 3],
])('from %s to %s it is %i, counted to three at most', (from, to, distance) => {
  expect(editDistance(from, to, 2)).toBe(distance);
});

test('a limit ends the count and never changes what is below it', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 8 }), (from, to, limit) => {
      const whole = editDistance(from, to, 16);
      expect(editDistance(from, to, limit)).toBe(Math.min(whole, limit + 1));
      expect(editDistance(to, from, limit)).toBe(Math.min(whole, limit + 1));
    }),
  );
});
