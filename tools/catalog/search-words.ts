/** The terms of a search: its words without stop words, misspelled ones corrected, each with its synonyms. */
import { cleanWords } from './clean-words.ts';
import {
  BRAND_KINDS,
  entryOf,
  isGoods,
  KIND_PHRASES,
  namesOf,
  phraseKey,
  SOFT_WORDS,
  STOP_WORDS,
  SYNONYMS,
} from './lexicon.ts';
import { stem } from './stem.ts';

/** What comes after is said of what is looked for. */
const ASIDE: ReadonlySet<string> = new Set([
  'for',
  'of',
  'with',
  'from',
  'in',
  'like',
  'para',
  'pour',
  'con',
  'avec',
]);
/** A search is read up to here; longer texts would change nothing visible. */
export const READ_CHARACTERS = 1_000;
const MOST_WORDS = 12;
const LONGEST_WORD = 40;
const LONGEST_PHRASE_WORDS = 3;
const SHORTEST_JOINED = 6;
/** `softest` searches for what is soft. */
const SUPERLATIVE = /(?<=.{3})est$/;
const ML_PER_OUNCE = 29.5735;

/** How a word of a search was read: as it is, as a synonym, or as a misspelling. */
export type Reading = 'exact' | 'synonym' | 'spelling';

export interface Alternative {
  words: string[];
  how: Reading;
  /** Whether the words must be adjacent; otherwise each may be anywhere in the product. */
  adjacent: boolean;
}

/** One term of a search; a product has it if it has any of the alternatives. */
export interface SearchTerm {
  /** The caller's own word or words. */
  word: string;
  /** The marks of every product that has one of the synonyms: see `conceptsIn`. */
  concepts: string[];
  alternatives: Alternative[];
  /** The kinds of goods it names. */
  kinds: readonly string[];
  /** It is what the search is about: the last word before a `for` or a `with`. */
  isHead?: true;
  /** It names a kind of goods, not a quality. */
  isKind: boolean;
  /** A judgment: it ranks what the other terms find. */
  isSoft: boolean;
  /** A brand that is not in the catalog: read as its kind, or only as a hint beside a named kind. */
  brand?: 'read_as_kind' | 'left_out';
}

/** The words of the index; the reading of a search depends on them. */
export interface Vocabulary {
  knows(word: string): boolean;
  /** Whether the word occurs outside of descriptions. */
  tells(word: string): boolean;
  /** The correction of an unknown word, in one word or several; `undefined` if nothing is close. */
  correct(word: string): string[] | undefined;
}

interface Token {
  typed: string;
  read: string;
  corrected: boolean;
}

const SYNONYMS_OF: ReadonlyMap<string, string[][]> = (() => {
  const found = new Map<string, string[][]>();
  for (const [phrase, synonym] of SYNONYMS) {
    const key = phraseKey(phrase.split(' '));
    const list = found.get(key) ?? [];
    const words = synonym.split(' ');
    const isNew = phraseKey(words) !== key && !list.some((other) => phraseKey(other) === phraseKey(words));
    found.set(key, isNew ? [...list, words] : list);
  }
  return found;
})();

const GOODS_KEYS: ReadonlySet<string> = new Set(KIND_PHRASES.map((phrase) => phraseKey(phrase.split(' '))));

const KINDS_OF_BRAND: ReadonlyMap<string, string[][]> = new Map(
  BRAND_KINDS.map(({ brand, kinds }) => [phraseKey(brand.split(' ')), kinds.map((kind) => kind.split(' '))]),
);
const IN_BRANDS: ReadonlySet<string> = new Set(
  BRAND_KINDS.flatMap(({ brand }) => brand.split(' ').map(stem)),
);

/** The phrases each phrase is a synonym of. */
const STANDS_FOR: ReadonlyMap<string, string[]> = (() => {
  const found = new Map<string, string[]>();
  for (const [key, synonyms] of SYNONYMS_OF) {
    for (const synonym of synonyms.map(phraseKey)) found.set(synonym, [...(found.get(synonym) ?? []), key]);
  }
  return found;
})();

const BEGINS_PHRASE: ReadonlySet<string> = new Set(
  [...STANDS_FOR.keys()].flatMap((phrase) => (phrase.includes(' ') ? phrase.split(' ', 1) : [])),
);

/**
 * The synonyms for the words of a text: `tumbler` for `travel mug` and `insul cup`. A product is indexed under them, so
 * that a search for one of them need not search every synonym.
 */
