/** What people type, over the words of the generated catalog: always the same list, of four kinds in turn. */
import { ADJECTIVES, BRAND_FIRST, BRAND_SECOND, MATERIALS, NOUNS } from '../support/generated-words.ts';

export const SEARCH_KINDS = ['rare', 'common', 'typo', 'two words'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

export interface Search {
  kind: SearchKind;
  text: string;
}

const COLORS = ['black', 'navy', 'blue', 'red', 'white', 'green', 'gray', 'natural', 'orange', 'purple'];
const NOUN_LIST = Object.values(NOUNS).map((noun) => noun.toLowerCase());
const SKUS = Object.keys(NOUNS);
const MATERIAL_LIST = [...new Set(Object.values(MATERIALS).flat())].map((material) => material.toLowerCase());
const SHORTEST_MISTYPED = 5;

const wordsOf = (texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => text.toLowerCase().match(/[a-z]{3,}/g) ?? [])),
];
const COMMON = [...COLORS, ...wordsOf([...NOUN_LIST, ...MATERIAL_LIST, ...ADJECTIVES])];
const LONG_WORDS = wordsOf([...NOUN_LIST, ...MATERIAL_LIST]).filter(
  (word) => word.length >= SHORTEST_MISTYPED,
);

const at = (list: readonly string[], index: number): string => list[index % list.length] ?? '';

/** Steps through a list by a prime, so that neighbours in the list are not neighbours in time. */
const STRIDE = 7_919;

/** One item by its number, or one maker's version of one thing. */
function rare(n: number): string {
  if (n % 2 === 0) return `${at(SKUS, n * STRIDE)}-G${String((n % 1_000) + 1).padStart(6, '0')}`;
  const maker = `${at(BRAND_FIRST, n)} ${at(BRAND_SECOND, Math.floor(n / BRAND_FIRST.length))}`;
  return `${maker} ${at(NOUN_LIST, n * STRIDE)}`.toLowerCase();
}

/** A letter left out, two swapped, or one doubled. */
function mistyped(word: string, n: number): string {
  const spot = 1 + (n % (word.length - 2));
  const [before, letter, after] = [word.slice(0, spot), word.charAt(spot), word.slice(spot + 1)];
  switch (n % 3) {
    case 0:
      return before + after;
    case 1:
      return before + after.charAt(0) + letter + after.slice(1);
    default:
      return before + letter + letter + after;
  }
}

function typo(n: number): string {
  const wrong = mistyped(at(LONG_WORDS, n * STRIDE), n);
  return n % 2 === 0 ? wrong : `${at(COLORS, n)} ${wrong}`;
}

function twoWords(n: number): string {
  const thing =
    at(NOUN_LIST, n * STRIDE)
      .split(' ')
      .at(-1) ?? '';
  const first = [COLORS, wordsOf(MATERIAL_LIST), ADJECTIVES][n % 3] ?? COLORS;
  return `${at(first, Math.floor(n / 3))} ${thing}`.toLowerCase();
}

const MAKE: Record<SearchKind, (n: number) => string> = {
  rare,
  common: (n) => at(COMMON, n * STRIDE),
  typo,
  'two words': twoWords,
};

/** `count` searches, from the `from`th of the list on. */
export const searches = (count: number, from = 0): Search[] =>
  Array.from({ length: count }, (_, index) => {
    const n = from + index;
    const kind = SEARCH_KINDS[n % SEARCH_KINDS.length] ?? 'common';
    return { kind, text: MAKE[kind](Math.floor(n / SEARCH_KINDS.length)) };
  });
