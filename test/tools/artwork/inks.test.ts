import { expect, test } from 'vitest';
import { spotInks, withNames } from '../../../tools/artwork/inks.ts';

const red = { hex: '#c8102e', share: 0.6, name: 'PANTONE 186 C' };
const blue = { hex: '#003087', share: 0.4, name: 'PANTONE 287 C' };
const black = { hex: '#231f20', share: 0.1 };

test.each([
  ['each color', [red, blue], 2, ['PANTONE 186 C', 'PANTONE 287 C']],
  ['each, and more inks are priced', [red, blue], 3, ['PANTONE 186 C', 'PANTONE 287 C']],
  ['each, and fewer are printed', [red, blue], 1, ['PANTONE 186 C']],
  ['each, by a method without inks', [red, blue], null, []],
  ['one of two', [red, black], 2, ['PANTONE 186 C', '#231f20']],
  ['none', [black], 1, []],
])('the inks of a logo whose file names %s', (_, colors, count, inks) => {
  expect(spotInks({ colors }, count)).toEqual(inks);
});

test('colors have the names of the spot colors that look like them, the nearest first', () => {
  const colors = [{ hex: '#003087', share: 0.5 }, { hex: '#c8102e', share: 0.3 }, black];
  const spots = [
    { name: 'Acme Crimson', hex: '#c5152f' },
    { name: 'PANTONE 186 C', hex: '#c9112e' },
    { name: 'PANTONE 287 C', hex: '#01318a' },
    { name: 'Unseen', hex: '#00ff00' },
  ];
  expect(withNames(colors, spots).map(({ name }) => name)).toEqual([
    'PANTONE 287 C',
    'PANTONE 186 C',
    undefined,
  ]);
});