export function conceptsIn(words: readonly string[]): string[] {
  const stems = words.map(stem);
  return stems.flatMap((first, at) => {
    if (!BEGINS_PHRASE.has(first)) return STANDS_FOR.get(first) ?? [];
    const two = `${first} ${stems[at + 1]}`;
    return [first, two, `${two} ${stems[at + 2]}`].flatMap((phrase) => STANDS_FOR.get(phrase) ?? []);
  });
}

/** Single words of the synonyms; a misspelling may mean one of them even if no product has it. */
export const SYNONYM_WORDS: readonly string[] = [
  ...new Set(SYNONYMS.map(([phrase]) => phrase).filter((phrase) => !phrase.includes(' '))),
];

const IN_SYNONYMS: ReadonlySet<string> = new Set(
  [...KIND_PHRASES, ...SYNONYMS.map(([phrase]) => phrase)].flatMap((phrase) => phrase.split(' ').map(stem)),
);

/** Drinkware is sold by the ounce here and by the milliliter elsewhere. */
function inOunces(word: string): string[][] {
  const milliliters = /^(\d{2,4})ml$/.exec(word)?.[1];
  return milliliters === undefined ? [] : [[`${Math.round(Number(milliliters) / ML_PER_OUNCE)}oz`]];
}

const synonymsOf = (words: readonly string[]): string[][] => [
  ...(SYNONYMS_OF.get(phraseKey(words)) ?? []),
  ...words.slice(0, words.length === 1 ? 1 : 0).flatMap(inOunces),
];

function readTokens(words: readonly string[], vocabulary: Vocabulary): Token[] {
  const asTyped = (word: string): Token => ({ typed: word, read: word, corrected: false });
  const isUnderstood = (word: string): boolean => {
    if (STOP_WORDS.has(word) || SOFT_WORDS.has(word)) return true;
    const stemmed = stem(word);
    return IN_SYNONYMS.has(stemmed) || IN_BRANDS.has(stemmed) || vocabulary.knows(word);
  };
  return words.flatMap((word) => {
    if (isUnderstood(word)) return [asTyped(word)];
    const plain = word.replace(SUPERLATIVE, '');
    if (plain !== word && vocabulary.knows(plain)) return [{ ...asTyped(word), read: plain }];
    const meant = vocabulary.correct(word);
    return meant?.map((part): Token => ({ typed: word, read: part, corrected: true })) ?? [asTyped(word)];
  });
}

function termOf(tokens: readonly Token[], joined: string | undefined): SearchTerm {
  const words = tokens.map((token) => token.read);
  const direct = tokens.some((token) => token.corrected) ? 'spelling' : 'exact';
  const named = joined === undefined ? words : [joined];
  const entry = entryOf(named);
  return {
    kinds: entry?.role === 'kind' ? [entry.value] : [],
    word: [...new Set(tokens.map((token) => token.typed))].join(' '),
    concepts: SYNONYMS_OF.has(phraseKey(named)) ? [phraseKey(named)] : [],
    isKind: GOODS_KEYS.has(phraseKey(named)),
    isSoft: words.every((word) => SOFT_WORDS.has(word)),
    alternatives: [
      { words, how: direct, adjacent: false },
      ...(joined === undefined ? [] : [{ words: [joined], how: 'spelling' as const, adjacent: false }]),
      ...synonymsOf(named).map((other): Alternative => ({ words: other, how: 'synonym', adjacent: true })),
    ],
  };
}

/** A brand that is not in the catalog, as the kind of goods people mean by it. */
function brandTerm(tokens: readonly Token[], vocabulary: Vocabulary): SearchTerm | undefined {
  const kinds = KINDS_OF_BRAND.get(phraseKey(tokens.map(({ typed }) => typed)));
  const [first] = kinds ?? [];
  if (!kinds || !first || tokens.every(({ typed }) => vocabulary.tells(typed))) return undefined;
  return {
    word: tokens.map(({ typed }) => typed).join(' '),
    concepts: [phraseKey(first)],
    alternatives: kinds.map((words): Alternative => ({ words, how: 'synonym', adjacent: false })),
    kinds: [],
    isKind: true,
    isSoft: false,
    brand: 'read_as_kind',
  };
}

