import { expect, test } from 'vitest';
import { colorsInWords } from '../../../tools/artwork/color-words.ts';

test('a color is said as people say it, each once', () => {
  const said = (...hexes: string[]) => colorsInWords(hexes);
  expect(said('#12355b')).toBe('dark blue');
  expect(said('#1d4ed8')).toBe('blue');
  expect(said('#9fc5e8', '#e4572e')).toBe('light blue and orange');
  expect(said('#000000', '#ffffff', '#8a8d8f')).toBe('black, white and grey');
  expect(said('#12355b', '#1f2a55', '#f2c230')).toBe('dark blue and yellow');
  expect(said('navy')).toBe('navy');
});
