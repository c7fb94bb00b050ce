import { expect, test } from 'vitest';
import { REASON } from '../../../tools/values/reason.ts';

test('a reason is three to five hundred characters without the white space round it', () => {
  expect([REASON.parse('  Bad \n'), REASON.parse('x'.repeat(500))]).toEqual(['Bad', 'x'.repeat(500)]);
  expect(['', '  ', ' no ', 'x'.repeat(501)].map((text) => REASON.safeParse(text).success)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
