/** Instructions that contradict the decoration for certain: a place, or a number of colors. */
import { unitsInWords } from '../catalog/decoration.ts';
import type { CatalogProduct } from '../catalog/product.ts';
import { linesText } from './ink-warnings.ts';
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
): string[] {
  const found = lines.flatMap((line) =>
    line.imprints.flatMap((imprint) =>
      contradictions(line, imprint, products.get(line.key)).map((what) => ({ line: line.line, what })),
    ),
  );
  return groupedBy(found, ({ what }) => what).map((group) => {
    const numbers = [...new Set(group.map(({ line }) => line))];
    return `${linesText(numbers)}: the instructions say ${group[0].what} Tell which is meant before you order.`;
  });
}

function contradictions(
  line: QuoteLine,
  imprint: LineImprint,
  product: CatalogProduct | undefined,
): string[] {
  const text = imprint.instructions ?? '';
  if (text === '' || DOUBTFUL.test(text)) return [];
  return [...placeIn(text, line, imprint, product), ...colorsIn(text, imprint)];
}

function placeIn(
  text: string,
  { imprints }: QuoteLine,
  { locationName }: LineImprint,
  product: CatalogProduct | undefined,
): string[] {
  return PLACES.flatMap(({ words, location, isPlain }) => {
    const [said] = words.exec(text) ?? [];
    const isOffered = isPlain || product?.locations.some(({ name }) => location.test(name));
    const isThere = imprints.some((one) => location.test(one.locationName));
    return said === undefined || isThere || !isOffered
      ? []
      : [`“${said}”, and it is decorated at ${locationName}.`];
  });
}

function colorsIn(text: string, { unit, units }: LineImprint): string[] {
  const said = new Set([...text.matchAll(COLORS)].map(([, number = '']) => toNumber(number)));
  const [colors] = said;
  if (unit !== 'colors' || said.size !== 1 || colors === undefined || colors === units) return [];
  return [
    `${unitsInWords('colors', colors)}, and ${unitsInWords('colors', units)} ${units === 1 ? 'is' : 'are'} priced.`,
  ];
}

const toNumber = (word: string): number => {
  const at = NUMBERS.indexOf(word.toLowerCase());
  return at < 0 ? Number(word) : at;
};
