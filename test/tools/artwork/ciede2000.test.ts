import { expect, test } from 'vitest';
import { ciede2000, labOf } from '../../../tools/artwork/ciede2000.ts';

const lab = ([l, a, b]: [number, number, number]) => ({ l, a, b });

// Pairs of Sharma, Wu and Dalal (2005), each chosen for a trap of the formula.
test.each<[[number, number, number], [number, number, number], number]>([
  [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
  [[50, 3.1571, -77.2803], [50, 0, -82.7485], 2.8615],
  [[50, -1.3802, -84.2814], [50, 0, -82.7485], 1.0],
  [[50, 0, 0], [50, -1, 2], 2.3669],
  [[50, 2.49, -0.001], [50, -2.49, 0.0009], 7.1792],
  [[50, 2.49, -0.001], [50, -2.49, 0.0011], 7.2195],
  [[50, 2.5, 0], [50, 0, -2.5], 4.3065],
  [[50, 2.5, 0], [73, 25, -18], 27.1492],
  [[50, 2.5, 0], [61, -5, 29], 22.8977],
  [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
  [[2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082],
])('%j and %j are %d apart, either way round', (one, two, apart) => {
  expect(ciede2000(lab(one), lab(two))).toBeCloseTo(apart, 4);
  expect(ciede2000(lab(two), lab(one))).toBeCloseTo(apart, 4);
});

test('sRGB white, black and red have their places in CIELAB', () => {
  const rounded = (red: number, green: number, blue: number) => {
    const { l, a, b } = labOf(red, green, blue);
    return [l, a, b].map((value) => Math.round(value * 10) / 10 + 0);
  };
  expect(rounded(255, 255, 255)).toEqual([100, 0, 0]);
  expect(rounded(0, 0, 0)).toEqual([0, 0, 0]);
  expect(rounded(255, 0, 0)).toEqual([53.2, 80.1, 67.2]);
});
