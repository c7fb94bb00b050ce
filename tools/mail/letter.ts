import { deskDay, longDay } from '../values/calendar.ts';
import { oneLine } from '../values/text.ts';

const LONGEST_NAME = 80;
const LONGEST_ROW = 100;
const MOST_ROWS = 20;

/** Placeholder for the seller's name: see `mail-body.ts`. */
export const SIGN_OFF = 'merchkit';

/** `to`: a name, or `null` if the recipient may not know us. A part that is `null` is left out. */
export const letter = (to: string | null, ...parts: readonly (string | null)[]): string =>
  `${[to === null ? 'Hello,' : `Hello ${to},`, ...parts, SIGN_OFF].filter((part) => part !== null).join('\n\n')}\n`;

/** A name made safe for a sentence of ours. */
export const nameOf = (name: string, otherwise = 'Someone'): string =>
  oneLine(name, LONGEST_NAME) || otherwise;

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
        `${quantity.toLocaleString('en-US')} × ${name}, ${color}${size === null ? '' : ` ${size}`}`,
    ),
    ...sums,
  );

/** The desk's date of an instant, such as `December 8, 2026`. */
export const dayOf = (instant: string): string => longDay(deskDay(new Date(instant)));
