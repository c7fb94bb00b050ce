/** Instructions that contradict the decoration for certain: a place, or a number of colors. */
import { unitsInWords } from '../catalog/decoration.ts';
import type { CatalogProduct } from '../catalog/product.ts';
import { linesText } from '../languages/lines-text.ts';
import { counted, type Said, said, term } from '../languages/words.ts';
import { groupedBy } from './price-lines.ts';
import type { LineImprint, QuoteLine } from './quote.ts';

interface Place {
  words: RegExp;
  /** Names of locations that are it. */
  location: RegExp;
  /** Whether the word can mean nothing else, also on goods without such a location. */
  isPlain: boolean;
}

const PLACES: readonly Place[] = [
  { words: /\bleft chest\b/i, location: /left chest/i, isPlain: true },
  { words: /\bright chest\b/i, location: /right chest/i, isPlain: true },
  { words: /\b(?:left|right) sleeve\b/i, location: /sleeve/i, isPlain: true },
  { words: /\b(?:on|at) the back\b|\bfull back\b|\bback print\b/i, location: /\bback\b/i, isPlain: false },
  {
    words: /\b(?:on|at) the front\b|\bfull front\b|\bfront print\b/i,
    location: /front|chest/i,
    isPlain: false,
  },
];

const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];
const COLORS = new RegExp(String.raw`\b(\d{1,2}|${NUMBERS.join('|')})[- ](?:ink[- ])?colou?rs?\b`, 'gi');
/** What is refused or compared is no wish. */
const DOUBTFUL = /\b(?:no|not|never|nothing|without|instead|like|than|except|unless|don.?t)\b/i;

export function instructionWarnings(
  lines: readonly QuoteLine[],
  products: ReadonlyMap<string, CatalogProduct>,
): Said[] {
  const found = lines.flatMap((line) =>
    line.spec.imprints.flatMap((imprint) =>
      contradictions(line, imprint, products.get(line.spec.key)).map((what) => ({ line: line.line, what })),
    ),
  );
  return groupedBy(found, ({ what }) => JSON.stringify(what)).map((group) =>
    said('{lines}: the instructions say {what} Tell which is meant before you order.', {
      lines: { capital: linesText([...new Set(group.map(({ line }) => line))]) },
      what: group[0].what,
    }),
  );
}

function contradictions(line: QuoteLine, imprint: LineImprint, product: CatalogProduct | undefined): Said[] {
  const text = imprint.instructions ?? '';
  if (text === '' || DOUBTFUL.test(text)) return [];
  return [...placeIn(text, line, imprint, product), ...colorsIn(text, imprint)];
}

function placeIn(
  text: string,
  { spec: { imprints } }: QuoteLine,
  { locationName }: LineImprint,
  product: CatalogProduct | undefined,
): Said[] {
  return PLACES.flatMap(({ words, location, isPlain }) => {
    const [wish] = words.exec(text) ?? [];
    const isOffered = isPlain || product?.locations.some(({ name }) => location.test(name));
    const isThere = imprints.some((one) => location.test(one.locationName));
    return wish === undefined || isThere || !isOffered
      ? []
      : [said('“{wish}”, and it is decorated at {place}.', { wish, place: term(locationName) })];
  });
}

function colorsIn(text: string, { unit, units }: LineImprint): Said[] {
  const wishes = new Set([...text.matchAll(COLORS)].map(([, number = '']) => toNumber(number)));
  const [colors] = wishes;
  if (unit !== 'colors' || wishes.size !== 1 || colors === undefined || colors === units) return [];
  return [
    counted(units, '{colors}, and {count} color is priced.', '{colors}, and {count} colors are priced.', {
      colors: unitsInWords('colors', colors),
    }),
  ];
}

const toNumber = (word: string): number => {
  const at = NUMBERS.indexOf(word.toLowerCase());
  return at < 0 ? Number(word) : at;
};
