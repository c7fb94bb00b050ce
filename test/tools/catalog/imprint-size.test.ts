import { expect, test } from 'vitest';
import {
  aspectOfPng,
  fitsIn,
  formatImprintSize,
  largestIn,
  ofWidth,
} from '../../../tools/catalog/imprint-size.ts';

const AREA = { shape: 'rectangle', widthInches: 4, heightInches: 3 } as const;

test('a wide logo fills the width of its area, a tall one the height', () => {
  expect(largestIn(AREA, 2)).toEqual({ widthInches: 4, heightInches: 2 });
  expect(largestIn(AREA, 0.5)).toEqual({ widthInches: 1.5, heightInches: 3 });
  expect(largestIn(AREA, 4 / 3)).toEqual({ widthInches: 4, heightInches: 3 });
});

test('a logo stays inside a circle with its corners', () => {
  const square = largestIn({ shape: 'circle', widthInches: 2, heightInches: 2 }, 1);
  expect(square).toEqual({ widthInches: 1.41, heightInches: 1.41 });
  const wide = largestIn({ shape: 'circle', widthInches: 2, heightInches: 2 }, 4);
  expect(wide).toEqual({ widthInches: 1.94, heightInches: 0.48 });
  for (const { widthInches, heightInches } of [square, wide])
    expect(Math.hypot(widthInches, heightInches)).toBeLessThanOrEqual(2);
});

test('a size fits a rectangle by its sides, and a circle by its corners', () => {
  const fits = (shape: 'rectangle' | 'circle', widthInches: number, heightInches: number) =>
    fitsIn({ shape, widthInches: 5, heightInches: 6 }, { widthInches, heightInches });
  expect([fits('rectangle', 5, 6), fits('rectangle', 5.01, 6), fits('rectangle', 5, 6.01)]).toEqual([
    true,
    false,
    false,
  ]);
  expect([fits('circle', 3, 4), fits('circle', 3.01, 4), fits('circle', 3, 4.01)]).toEqual([
    true,
    false,
    false,
  ]);
});

test('sizes are said to the hundredth, never above the area', () => {
  expect(formatImprintSize(largestIn(AREA, 3))).toEqual('4 × 1.33 in');
  expect(formatImprintSize(ofWidth(3.25, 1.625))).toEqual('3.25 × 2 in');
  expect(formatImprintSize(ofWidth(0.1, 100))).toEqual('0.1 × 0.01 in');
});

test('the proportions of a PNG are read from its header, and of nothing else', () => {
  const png = Buffer.alloc(33);
  png.write('IHDR', 12, 'latin1');
  png.writeUInt32BE(300, 16);
  png.writeUInt32BE(100, 20);
  expect(aspectOfPng(png)).toEqual(3);
  expect(() => aspectOfPng(Buffer.from('GIF89a'))).toThrow('a PNG was expected');
});
