import { deskDay, longDay } from '../values/calendar.ts';
import { isEmailAddress } from '../values/email-address.ts';
import { oneLine } from '../values/text.ts';
import { wholeNumber } from '../values/whole-number.ts';

const LONGEST_NAME = 80;
const LONGEST_ROW = 100;
const MOST_ROWS = 20;

/** Placeholder for the seller's name: see `mail-body.ts`. */
export const SIGN_OFF = 'merchkit';

/** `to`: a name, or `null` if the recipient may not know us. A part that is `null` is left out. */
export const letter = (to: string | null, ...parts: readonly (string | null)[]): string =>
  `${[to === null ? 'Hello,' : `Hello ${to},`, ...parts, SIGN_OFF].filter((part) => part !== null).join('\n\n')}\n`;

/** A name made safe for a sentence of ours: words that do not look like a name are quoted. */
export function nameOf(name: string, otherwise = 'Someone'): string {
  const line = oneLine(name, LONGEST_NAME);
  if (line === '') return otherwise;
  return isPlainName(line) ? line : inQuotes(line);
}

/** For subjects, which show no quotation for what it is. */
export const subjectName = (name: string, otherwise = 'Someone'): string => {
  const line = oneLine(name, LONGEST_NAME);
  return isPlainName(line) ? line : otherwise;
};

/** The sender's words as one line; their own quotation marks cannot end it. */
export const inQuotes = (text: string): string =>
  `“${oneLine(text, LONGEST_NAME).replace(/["“”„«»]/g, '’')}”`;

/** At most six words without an address in them; an email address is one too. */
export const isPlainName = (line: string): boolean =>
  isEmailAddress(line) ||
  (/^[\p{L}\p{M}\p{N}'’.,&()+ -]{1,60}$/u.test(line) &&
    !/[\p{L}\p{N}-]\.[\p{L}]{2}/u.test(line) &&
    line.split(' ').length <= 6);

/** One row each, and how many more there are. */
export const rowsOf = (rows: readonly string[], ...sums: readonly string[]): string => {
  const more = rows.length - MOST_ROWS;
  return [
    ...rows.slice(0, MOST_ROWS).map((row) => oneLine(row, LONGEST_ROW)),
    ...(more > 0 ? [`and ${more} more ${more === 1 ? 'line' : 'lines'}`] : []),
    ...sums,
  ]
    .map((row) => `  ${row}`)
    .join('\n');
};

interface Goods {
  quantity: number;
  name: string;
  color: string;
  size: string | null;
}

/** The lines of a quote or an order, one row each. */
export const goodsOf = (lines: readonly Goods[], ...sums: readonly string[]): string =>
  rowsOf(
    lines.map(
      ({ quantity, name, color, size }) =>
        `${wholeNumber(quantity)} × ${name}, ${color}${size === null ? '' : ` ${size}`}`,
    ),
    ...sums,
  );

/** The desk's date of an instant, such as `December 8, 2026`. */
export const dayOf = (instant: string): string => longDay(deskDay(new Date(instant)));
