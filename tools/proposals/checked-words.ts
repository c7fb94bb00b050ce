/** Checks a language model's text: short, plain, and without figures or claims that no fact of ours proves. */
import type { CatalogProduct } from '../catalog/product.ts';
import { readWishes } from '../catalog/reader.ts';
import { unprovenClaim } from '../catalog/stated-claims.ts';
import { oneLine } from '../values/text.ts';

export const LONGEST_TITLE = 90;
export const LONGEST_INTRODUCTION = 600;
export const LONGEST_WHY = 300;

/** A figure with its currency or percent sign. */
const FIGURE = /[$€£¥]?\s?\p{N}(?:[\p{N}.,:/]*\p{N})?\s?(?:%|[kKmM]\b)?/gu;
/** Figures, prices and promises in words. */
const FIGURE_WORDS =
  /\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundreds?|thousands?|millions?|dozens?|half|percent|dollars?|cents|discount\w*|guarantee\w*|refund\w*|free of charge|for free|no cost|cheap\w*)\b/iu;
/** Links, addresses and markup, which a sentence about a product does not need. */
const NO_WORDS = /[<>{}[\]\\`@]|:\/\/|\bwww\.|\b[a-z\d-]+\.(?:com|net|org|io|co)\b/iu;

/**
 * The text on one line; `undefined` if it is empty, longer than `most`, or has a claim that only we may make.
 *
 * @param ours our texts about the same thing: their figures may be repeated unchanged
 * @param products what the text is about: each of them has to prove its claims; their names may be repeated unchanged
 */
export function checkedWords(
  text: string,
  most: number,
  ours: readonly string[],
  products: readonly CatalogProduct[],
): string | undefined {
  const line = oneLine(text, most + 1);
  if (!/\p{L}/u.test(line) || [...line].length > most) return undefined;
  if (NO_WORDS.test(line)) return undefined;
  const known = ours.join('\n');
  const wordsOfFigures = FIGURE_WORDS.exec(line);
  if (wordsOfFigures && !known.toLowerCase().includes(wordsOfFigures[0].toLowerCase())) return undefined;
  const unnamed = products.reduce((sofar, { name }) => sofar.replaceAll(name, ''), line);
  const { notFacts, filters } = readWishes(unnamed);
  if (notFacts.length > 0 || filters.rush || unprovenClaim(unnamed, products) !== undefined) return undefined;
  const figures = new Set(figuresIn(known));
  return figuresIn(line).every((figure) => figures.has(figure)) ? line : undefined;
}

const figuresIn = (text: string): string[] => (text.match(FIGURE) ?? []).map((found) => found.trim());
