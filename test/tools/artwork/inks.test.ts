import { expect, test } from 'vitest';
import { spotInks } from '../../../tools/artwork/inks.ts';

const colors = [
  { hex: '#c8102e', share: 0.6 },
  { hex: '#003087', share: 0.4 },
];
const spotColors = ['PANTONE 186 C', 'PANTONE 287 C'];

test.each([
  ['each color', { colors, spotColors }, 2, spotColors],
  ['each, and more inks are priced', { colors, spotColors }, 3, spotColors],
  ['each, and fewer are printed', { colors, spotColors }, 1, []],
  ['each, by a method without inks', { colors, spotColors }, null, []],
  ['one of two', { colors, spotColors: ['PANTONE 186 C'] }, 2, []],
  ['none, as older records', { colors }, 2, []],
])('the inks of a logo whose file names %s', (_, logo, count, inks) => {
  expect(spotInks(logo, count)).toEqual(inks);
});
