/**
 * Porter's stemmer as in SQLite's FTS5, so that a word here and a word in the index have the same form: `hoodies` and
 * `hoodie` are both `hoodi`. For Latin words without diacritics; other scripts are returned unchanged.
 */

type Condition = (stem: string) => boolean;
type Rule = readonly [suffix: string, replacement: string, when: Condition];

const SHORTEST = 3;
const LONGEST = 64;

function isVowel(letter: string | undefined, afterConsonant: boolean): boolean {
  if (letter === undefined) return false;
  return 'aeiou'.includes(letter) || (afterConsonant && letter === 'y');
}

/** Where the next run of vowels and then consonants has its first consonant, plus one; 0 if there is none. */
function passVowelsThenConsonant(stem: string, from: number, afterConsonant: boolean): number {
  let consonant = afterConsonant;
  let at = from;
  for (; at < stem.length; at++) {
    consonant = !isVowel(stem[at], consonant);
    if (!consonant) break;
  }
  for (at++; at < stem.length; at++) {
    consonant = !isVowel(stem[at], consonant);
    if (consonant) return at + 1;
  }
  return 0;
}

/** Porter's measure, counted up to two. */
function measure(stem: string): number {
  const first = passVowelsThenConsonant(stem, 0, false);
  if (first === 0) return 0;
  return passVowelsThenConsonant(stem, first, true) === 0 ? 1 : 2;
}

const some: Condition = (stem) => measure(stem) > 0;
const several: Condition = (stem) => measure(stem) > 1;
const afterSOrT: Condition = (stem) => /[st]$/.test(stem) && several(stem);

function hasVowel(stem: string): boolean {
  return [...stem].some((letter, at) => isVowel(letter, at > 0));
}

function endsConsonantVowelConsonant(stem: string): boolean {
  if (/[wxy]$/.test(stem)) return false;
  const shape: boolean[] = [];
  let consonant = false;
  for (const letter of stem) {
    consonant = !isVowel(letter, consonant);
    shape.push(consonant);
  }
  return stem.length > 2 && shape.at(-3) === true && shape.at(-2) === false && shape.at(-1) === true;
}

const STEP_2: Rule[] = [
  ['ational', 'ate', some],
  ['tional', 'tion', some],
  ['enci', 'ence', some],
  ['anci', 'ance', some],
  ['izer', 'ize', some],
  ['logi', 'log', some],
  ['bli', 'ble', some],
  ['alli', 'al', some],
  ['entli', 'ent', some],
  ['eli', 'e', some],
  ['ousli', 'ous', some],
  ['ization', 'ize', some],
  ['ation', 'ate', some],
  ['ator', 'ate', some],
  ['alism', 'al', some],
  ['iveness', 'ive', some],
  ['fulness', 'ful', some],
  ['ousness', 'ous', some],
  ['aliti', 'al', some],
  ['iviti', 'ive', some],
  ['biliti', 'ble', some],
];

const STEP_3: Rule[] = [
  ['ical', 'ic', some],
  ['ness', '', some],
  ['icate', 'ic', some],
  ['iciti', 'ic', some],
  ['ful', '', some],
  ['ative', '', some],
  ['alize', 'al', some],
];

const STEP_4: Rule[] = [
  'al',
  'ance',
  'ence',
  'er',
  'ic',
  'able',
  'ible',
  'ant',
  'ement',
  'ment',
  'ent',
  'ou',
  'ism',
  'ate',
  'iti',
  'ous',
  'ive',
  'ize',
].map((suffix): Rule => [suffix, '', several]);
STEP_4.push(['ion', '', afterSOrT]);

/** The first rule with a matching suffix decides, whether or not its condition holds. */
function apply(rules: readonly Rule[], word: string): string {
  const rule = rules.find(([suffix]) => word.length > suffix.length && word.endsWith(suffix));
  if (!rule) return word;
  const [suffix, replacement, when] = rule;
  const stem = word.slice(0, -suffix.length);
  return when(stem) ? stem + replacement : word;
}

function withoutPlural(word: string): string {
  if (!word.endsWith('s')) return word;
  if (word.endsWith('es')) {
    const dropsTwo = (word.length > 4 && word.endsWith('sses')) || (word.length > 3 && word.endsWith('ies'));
    return word.slice(0, dropsTwo ? -2 : -1);
  }
  return word.endsWith('ss') ? word : word.slice(0, -1);
}

function withoutPast(word: string): string {
  if (word.length > 3 && word.endsWith('eed')) return some(word.slice(0, -3)) ? word.slice(0, -1) : word;
  const suffix = word.length > 2 && word.endsWith('ed') ? 2 : word.length > 3 && word.endsWith('ing') ? 3 : 0;
  if (suffix === 0 || !hasVowel(word.slice(0, -suffix))) return word;
  const stem = word.slice(0, -suffix);
  if (stem.length > 2 && /(?:at|bl|iz)$/.test(stem)) return `${stem}e`;
  if (/([^aeioulsz])\1$/.test(stem)) return stem.slice(0, -1);
  return measure(stem) === 1 && endsConsonantVowelConsonant(stem) ? `${stem}e` : stem;
}

function withoutFinalE(word: string): string {
  if (!word.endsWith('e')) return word;
  const stem = word.slice(0, -1);
  const drops = measure(stem) > 1 || (measure(stem) === 1 && !endsConsonantVowelConsonant(stem));
  return drops ? stem : word;
}

/** Words repeat by the million, so this many stems are cached. */
const MOST_REMEMBERED = 50_000;
const remembered = new Map<string, string>();

/** The form of a lower-case word in the index. */
export function stem(word: string): string {
  const known = remembered.get(word);
  if (known !== undefined) return known;
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  const stemmed = stemOf(word);
  remembered.set(word, stemmed);
  return stemmed;
}

function stemOf(word: string): string {
  if (word.length < SHORTEST || word.length > LONGEST || !/^[a-z0-9]+$/.test(word)) return word;
  let read = withoutPast(withoutPlural(word));
  if (read.endsWith('y') && hasVowel(read.slice(0, -1))) read = `${read.slice(0, -1)}i`;
  read = withoutFinalE(apply(STEP_4, apply(STEP_3, apply(STEP_2, read))));
  return read.endsWith('ll') && several(read.slice(0, -1)) ? read.slice(0, -1) : read;
}
