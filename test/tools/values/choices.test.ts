import { expect, test } from 'vitest';
import { choices } from '../../../tools/values/choices.ts';

test('a short list of ids is named in full', () => {
  expect([choices(['front', 'back']), choices([])]).toEqual(['front, back', 'none']);
});

test('a long list of ids is cut after eight', () => {
  const ids = Array.from({ length: 70 }, (_, index) => `P${index}`);
  expect(choices(ids)).toBe('P0, P1, P2, P3, P4, P5, P6, P7 and 62 more');
  expect(choices(ids.slice(0, 8))).toBe('P0, P1, P2, P3, P4, P5, P6, P7');
});
