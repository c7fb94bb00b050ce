import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast, inkOn, TEXT_CONTRAST } from '../../../tools/values/contrast.ts';

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('text keeps its contrast on any color, in black or in white', () => {
  fc.assert(fc.property(color, (ground) => contrast(ground, inkOn(ground)) >= TEXT_CONTRAST));
});

test('contrast has no direction and lies between 1 and 21', () => {
  fc.assert(
    fc.property(color, color, (one, other) => {
      const both = contrast(one, other);
      return both === contrast(other, one) && both >= 1 && both <= 21.000001;
    }),
  );
});

test('the contrasts of known pairs are those of WCAG', () => {
  const pairs: [string, string][] = [
    ['#000000', '#ffffff'],
    ['#777777', '#ffffff'],
    ['#ff0000', '#ffffff'],
    ['#0f5b4c', '#ffffff'],
  ];
  expect(pairs.map(([one, other]) => contrast(one, other).toFixed(2))).toEqual([
    '21.00',
    '4.48',
    '4.00',
    '8.01',
  ]);
  expect(['#777777', '#ff0000', '#0f5b4c', '#ffd400'].map(inkOn)).toEqual([
    '#000000',
    '#000000',
    '#ffffff',
    '#000000',
  ]);
});
