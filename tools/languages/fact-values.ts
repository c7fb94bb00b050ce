/** Values of facts that are read in a way of their own. */
import { msg, type Words } from './words.ts';

/** Names, whatever their words. */
const NAMES = new Set(['company', 'name', 'number', 'place', 'store', 'title']);
/** Pieces by color and size. */
const PIECES = new Set(['after', 'before']);

/** `undefined` for any other value. */
export function ownValue(words: Words, name: string, value: string): string | undefined {
  if (NAMES.has(name)) return value;
  if (name === 'goods') return withMore(words, value);
  if (PIECES.has(name)) return piecesSaid(words, value);
  return name === 'inks' ? inksSaid(words, value) : undefined;
}

/** `250 × Tumbler and 2 more (M-10002)`: names of goods stay. */
const withMore = (words: Words, goods: string): string =>
  goods.replace(/ and (\d+) more(?=$| \()/, (_, count: string) => words.say(' and {count} more', { count }));

/** A color with its pieces: `Navy 1,200`, or `Heather Grey S 20, M 40`. */
const PIECES_OF_COLOR = /^(.+?)( (?:[A-Z\d/.-]+ )?[\d,]+(?:, (?:[A-Z\d/.-]+ )?[\d,]+)*)$/;

/** From a thousand on. */
const LONG_NUMBER = /\d{1,3}(?:,\d{3})+/g;

function piecesSaid({ locale, sentence }: Words, pieces: string): string {
  const numbered = (text: string): string =>
    text.replace(LONG_NUMBER, (number) => Number(number.replaceAll(',', '')).toLocaleString(locale));
  return pieces
    .split('; ')
    .map((one) =>
      one.replace(PIECES_OF_COLOR, (_, color: string, rest: string) => sentence(color) + numbered(rest)),
    )
    .join('; ');
}

const SHADES: Readonly<Record<string, string>> = { dark: msg('dark {ink}'), light: msg('light {ink}') };

/** `dark blue and orange`. */
const inksSaid = (words: Words, inks: string): string =>
  inks
    .split(/(, | and )/)
    .map((part) => {
      if (part === ', ') return part;
      if (part === ' and ') return ` ${words.sentence('and')} `;
      const [, shade = '', ink = part] = /^(dark|light) (.+)$/.exec(part) ?? [];
      const color = words.sentence(ink.charAt(0).toUpperCase() + ink.slice(1)).toLowerCase();
      const shaded = SHADES[shade];
      return shaded === undefined ? color : words.say(shaded, { ink: color });
    })
    .join('');
