import { expect, test } from 'vitest';
import { colorsInWords } from '../../../tools/artwork/color-words.ts';

test('a color is said as people say it, each once', () => {
  const said = (...hexes: string[]) => colorsInWords(hexes);
  expect(said('#12355b')).toEqual('dark blue');
  expect(said('#1d4ed8')).toEqual('blue');
  expect(said('#9fc5e8', '#e4572e')).toEqual('light blue and orange');
  expect(said('#000000', '#ffffff', '#8a8d8f')).toEqual('black, white and grey');
  expect(said('#12355b', '#1f2a55', '#f2c230')).toEqual('dark blue and yellow');
  expect(said('navy')).toEqual('navy');
});
