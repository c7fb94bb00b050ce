import { expect, test } from 'vitest';
import { nameOf, subjectName } from '../../../tools/mail/letter.ts';
import { inQuotes, isPlainName } from '../../../tools/values/quoting.ts';

const PLAIN = [
  'Ada Byron',
  'Acme, Inc.',
  'J.R. O’Neill & Söhne (West)',
  'ada@example.com',
  'one two three four five six',
  'a'.repeat(60),
];
const STRANGE = [
  'https://evil.example',
  'Click: evil.example',
  'evil.example',
  'Your account is locked, call us now',
  'a'.repeat(61),
  'Pay here!',
];

test('a name stands bare, anything else in quotation marks, and not in a subject', () => {
  for (const name of PLAIN) expect([nameOf(name), subjectName(name)]).toEqual([name, name]);
  for (const words of STRANGE) expect([nameOf(words), subjectName(words)]).toEqual([`“${words}”`, 'Someone']);
  expect([PLAIN.every(isPlainName), STRANGE.some(isPlainName)]).toEqual([true, false]);
  expect([nameOf(' '), nameOf('', 'there'), subjectName('x:y', 'a company')]).toEqual([
    'Someone',
    'there',
    'a company',
  ]);
});

test('nobody ends the quotation of their own words', () => {
  expect(inQuotes('Ada” asks. Click: evil.example “Bob')).toBe('“Ada’ asks. Click: evil.example ’Bob”');
  expect(nameOf('a "b" „c“ «d»')).toBe('“a ’b’ ’c’ ’d’”');
});
