/** The words of buyers and suppliers, as data: what each names, its synonyms, and what Spanish and French call it. */
import { remembering } from '../values/remembering.ts';
import { cleanWords } from './clean-words.ts';
import data from './lexicon.json' with { type: 'json' };
import { stem } from './stem.ts';

/** What a word says of goods. */
const WHATS = [
  'kind',
  'material',
  'color',
  'brand',
  'feature',
  'occasion',
  'origin',
  'attribute',
  'eco',
  'quality',
  'advice',
  'prop_65',
  'word',
] as const;
export type What = (typeof WHATS)[number];
/** What a word does in a sentence, where it says nothing of goods. */
const SMALL_ROLES = [
  'neutral',
  'refuse',
  'refuse_before',
  'affirm',
  'far_from',
  'from',
  'and',
  'or',
  'nor',
  'article',
  'before_place',
] as const;
type Role = What | (typeof SMALL_ROLES)[number] | 'goods' | 'stop' | 'little';
const IS_WHAT: ReadonlySet<string> = new Set(WHATS);
export const isWhat = (role: Role): role is What => IS_WHAT.has(role);

export interface Entry {
  role: Role;
  /** What it is called here. */
  value: string;
  /** Its value is looked for in place of what is typed. */
  isForeign?: boolean;
  /** Why it is no fact. */
  advice?: string;
  /** It is looked for as a word, and refused as a claim. */
  isInWords?: true;
  /** An origin that is refused: `made outside of China`. */
  isFar?: boolean;
}

const listed = (text: string): string[] => text.split(', ').filter((one) => one !== '');
const letters = (phrase: string): string[] => phrase.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
/** The same for singular and plural, and however it is hyphenated. */
export const phraseKey = (words: readonly string[]): string => words.map(stem).join(' ');

/** What stands for a thing, by its stems. */
const ENTRIES = new Map<string, Entry>();
/** Small words, as they are: `useful` is no `us`. */
const EXACT = new Map<string, Entry>();
const add = (phrase: string, entry: Entry, isExact = false): void => {
  const [into, key] = isExact ? [EXACT, phrase] : [ENTRIES, phraseKey(letters(phrase))];
  if (!into.has(key)) into.set(key, entry);
};

/** Rows of names with the same meaning, the first of which stands for all. */
const rowsOf = (section: Readonly<Record<string, string>>): { row: string[]; foreign: string[] }[] =>
  Object.entries(section).map(([name, others]) => {
    const [same = '', foreign = ''] = others.split(/ ?\| ?/);
    return { row: [name, ...listed(same)], foreign: listed(foreign) };
  });

const KIND_ROWS = rowsOf(data.kinds);
const NAMED: readonly (readonly [What, ReturnType<typeof rowsOf>])[] = [
  ['kind', KIND_ROWS],
  ['color', rowsOf(data.colors)],
  ['material', rowsOf(data.materials)],
  ['feature', rowsOf(data.features)],
  ['occasion', rowsOf(data.occasions)],
];

// The first that takes a phrase keeps it.
for (const role of SMALL_ROLES)
  for (const phrase of listed(data[role])) add(phrase, { role, value: phrase }, true);
for (const [advice, phrases] of Object.entries(data.advice))
  for (const phrase of listed(phrases)) add(phrase, { role: 'advice', value: phrase, advice });
for (const phrase of listed(data.eco)) add(phrase, { role: 'eco', value: 'eco' });
for (const phrase of listed(data.prop_65)) add(phrase, { role: 'prop_65', value: phrase });
for (const [value, phrases] of Object.entries(data.attributes))
  for (const phrase of listed(phrases)) add(phrase, { role: 'attribute', value });
for (const [advice, phrases] of Object.entries(data.judgments))
  for (const phrase of listed(phrases))
    add(phrase, { role: 'quality', value: phrase, ...(advice && { advice }) }, true);
for (const phrase of listed(data.proven_only))
  add(phrase, { role: 'attribute', value: phrase, isInWords: true });
for (const [role, rows] of NAMED)
  for (const { row } of rows)
    for (const phrase of row) add(phrase, { role, value: role === 'color' ? phrase : (row[0] ?? phrase) });
for (const brands of Object.values(data.brands))
  for (const brand of listed(brands)) add(brand, { role: 'brand', value: brand });
for (const group of Object.keys(data.groups)) add(group, { role: 'kind', value: group });
for (const phrase of listed(data.goods)) add(phrase, { role: 'goods', value: phrase });
for (const phrase of data.stop.split(' ')) {
  const known = ENTRIES.get(phraseKey([phrase]))?.value;
  if (known !== phrase && known !== phrase.replace(/s$/, ''))
    add(phrase, { role: 'stop', value: phrase }, true);
}
for (const [role, rows] of NAMED)
  for (const { row, foreign } of rows)
    for (const phrase of foreign) add(phrase, { role, value: row[0] ?? phrase, isForeign: true });
for (const phrase of listed(data.little)) add(phrase, { role: 'little', value: '', isForeign: true }, true);

/** How many words the longest phrase has that begins so. */
const LONGEST_FROM = new Map<string, number>();
for (const key of [...EXACT.keys(), ...ENTRIES.keys()]) {
  const words = key.split(' ');
  const [first = ''] = words;
  LONGEST_FROM.set(first, Math.max(words.length, LONGEST_FROM.get(first) ?? 0));
}

