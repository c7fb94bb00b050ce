import fc from 'fast-check';
import { expect, test } from 'vitest';
import { streetLines } from '../../../tools/punchout/street-lines.ts';

test('two lines stay as they are, and more are one', () => {
  expect(streetLines(['8 Kingsway Ave'])).toEqual({
    street1: '8 Kingsway Ave',
    street2: null,
    isCut: false,
  });
  expect(streetLines(['8 Kingsway Ave', 'Dock 4', 'Floor 2']).street2).toBe('Dock 4, Floor 2');
  expect(streetLines([])).toEqual({ street1: '', street2: null, isCut: false });
});

test('what the first line cannot hold begins the second', () => {
  const word = 'x'.repeat(60);
  expect(streetLines([`${word} ${word}`, 'Dock 4'])).toEqual({
    street1: word,
    street2: `${word}, Dock 4`,
    isCut: false,
  });
});

test('what neither can hold is said', () => {
  expect(streetLines(['x'.repeat(200)])).toMatchObject({ street1: 'x'.repeat(100), isCut: false });
  expect(streetLines(['x'.repeat(201)])).toMatchObject({ street2: 'x'.repeat(100), isCut: true });
});

test('no line is longer than 100 characters, and nothing is lost unsaid', () => {
  const words = fc.array(fc.stringMatching(/^[a-z0-9]{1,120}$/), { maxLength: 8 });
  fc.assert(
    fc.property(fc.array(words, { maxLength: 4 }), (lines) => {
      const given = lines.map((line) => line.join(' ')).filter((line) => line !== '');
      const { street1, street2, isCut } = streetLines(given);
      expect(Math.max(street1.length, street2?.length ?? 0)).toBeLessThanOrEqual(100);
      const kept = `${street1}${street2 ?? ''}`.replaceAll(/[ ,]/g, '');
      const all = given.join('').replaceAll(/[ ,]/g, '');
      expect(isCut ? all.startsWith(kept) && kept.length < all.length : kept === all).toBe(true);
    }),
  );
});
