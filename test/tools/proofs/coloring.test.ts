import { expect, test } from 'vitest';
import { coloringOf } from '../../../tools/proofs/coloring.ts';

const UNNAMED =
  'No PMS colors are given, so the shades are approximate: name them before you approve, or approve them as shown.';
const TWO = [
  { hex: '#c8102e', share: 0.8 },
  { hex: '#ffffff', share: 0.2 },
];

test('as many inks as were ordered: the colors of the artwork', () => {
  expect(coloringOf('ink', TWO, 2)).toEqual({
    colors: ['#c8102e', '#ffffff'],
    text: `2 ink colors. ${UNNAMED}`,
    inks: null,
  });
});

test('fewer inks than the artwork has: the largest are printed, and it says so', () => {
  expect(coloringOf('ink', TWO, 1)).toEqual({
    colors: ['#c8102e'],
    text: `1 ink color, reduced from the 2 of the artwork. ${UNNAMED}`,
    inks: { printed: ['#c8102e'], dropped: ['#ffffff'] },
  });
});

test('more inks than the artwork has: those it has', () => {
  expect(coloringOf('ink', TWO, 4).text).toEqual(`2 ink colors. ${UNNAMED}`);
});

test('inks that were asked for are named', () => {
  expect(coloringOf('ink', TWO, 2, ['PMS 186 C', 'White']).text).toEqual(
    '2 ink colors: PMS 186 C, White. Shades on the screen are approximate.',
  );
});

test('thread is the nearest stock thread', () => {
  expect(coloringOf('thread', TWO, null)).toEqual({
    colors: ['#c8102e', '#ffffff'],
    text: '2 thread colors, each the nearest stock thread. Thread and PMS shades are approximate.',
    inks: null,
  });
});

test('what is engraved, pressed or stamped has no color of the artwork', () => {
  for (const look of ['engraved', 'debossed', 'foil'] as const)
    expect(coloringOf(look, TWO, 1)).toMatchObject({ colors: [], inks: null });
});

test('a picture of many colors is not named color by color', () => {
  const many = Array.from({ length: 9 }, (_, index) => ({ hex: `#00000${index}`, share: 0.11 }));
  expect(coloringOf('film', many, null)).toMatchObject({ colors: [], inks: null });
  expect(coloringOf('film', TWO, null).colors).toEqual(['#c8102e', '#ffffff']);
});
