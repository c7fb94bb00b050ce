import { expect, test } from 'vitest';
import { csvLine } from '../../../tools/values/csv.ts';

test.each(['=1+1', '+1', '-1', '@sum', '\ttab', '＝1+1', '＋1', '－1', '＠sum'])(
  'a text that a spreadsheet would compute is a text: %s',
  (text) => {
    expect(csvLine([text])).toBe(`'${text}\r\n`);
  },
);

test('a number below zero stays one', () => {
  expect(csvLine([-1])).toBe('-1\r\n');
});
