import { expect, test } from 'vitest';
import { inkColors } from '../../../tools/artwork/ink-colors.ts';

/** A picture of vertical stripes, each `[red, green, blue, alpha, columns]`, 100 rows high. */
function stripes(...bands: [number, number, number, number, number][]) {
  const row = bands.flatMap(([r, g, b, a, columns]) =>
    Array.from({ length: columns }, () => [r, g, b, a]).flat(),
  );
  return {
    rgba: Uint8Array.from(Array.from({ length: 100 }, () => row).flat()),
    width: row.length / 4,
    height: 100,
  };
}

test('colors are counted by their share of the ink, the clear ground left out', () => {
  const picture = stripes([200, 16, 46, 255, 30], [0, 0, 0, 0, 60], [18, 53, 91, 255, 10]);
  expect(inkColors(picture)).toEqual({
    colors: [
      { hex: '#c8102e', share: 0.75 },
      { hex: '#12355b', share: 0.25 },
    ],
    hasGradient: false,
  });
});

test('what looks alike is one color, and less than a hundredth is none', () => {
  const picture = stripes([200, 16, 46, 255, 100], [203, 18, 48, 255, 99], [0, 0, 255, 255, 1]);
  expect(inkColors(picture)).toEqual({ colors: [{ hex: '#c8102e', share: 0.995 }], hasGradient: false });
});

test('the soft edge between two colors is not a third one', () => {
  const picture = stripes([255, 0, 0, 255, 10], [128, 0, 128, 255, 1], [0, 0, 255, 255, 10]);
  expect(inkColors(picture).colors).toEqual([
    { hex: '#0000ff', share: 0.5 },
    { hex: '#ff0000', share: 0.5 },
  ]);
});

test('half clear ink counts as a surface, a shadow does not', () => {
  expect(inkColors(stripes([255, 0, 0, 128, 14])).colors).toEqual([{ hex: '#ff0000', share: 1 }]);
  const shadow = Array.from({ length: 60 }, (_, i): [number, number, number, number, number] => [
    0,
    0,
    0,
    190 - 3 * i,
    1,
  ]);
  expect(inkColors(stripes([0, 0, 255, 255, 30], ...shadow)).colors).toEqual([{ hex: '#0000ff', share: 1 }]);
});

test('a small ink of its own surface is counted', () => {
  const dot = stripes([200, 16, 46, 255, 500], [0, 0, 255, 255, 5], [200, 16, 46, 255, 500]);
  expect(inkColors(dot).colors).toEqual([
    { hex: '#c8102e', share: 0.995 },
    { hex: '#0000ff', share: 0.005 },
  ]);
});

test('colors that run into each other are a gradient, four flat ones are not', () => {
  const ramp = Array.from({ length: 120 }, (_, i): [number, number, number, number, number] => [
    255 - 2 * i,
    2 * i,
    60,
    255,
    1,
  ]);
  expect(inkColors(stripes(...ramp)).hasGradient).toBe(true);
  const flat = stripes([255, 0, 0, 255, 9], [0, 128, 0, 255, 9], [0, 0, 255, 255, 9], [0, 0, 0, 255, 9]);
  expect(inkColors(flat)).toMatchObject({ hasGradient: false, colors: { length: 4 } });
});

test('a clear picture has no colors', () => {
  expect(inkColors(stripes([9, 9, 9, 0, 10]))).toEqual({ colors: [], hasGradient: false });
});
