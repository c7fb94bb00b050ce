/** The words of a text as the lexicon has them, the longest phrase first, each with the signs before it. */
import { madeIn, namedCountry } from './claims.ts';
import { type Entry, entryAt, isWhat } from './lexicon.ts';

/** What cuts a text into items. */
export type Joint = 'start' | 'break' | 'affirm' | 'comma' | 'and' | 'or' | 'nor' | 'refuse';

interface Placed {
  start: number;
  end: number;
  /** The signs before it. */
  sign: Joint | undefined;
}
type Token = Placed & { word: string };
export type Unit = Placed & { entry: Entry };
type Found = Exclude<ReturnType<typeof entryAt>, undefined>;

const WORD = /\bw\/o?(?!\p{L})|[dlnsjmtc]['’](?=\p{L}{2})|[\p{L}\p{N}]+(?:['’.][\p{L}\p{N}]+)*/giu;
const LONGEST_COUNTRY = 3;
/** `Candle-free`. */
const FREE_OF: Found = { entry: { role: 'refuse_before', value: 'free' }, length: 1 };

export function unitsOf(text: string): Unit[] {
  const tokens = tokensOf(text);
  const words = tokens.map(({ word }) => word);
  const units: Unit[] = [];
  let end = 0;
  for (let at = 0; at < tokens.length; ) {
    if (end <= at) end = tokens.findIndex(({ sign }, next) => next > at && sign !== undefined);
    if (end < 0) end = tokens.length;
    const here = words.slice(at, end);
    const [first, ...others] = here;
    const isFreeOf = first === 'free' && text[(tokens[at]?.start ?? 0) - 1] === '-';
    const known = isFreeOf
      ? FREE_OF
      : (entryAt(here) ?? { entry: { role: 'word', value: first ?? '' }, length: 1 });
    const isMaker = others.slice(0, LONGEST_COUNTRY).includes('made');
    const { entry, length } = originIn(here, known, isMaker) ?? known;
    const [begin, last] = [tokens[at], tokens[at + length - 1]];
    if (begin && last) units.push({ ...begin, end: last.end, entry });
    at += length;
  }
  return units.map((unit, place) => withSharedNoun(unit, units.slice(place + 1), text));
}

/** `Wine or beer glasses` are wine glasses or beer glasses. */
function withSharedNoun(unit: Unit, [joint, other]: readonly Unit[], text: string): Unit {
  const isListed = /^(?:and|or|nor)$/.test(joint?.entry.role ?? '') && !joint?.sign && !other?.sign;
  if (!isListed || !isWhat(unit.entry.role) || other?.entry.role !== 'kind') return unit;
  const wordsOf = ({ start, end }: Unit): string[] =>
    text
      .slice(start, end)
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u);
  const [noun, ...before] = wordsOf(other).reverse();
  if (noun === undefined || before.length === 0) return unit;
  const phrase = [...wordsOf(unit), noun];
  const found = entryAt(phrase);
  const isKind = found?.length === phrase.length && found.entry.role === 'kind';
  return isKind ? { ...unit, entry: { ...found.entry, isForeign: true } } : unit;
}

function tokensOf(text: string): Token[] {
  let end = 0;
  return [...text.matchAll(WORD)].map(({ 0: typed, index }) => {
    const gap = text.slice(end, index);
    const isInNumber = /\d/.test(text[end - 1] ?? '') && /^\d/.test(typed);
    // `Prop. 65` is one name.
    const isName = typed === '65' && /prop$/i.test(text.slice(end - 4, end));
    const sign = isName ? undefined : signIn(gap, isInNumber);
    end = index + typed.length;
    const letters = /^[a-z0-9]*$/i.test(typed) ? typed : typed.normalize('NFKD').replace(/[\p{M}'’.]/gu, '');
    return { word: letters.toLowerCase(), start: index, end, sign };
  });
}

function signIn(gap: string, isInNumber: boolean): Joint | undefined {
  if (gap === ' ' || gap === '-') return undefined;
  if (/[;\n\r!?()—–]|\.(?:\s|$)|\s-\s/u.test(gap)) return 'break';
  if (isInNumber && /^[,/]$/.test(gap)) return undefined;
  if (/[,:]/.test(gap)) return 'comma';
  return /[/|]/.test(gap) ? 'or' : /[&+]/.test(gap) ? 'and' : undefined;
}

/** `made in China`, `from Italy`, `made outside of India`, `american made`; after `made in` any word is a country. */
function originIn(words: readonly string[], { entry, length }: Found, isMaker: boolean): Found | undefined {
  const isFar = entry.role === 'far_from';
  const isMarked = isFar || entry.role === 'from';
  if (!isMarked && !isMaker) return undefined;
  const isPlace = isMarked && /\b(?:in|en|aux|outside)$/.test(words.slice(0, length).join(' '));
  const from = isMarked ? length + Number(/^(?:of|the|la|los|las)$/.test(words[length] ?? '')) : 0;
  const found = (value: string, count: number): Found => ({
    entry: { role: 'origin', value, isFar },
    length: from + count + Number(!isMarked),
  });
  for (let count = Math.min(LONGEST_COUNTRY, words.length - from); count > 0; count--) {
    const name = words.slice(from, from + count).join(' ');
    const code = isMarked || words[from + count] === 'made' ? namedCountry(name) : undefined;
    // `A gift from us` names no country.
    if (code !== undefined && (isPlace || !isMarked || name !== 'us')) return found(code, count);
  }
  const next = words[from];
  if (isPlace && next !== undefined) return found(madeIn(next).value, 1);
  return isFar ? { entry: { role: 'refuse', value: entry.value }, length } : undefined;
}
