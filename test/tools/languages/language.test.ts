import { expect, test } from 'vitest';
import { acceptedLanguage, languageOf } from '../../../tools/languages/language.ts';

test('a browser’s languages are taken in its order', () => {
  const accepted = [
    'es-MX,es;q=0.9,en;q=0.8',
    'en-US,en;q=0.5,fr;q=0.9',
    'de, fr-CA;q=0.7, en;q=0.3',
    'de',
    'fr;q=0, en;q=0.1',
    '*',
    ';;q=,,fr;q=abc',
    undefined,
  ].map(acceptedLanguage);
  expect(accepted).toEqual(['es', 'en', 'fr', undefined, 'en', undefined, undefined, undefined]);
});

test('only our languages are languages', () => {
  expect(['es', 'ES', 'de', '', null, '__proto__'].map(languageOf)).toEqual([
    'es',
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
