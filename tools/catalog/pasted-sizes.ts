/** A list of sizes as people paste it: `S 10, M 20`, `10 x XL`, or two columns of a spreadsheet. */
import { type Said, said } from '../languages/words.ts';
import { MAX_QUANTITY } from '../values/quantity.ts';
import { sizeName } from './size-name.ts';

export interface PastedSizes {
  /** Pieces by size, as the product names it; the same size several times is added up. */
  quantities: Map<string, number>;
  /** What was not understood, each in a sentence. */
  faults: Said[];
}

const MOST_FAULTS = 5;
const LONGEST_SHOWN = 40;
/** The words of a size: `extra extra large`. */
const MOST_WORDS = 3;
/** The line above the columns. */
const HEADING =
  /^(?:(?:sizes?|qty|quantity|quantities|pieces|pcs|count|number|amount|of|and)\b[\s:,;|/-]*)+$/i;
/** A comma between digits of one number parts nothing. */
const BETWEEN = /\r?\n|;|(?<!\d),|,(?!\d{3}(?!\d))/;
/** Five large, or five of XL. */
const AMBIGUOUS = /\d\s*x\s+(?:small|large)\b/i;
const NO_WORD = /^(?:pcs?\.?|pieces|of|each|-|–|—)$/i;

/** @param sizes of the product, as it names them */
export function readPastedSizes(text: string, sizes: readonly string[]): PastedSizes {
  const named = new Map(sizes.map((size) => [sizeName(size), size]));
  const quantities = new Map<string, number>();
  const faults: Said[] = [];
  for (const piece of text.split(BETWEEN)) {
    const plain = piece.trim();
    if (plain === '' || HEADING.test(plain)) continue;
    const pairs = AMBIGUOUS.test(plain) ? undefined : pairsIn(wordsOf(plain), named);
    if (pairs === undefined) faults.push(faultOf(plain, named, sizes));
    for (const [size, pieces] of pairs ?? []) quantities.set(size, (quantities.get(size) ?? 0) + pieces);
  }
  for (const [size, pieces] of quantities)
    if (pieces > MAX_QUANTITY)
      faults.push(said('{size}: at most {most} pieces.', { size, most: MAX_QUANTITY }));
  if (quantities.size === 0 && faults.length === 0)
    faults.push(said('Paste sizes with their pieces, such as “S 10, M 20”.'));
  const more = faults.length - MOST_FAULTS;
  return {
    quantities,
    faults:
      more > 0
        ? [...faults.slice(0, MOST_FAULTS), said('{count} more lines were not understood.', { count: more })]
        : faults,
  };
}

const wordsOf = (piece: string): string[] =>
  piece
    .replaceAll(/(?<=\d)\s*[x×*]\s+|\s[x×*]\s*(?=\d)|[:=|\t()"]/gi, ' ')
    .split(/\s+/)
    .filter((word) => word !== '' && !NO_WORD.test(word));

type Pair = [size: string, pieces: number];

/** All words as sizes and numbers in one order; `undefined` if they are not. */
const pairsIn = (words: string[], named: ReadonlyMap<string, string>): Pair[] | undefined =>
  inOrder(words, named, 'size first') ?? inOrder(words, named, 'number first');

function inOrder(
  words: readonly string[],
  named: ReadonlyMap<string, string>,
  order: 'size first' | 'number first',
): Pair[] | undefined {
  const pairs: Pair[] = [];
  for (let at = 0; at < words.length; ) {
    const found = pairAt(words, at, named, order);
    if (!found) return undefined;
    pairs.push(found.pair);
    at += found.words;
  }
  return pairs.length === 0 ? undefined : pairs;
}

function pairAt(
  words: readonly string[],
  at: number,
  named: ReadonlyMap<string, string>,
  order: 'size first' | 'number first',
): { pair: Pair; words: number } | undefined {
  for (let length = MOST_WORDS; length >= 1; length--) {
    const start = order === 'size first' ? at : at + 1;
    if (start + length > words.length) continue;
    const size = named.get(sizeName(words.slice(start, start + length).join(' ')));
    const pieces = numberOf(words[order === 'size first' ? at + length : at]);
    if (size !== undefined && pieces !== undefined) return { pair: [size, pieces], words: length + 1 };
  }
  return undefined;
}

function numberOf(word: string | undefined): number | undefined {
  if (word === undefined || !/^(?:\d{1,7}|\d{1,3}(?:,\d{3}){1,2})$/.test(word)) return undefined;
  const pieces = Number(word.replaceAll(',', ''));
  return pieces <= MAX_QUANTITY ? pieces : undefined;
}

function faultOf(piece: string, named: ReadonlyMap<string, string>, sizes: readonly string[]): Said {
  const text = piece.length > LONGEST_SHOWN ? `${piece.slice(0, LONGEST_SHOWN)}…` : piece;
  const words = wordsOf(piece);
  const hasNumber = words.some((word) => numberOf(word) !== undefined);
  const hasSize = words.some((word) => named.has(sizeName(word)));
  if (!hasNumber && hasSize) return said('“{text}”: give the pieces as a whole number.', { text });
  if (hasNumber && !hasSize)
    return said('“{text}”: there is no such size. There are {sizes}.', { text, sizes: sizes.join(', ') });
  return said('“{text}”: write a size and its pieces, such as “{size} 10”.', {
    text,
    size: sizes[0] ?? 'S',
  });
}
