import { expect, test } from 'vitest';
import { WORDS } from '../../../tools/languages/catalogs.ts';
import { ENGLISH, wordsOf } from '../../../tools/languages/words.ts';

test('a sentence has its values, and numbers in the form of its language', () => {
  const words = wordsOf('fr', { 'Fits {count} in {place}': '{place} contient {count}' });
  expect(words.say('Fits {count} in {place}', { count: 12_345, place: 'Line 1' })).toBe(
    'Line 1 contient 12\u00a0345',
  );
  expect(ENGLISH.say('Fits {count} in {place}', { count: 12_345, place: '{count}' })).toBe(
    'Fits 12,345 in {count}',
  );
});

test('what has no translation stays English, whatever it is named', () => {
  const { say, plural } = wordsOf('es', {});
  expect([say('Hello'), say('constructor'), plural(1, 'one line', '{count} lines')]).toEqual([
    'Hello',
    'constructor',
    'one line',
  ]);
});

test('numbers choose their form by the rules of the language', () => {
  const { es, fr, en } = WORDS;
  const forms = (words: typeof es) =>
    [0, 1, 2, 1_000_000].map((count) => words.plural(count, '{count} piece', '{count} pieces'));
  expect(forms(en)).toEqual(['{count} pieces', '{count} piece', '{count} pieces', '{count} pieces']);
  expect(forms(es)).toEqual(['{count} piezas', '{count} pieza', '{count} piezas', '{count} piezas']);
  expect(forms(fr)).toEqual(['{count} pièce', '{count} pièce', '{count} pièces', '{count} pièces']);
});