/** The longest phrase from here on that is a brand or has synonyms, two words that are one, or one word. */
function takeTerm(
  tokens: readonly Token[],
  vocabulary: Vocabulary,
): { term: SearchTerm | undefined; length: number } {
  const mayBeBrand = IN_BRANDS.has(stem(tokens[0]?.typed ?? ''));
  for (let length = Math.min(LONGEST_PHRASE_WORDS, tokens.length); length > 1; length--) {
    const phrase = tokens.slice(0, length);
    const brand = mayBeBrand ? brandTerm(phrase, vocabulary) : undefined;
    if (brand) return { term: brand, length };
    const key = phraseKey(phrase.map((token) => token.read));
    if (SYNONYMS_OF.has(key) || GOODS_KEYS.has(key)) return { term: termOf(phrase, undefined), length };
  }
  const [first, second] = tokens;
  const brand = first && mayBeBrand ? brandTerm([first], vocabulary) : undefined;
  if (brand) return { term: brand, length: 1 };
  if (first === undefined || STOP_WORDS.has(first.read)) return { term: undefined, length: 1 };
  if (second !== undefined && !STOP_WORDS.has(second.read)) {
    const joined = first.read + second.read;
    const isOneWord =
      joined.length >= SHORTEST_JOINED && (SYNONYMS_OF.has(stem(joined)) || vocabulary.knows(joined));
    if (isOneWord && !/\d/.test(joined)) return { term: termOf([first, second], joined), length: 2 };
  }
  return { term: termOf([first], undefined), length: 1 };
}

/**
 * The terms of a search, in the caller's order: at most twelve, each once. Empty if the text has no words or only stop
 * words (`swag for the event` searches for `event`).
 */
export function searchTerms(text: string, vocabulary: Vocabulary): SearchTerm[] {
  let telling = 0;
  const words = cleanWords(text.slice(0, READ_CHARACTERS))
    .map((word) => word.slice(0, LONGEST_WORD))
    .filter((word) => telling < MOST_WORDS && (STOP_WORDS.has(word) || ++telling > 0));
  let tokens = readTokens(words, vocabulary);
  const aside = tokens.findIndex(({ read }, at) => at > 0 && ASIDE.has(read));
  const head = tokens[(aside > 0 ? aside : tokens.length) - 1];
  const terms = new Map<string, SearchTerm>();
  let either: [string, SearchTerm] | undefined;
  while (tokens.length > 0) {
    const { term, length } = takeTerm(tokens, vocabulary);
    if (term !== undefined && !term.isSoft && head && tokens.slice(0, length).includes(head))
      term.isHead = true;
    const key = term === undefined ? '' : `${term.brand ?? ''}${phraseKey(firstOf(term))}`;
    const last = [...terms].at(-1);
    const isOr = tokens[0]?.read === 'or' && last !== undefined;
    if (term === undefined) either = isOr ? last : undefined;
    else if (either && isSameWhat(either[1], term)) terms.set(either[0], eitherOf(either[1], term));
    else if (!terms.has(key)) terms.set(key, term);
    if (term !== undefined) either = undefined;
    tokens = tokens.slice(length);
  }
  const read = [...terms.values()].slice(0, MOST_WORDS);
  const namesKind = read.some(({ isKind, brand }) => isKind && brand === undefined);
  return namesKind
    ? read.map((term) => (term.brand ? { ...term, brand: 'left_out', isSoft: true } : term))
    : read;
}

const firstOf = ({ alternatives: [first] }: SearchTerm): readonly string[] => first?.words ?? [];

/** `tumbler or mug` is one of both; `steel tumbler or ceramic mug` is not put together from its middle. */
const isSameWhat = (one: SearchTerm, other: SearchTerm): boolean =>
  entryOf(firstOf(one))?.role === entryOf(firstOf(other))?.role;

const eitherOf = (one: SearchTerm, other: SearchTerm): SearchTerm => ({
  ...one,
  word: `${one.word} or ${other.word}`,
  concepts: [...one.concepts, ...other.concepts],
  kinds: [...one.kinds, ...other.kinds],
  alternatives: [...one.alternatives, ...other.alternatives],
});

/** A word of what is refused: any of these phrases names it, and a product of this material is made of it. */
export interface RefusedTerm {
  phrases: string[][];
  material: string | undefined;
  kind: string | undefined;
}

/** The words of goods that are refused: what they are called, never what they are only like. */
export const refusedTerms = (goods: string, vocabulary: Vocabulary): RefusedTerm[] =>
  searchTerms(goods, vocabulary).map((term) => {
    const isGuess = term.alternatives[0]?.how === 'spelling' && !isGoods(firstOf(term));
    const own = term.brand || isGuess ? cleanWords(term.word) : firstOf(term);
    const entry = entryOf(own);
    const phrases = term.brand || isGuess ? [own.join(' ')] : namesOf(own.join(' '));
    return {
      phrases: [...new Set(phrases)].map((phrase) => phrase.split(' ')),
      material: entry?.role === 'material' ? entry.value : undefined,
      kind: entry?.role === 'kind' ? entry.value : undefined,
    };
  });
