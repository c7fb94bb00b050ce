/**
 * What a search asks for: its words, those that say nothing here left out, misspelled ones read as they were meant,
 * and each with what else may stand for it.
 */
import { cleanWords } from './clean-words.ts';
import { stem } from './stem.ts';
import { SYNONYMS } from './synonyms.ts';

/** A search is read up to here; what stands behind adds nothing a person would notice. */
export const READ_CHARACTERS = 1_000;
const MOST_WORDS = 12;
const LONGEST_WORD = 40;
const LONGEST_PHRASE_WORDS = 3;
const SHORTEST_JOINED = 6;
const ML_PER_OUNCE = 29.5735;

/** Everything here is branded merchandise given to someone, so these words tell nothing apart. */
const TRADE_STOP_WORDS = [
  ...['swag', 'merch', 'merchandise', 'giveaway', 'giveaways', 'promo', 'promos', 'promotional', 'promotion'],
  ...['branded', 'branding', 'custom', 'customized', 'customised', 'personalized', 'personalised', 'printed'],
  ...[
    'logo',
    'logos',
    'logoed',
    'item',
    'items',
    'product',
    'products',
    'stuff',
    'thing',
    'things',
    'goodies',
  ],
  ...[
    'idea',
    'ideas',
    'freebie',
    'freebies',
    'bulk',
    'wholesale',
    'cheap',
    'affordable',
    'best',
    'good',
    'great',
  ],
];
const ENGLISH_STOP_WORDS = [
  ...[
    'a',
    'an',
    'and',
    'any',
    'are',
    'as',
    'at',
    'be',
    'but',
    'by',
    'can',
    'do',
    'for',
    'from',
    'get',
    'give',
  ],
  ...[
    'has',
    'have',
    'i',
    'if',
    'im',
    'in',
    'is',
    'it',
    'its',
    'like',
    'looking',
    'me',
    'my',
    'near',
    'need',
    'not',
  ],
  ...[
    'of',
    'on',
    'or',
    'our',
    'out',
    'please',
    'show',
    'some',
    'that',
    'the',
    'their',
    'them',
    'this',
    'to',
    'us',
  ],
  ...['want', 'we', 'what', 'which', 'will', 'with', 'you', 'your'],
];
const STOP_WORDS: ReadonlySet<string> = new Set([...TRADE_STOP_WORDS, ...ENGLISH_STOP_WORDS]);

/** How a search reads what it was given: as it stands, as another name of the same, or as a misspelling. */
export type Reading = 'exact' | 'synonym' | 'spelling';

export interface Alternative {
  words: string[];
  how: Reading;
  /** Whether the words must stand side by side; otherwise each may stand anywhere in the product. */
  adjacent: boolean;
}

/** One thing a search asks for; a product has it when it has any of the alternatives. */
export interface SearchTerm {
  /** The caller's own word or words. */
  word: string;
  /** What every product is marked with that has one of the synonyms: see `conceptsIn`. */
  concept: string | undefined;
  alternatives: Alternative[];
}

/** What the index has words for; how a search is read depends on it. */
export interface Vocabulary {
  knows(word: string): boolean;
  /** What an unknown word was meant to be, in one word or several; `undefined` where nothing comes near. */
  correct(word: string): string[] | undefined;
}

interface Token {
  typed: string;
  read: string;
  corrected: boolean;
}

const phraseKey = (words: readonly string[]): string => words.map(stem).join(' ');

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

/** The phrases each phrase is a synonym of. */
const STANDS_FOR: ReadonlyMap<string, string[]> = (() => {
  const found = new Map<string, string[]>();
  for (const [key, synonyms] of SYNONYMS_OF) {
    for (const synonym of synonyms.map(phraseKey)) found.set(synonym, [...(found.get(synonym) ?? []), key]);
  }
  return found;
})();

/**
 * What the words of a text stand for beside themselves: `tumbler` for `travel mug` and `insul cup`. A product is
 * indexed under these, so that a search for one of them need not look for every synonym.
 */