/** The longest phrase that begins with the first of these words, and of how many it is. */
export function entryAt(words: readonly string[]): { entry: Entry; length: number } | undefined {
  const [first = ''] = words;
  const longest = Math.max(LONGEST_FROM.get(first) ?? 0, LONGEST_FROM.get(stem(first)) ?? 0);
  for (let length = Math.min(longest, words.length); length > 0; length--) {
    const phrase = words.slice(0, length);
    const entry = EXACT.get(phrase.join(' ')) ?? ENTRIES.get(phraseKey(phrase));
    if (entry) return { entry, length };
  }
  return undefined;
}

/** What these words name together. */
export const entryOf = (words: readonly string[]): Entry | undefined => ENTRIES.get(phraseKey(words));

/** Whether a misspelled word may be refused as this one: another word is a guess. */
export const isGoods = (words: readonly string[]): boolean =>
  /^(?:kind|material)$/.test(entryOf(words)?.role ?? '');

/** Each phrase with what it may be replaced by, in order of preference. */
export const SYNONYMS: readonly (readonly [phrase: string, synonym: string])[] = [
  ...NAMED.flatMap(([, rows]) => rows).flatMap(({ row }) =>
    row.flatMap((from) => row.map((to) => [from, to] as const)),
  ),
  ...[...Object.entries(data.groups), ...Object.entries(data.also)].flatMap(([from, others]) =>
    listed(others).map((to) => [from, to] as const),
  ),
].filter(([from, to]) => from !== to);

export const COLOR_NAMES: ReadonlySet<string> = new Set(Object.keys(data.colors));

/** The phrases that name a kind of goods. */
export const KIND_PHRASES: readonly string[] = KIND_ROWS.flatMap(({ row }) => row);

/** What goods of this name are, without what they are only like: a refusal of mugs is none of tumblers. */
export const namesOf = remembering((phrase): readonly string[] => {
  const key = phraseKey(letters(phrase));
  const name = ENTRIES.get(key)?.value;
  const same = NAMED.flatMap(([, rows]) => rows).flatMap(({ row }) => (row[0] === name ? row : []));
  const members = [...Object.entries(data.groups), ...Object.entries(data.narrower)].flatMap(
    ([group, some]) => (phraseKey([group]) === key ? listed(some) : []),
  );
  return [...new Set([phrase, ...same, ...members.flatMap((one) => namesOf(one))])];
});

/** The kind, and those within it: a trucker cap is a cap. */
export const kindsWithin = remembering((kind): readonly string[] => [
  kind,
  ...[data.groups, data.narrower].flatMap((section) =>
    Object.entries(section).flatMap(([group, some]) => (group === kind ? listed(some) : [])),
  ),
]);

/** The kind, and those it is within. */
export const kindsAround = remembering((kind): readonly string[] => [
  ...new Set([
    kind,
    ...[data.groups, data.narrower].flatMap((section) =>
      Object.entries(section).flatMap(([group, some]) =>
        listed(some).includes(kind) ? kindsAround(group) : [],
      ),
    ),
  ]),
]);

/** What people call the countries, each with its two letters. */
export const COUNTRY_NAMES: readonly (readonly [name: string, code: string])[] = Object.entries(
  data.origins,
).flatMap(([code, names]) => listed(names).map((name) => [name, code] as const));

/** What each material goes by on a product: `ABS` is plastic. A word that ends in `*` is a beginning. */
const MADE_OF = new Map(Object.entries(data.made_of).map(([name, facts]) => [name, listed(facts)] as const));
const IMITATION: ReadonlySet<string> = new Set(listed(data.imitations).map(stem));

/** The materials that go by these stems. */
export const materialsIn = remembering((stems): readonly string[] =>
  Object.keys(data.materials).filter((name) => isMadeOf(stems.split(' '), name)),
);

/** What a material goes by, as words. */
export const madeOf = (name: string): readonly string[] =>
  (MADE_OF.get(name) ?? namesOf(name)).filter((fact) => !fact.endsWith('*'));

const sought = remembering((name) =>
  (MADE_OF.get(name) ?? namesOf(name)).map((fact) => ({
    beginning: fact.endsWith('*') ? fact.slice(0, -1) : undefined,
    stems: letters(fact).map(stem),
  })),
);

/** Whether the stems of a stated material say so: a `faux leather` is none. */
export const isMadeOf = (stems: readonly string[], name: string): boolean =>
  sought(name).some(({ beginning, stems: wanted }) =>
    stems.some((one, at) =>
      beginning === undefined
        ? wanted.every((word, next) => stems[at + next] === word) && !IMITATION.has(stems[at - 1] ?? '')
        : one.startsWith(beginning),
    ),
  );

export const BRAND_KINDS: readonly { brand: string; kinds: string[] }[] = Object.entries(data.brands).flatMap(
  ([kinds, brands]) => listed(brands).map((brand) => ({ brand, kinds: listed(kinds) })),
);

/** Words that tell no products apart. */
export const STOP_WORDS: ReadonlySet<string> = new Set(data.stop.split(' '));
const JUDGMENTS: ReadonlySet<string> = new Set(data.soft.split(' '));
/** Whether every word is a judgment, which no fact of a product proves: `premium` says nothing of the kind of goods. */
export const isJudgment = (words: string): boolean => cleanWords(words).every((word) => JUDGMENTS.has(word));
/** No product is found by these if there is another word: they only say which of the matches stands first. */
export const SOFT_WORDS: ReadonlySet<string> = new Set([...JUDGMENTS, ...data.soft_goods.split(' ')]);
