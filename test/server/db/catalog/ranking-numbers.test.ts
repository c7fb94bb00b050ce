import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PRODUCT_END, RankingNumbers } from '../../../../server/db/catalog/ranking-numbers.ts';
import { Relevance } from '../../../../server/db/catalog/relevance.ts';
import { type SearchTerm, searchTerms } from '../../../../tools/catalog/search-words.ts';

const WORDS = ['mug', 'pen', 'tote', 'steel', 'red', 'travel', 'cotton', 'bag'];
/** So many words have one number each. */
const SHORT = 32_768;

/** Products by their place, which have all words of the others before one of them is read. */
function numbersOf(rankings: readonly string[], others: number): RankingNumbers {
  const filler = Array.from({ length: others }, (_, at) => `w${at}`).join(' ');
  const ranking = new RankingNumbers((places) => places.map((place) => rankings[place] ?? filler));
  ranking.load([rankings.length]);
  return ranking;
}

const terms = (text: string): SearchTerm[] =>
  searchTerms(text, { knows: () => true, tells: () => true, correct: () => undefined });

const scoresOf = (rankings: readonly string[], text: string, others: number): number[] => {
  const ranking = numbersOf(rankings, others);
  const starts = ranking.load([...rankings.keys()]);
  return [...new Relevance(terms(text), 100, () => 3, ranking).scores(starts)];
};

test('a product has the same score whether its words are among the first or come after thousands of others', () => {
  const words = fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 4 });
  const ranking = fc.array(words, { minLength: 7, maxLength: 7 });
  fc.assert(
    fc.property(fc.array(ranking, { minLength: 1, maxLength: 6 }), words, (products, asked) => {
      const rankings = products.map((fields) => ` ${fields.map((one) => one.join(' ')).join(' | ')} `);
      const text = asked.join(' ');
      const scores = scoresOf(rankings, text, 0);
      // Some words of the products have one number then, and some two.
      expect(scoresOf(rankings, text, SHORT - 4)).toEqual(scores);
      expect(scoresOf(rankings, text, 2 * SHORT)).toEqual(scores);
    }),
    { numRuns: 20 },
  );
});

test('every word is found again, however many there are', () => {
  const ranking = numbersOf([], 3 * SHORT);
  const [start = 0] = ranking.load([0]);
  const all = Array.from({ length: 3 * SHORT }, (_, nth) => ranking.numbersOf(`w${nth}`) ?? []);
  const flat = all.flat();
  expect([...ranking.numbers.subarray(start, start + flat.length + 1)]).toEqual([...flat, PRODUCT_END]);
  expect(new Set(all.map(String)).size).toBe(all.length);
  expect(all.every(([first = Infinity]) => first < ranking.size)).toBe(true);
  expect(ranking.numbersOf('unknown')).toBeUndefined();
});