export function conceptsIn(words: readonly string[]): string[] {
  const stems = words.map(stem);
  return stems.flatMap((first, at) => {
    const two = `${first} ${stems[at + 1]}`;
    return [first, two, `${two} ${stems[at + 2]}`].flatMap((phrase) => STANDS_FOR.get(phrase) ?? []);
  });
}

/** Single words the synonyms know; a misspelling may mean one of them though no product is called so. */
export const SYNONYM_WORDS: readonly string[] = [
  ...new Set(SYNONYMS.map(([phrase]) => phrase).filter((phrase) => !phrase.includes(' '))),
];

const IN_SYNONYMS: ReadonlySet<string> = new Set(SYNONYMS.flatMap(([phrase]) => phrase.split(' ').map(stem)));

/** Drinkware is sold by the ounce here and by the milliliter elsewhere. */
function inOunces(word: string): string[][] {
  const milliliters = /^(\d{2,4})ml$/.exec(word)?.[1];
  return milliliters === undefined ? [] : [[`${Math.round(Number(milliliters) / ML_PER_OUNCE)}oz`]];
}

const synonymsOf = (words: readonly string[]): string[][] => [
  ...(SYNONYMS_OF.get(phraseKey(words)) ?? []),
  ...words.slice(0, words.length === 1 ? 1 : 0).flatMap(inOunces),
];

function read(words: readonly string[], vocabulary: Vocabulary): Token[] {
  const asTyped = (word: string): Token => ({ typed: word, read: word, corrected: false });
  return words.flatMap((word) => {
    const isUnderstood = STOP_WORDS.has(word) || IN_SYNONYMS.has(stem(word)) || vocabulary.knows(word);
    const meant = isUnderstood ? undefined : vocabulary.correct(word);
    return meant?.map((part): Token => ({ typed: word, read: part, corrected: true })) ?? [asTyped(word)];
  });
}

function termOf(tokens: readonly Token[], joined: string | undefined): SearchTerm {
  const words = tokens.map((token) => token.read);
  const direct = tokens.some((token) => token.corrected) ? 'spelling' : 'exact';
  const named = joined === undefined ? words : [joined];
  return {
    word: [...new Set(tokens.map((token) => token.typed))].join(' '),
    concept: SYNONYMS_OF.has(phraseKey(named)) ? phraseKey(named) : undefined,
    alternatives: [
      { words, how: direct, adjacent: false },
      ...(joined === undefined ? [] : [{ words: [joined], how: 'spelling' as const, adjacent: false }]),
      ...synonymsOf(named).map((other): Alternative => ({ words: other, how: 'synonym', adjacent: true })),
    ],
  };
}

/** The longest phrase from here on that has synonyms, two words written apart that are one, or one word. */
function takeTerm(
  tokens: readonly Token[],
  vocabulary: Vocabulary,
): { term: SearchTerm | undefined; length: number } {
  for (let length = Math.min(LONGEST_PHRASE_WORDS, tokens.length); length > 1; length--) {
    const phrase = tokens.slice(0, length);
    if (SYNONYMS_OF.has(phraseKey(phrase.map((token) => token.read)))) {
      return { term: termOf(phrase, undefined), length };
    }
  }
  const [first, second] = tokens;
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
 * What a search asks for, in the caller's order: at most twelve terms, none of them said twice. Empty where the
 * text holds no words or only such as tell nothing apart (`swag for the event` asks for `event`).
 */
export function searchTerms(text: string, vocabulary: Vocabulary): SearchTerm[] {
  let telling = 0;
  const words = cleanWords(text.slice(0, READ_CHARACTERS))
    .map((word) => word.slice(0, LONGEST_WORD))
    .filter((word) => telling < MOST_WORDS && (STOP_WORDS.has(word) || ++telling > 0));
  let tokens = read(words, vocabulary);
  const terms = new Map<string, SearchTerm>();
  while (tokens.length > 0) {
    const { term, length } = takeTerm(tokens, vocabulary);
    const key = term === undefined ? '' : phraseKey(term.alternatives[0]?.words ?? []);
    if (term !== undefined && !terms.has(key)) terms.set(key, term);
    tokens = tokens.slice(length);
  }
  return [...terms.values()].slice(0, MOST_WORDS);
}
