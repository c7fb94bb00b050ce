import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Relevance } from '../../../../server/db/catalog/relevance.ts';
import { PRODUCT_END, TellingNumbers } from '../../../../server/db/catalog/telling-numbers.ts';
import { type SearchTerm, searchTerms } from '../../../../tools/catalog/search-words.ts';

const WORDS = ['mug', 'pen', 'tote', 'steel', 'red', 'travel', 'cotton', 'bag'];
/** So many words have one number each. */
const SHORT = 32_768;

/** Products by their place, which have all words of the others before one of them is read. */
function numbersOf(tellings: readonly string[], others: number): TellingNumbers {
  const filler = Array.from({ length: others }, (_, at) => `w${at}`).join(' ');
  const telling = new TellingNumbers((places) => places.map((place) => tellings[place] ?? filler));
  telling.load([tellings.length]);
  return telling;
}

const terms = (text: string): SearchTerm[] =>
  searchTerms(text, { knows: () => true, tells: () => true, correct: () => undefined });

const scoresOf = (tellings: readonly string[], text: string, others: number): number[] => {
  const telling = numbersOf(tellings, others);
  const starts = telling.load([...tellings.keys()]);
  return [...new Relevance(terms(text), 100, () => 3, telling).scores(starts)];
};

test('a product has the same score whether its words are among the first or come after thousands of others', () => {
  const words = fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 4 });
  const telling = fc.array(words, { minLength: 7, maxLength: 7 });
  fc.assert(
    fc.property(fc.array(telling, { minLength: 1, maxLength: 6 }), words, (products, asked) => {
      const tellings = products.map((fields) => ` ${fields.map((one) => one.join(' ')).join(' | ')} `);
      const text = asked.join(' ');
      const scores = scoresOf(tellings, text, 0);
      // Some words of the products have one number then, and some two.
      expect(scoresOf(tellings, text, SHORT - 4)).toEqual(scores);
      expect(scoresOf(tellings, text, 2 * SHORT)).toEqual(scores);
    }),
    { numRuns: 20 },
  );
});

test('every word is found again, however many there are', () => {
  const telling = numbersOf([], 3 * SHORT);
  const [start = 0] = telling.load([0]);
  const all = Array.from({ length: 3 * SHORT }, (_, nth) => telling.numbersOf(`w${nth}`) ?? []);
  const flat = all.flat();
  expect([...telling.numbers.subarray(start, start + flat.length + 1)]).toEqual([...flat, PRODUCT_END]);
  expect(new Set(all.map(String)).size).toBe(all.length);
  expect(all.every(([first = Infinity]) => first < telling.size)).toBe(true);
  expect(telling.numbersOf('unknown')).toBeUndefined();
});
