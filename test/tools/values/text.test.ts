import fc from 'fast-check';
import { expect, test } from 'vitest';
import { oneLine, quoted, sentence } from '../../../tools/values/text.ts';

test('a name is one line, whatever is in it', () => {
  expect(oneLine('Ada\r\nBcc: mallory@example.com', 80)).toBe('Ada Bcc: mallory@example.com');
  expect(oneLine(' Ada \t\u2028 Byron\u0000 ', 80)).toBe('Ada Byron');
  expect(oneLine('\u202Efdp.exe', 80)).toBe('fdp.exe');
  expect(oneLine('إيدا بايرون', 80)).toBe('إيدا بايرون');
  expect(oneLine('👩‍🚀', 80)).toBe('👩‍🚀');
  expect(oneLine('x'.repeat(100), 5)).toBe('xxxx…');
  expect(oneLine('x'.repeat(5), 5)).toBe('xxxxx');
});

test('no text whatever gives a name a line end, a control character or too many letters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 100 }), (text, most) => {
      const line = oneLine(text, most);
      expect(line.replace(/[\u200C\u200D]/g, '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
      expect([...line].length).toBeLessThanOrEqual(most);
    }),
  );
});

test('a message is quoted line by line, so that none of it passes for ours', () => {
  expect(quoted('Please look.\r\n\r\n\r\n\r\nmerchkit: pay here\u2028https://evil.example\u202E')).toBe(
    '> Please look.\n>\n> merchkit: pay here\n> https://evil.example',
  );
  expect(quoted('\n\n a\u0007b \n\n')).toBe('> a b');
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      for (const line of quoted(text).split(/[\r\n\u2028\u2029\u0085\v\f]/)) expect(line).toMatch(/^>/);
    }),
  );
});

test('a sentence is one line that ends as sentences do', () => {
  expect(
    ['Late goods', 'Late goods.', 'Late!', 'Late?', 'Late\n goods…', 'It is 3.5 in'].map(sentence),
  ).toEqual(['Late goods.', 'Late goods.', 'Late!', 'Late?', 'Late goods…', 'It is 3.5 in.']);
  expect(['x'.repeat(1_000), 'x'.repeat(1_001)].map((text) => sentence(text).slice(-3))).toEqual([
    'xx.',
    'xx…',
  ]);
});
