/** Figures and dates in the form of the United States. */

/** `$1,678.50`; a price per piece keeps up to four decimals: `$0.0985`. */
export const dollars = (amount: number, mostDecimals: 2 | 4 = 2): string =>
  amount.toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    maximumFractionDigits: mostDecimals,
  });

export const count = (quantity: number): string => quantity.toLocaleString('en-US');

const LONG_DAY = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});
const SHORT_DAY = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});
/** Buyers are in several time zones; times are in the desk's zone, which is named. */
const MOMENT = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'America/New_York',
  timeZoneName: 'short',
});
const DAY_OF_MOMENT = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'America/New_York',
});

/** `2026-12-08` as `Tuesday, December 8, 2026`. */
export const longDate = (date: string): string => LONG_DAY.format(new Date(`${date}T00:00:00Z`));

/** `2026-12-08` as `Dec 8, 2026`. */
export const shortDate = (date: string): string => SHORT_DAY.format(new Date(`${date}T00:00:00Z`));

const DAY_AND_MONTH = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** `2026-12-08` as `Dec 8`, where the year is clear. */
export const monthAndDay = (date: string): string => DAY_AND_MONTH.format(new Date(`${date}T00:00:00Z`));

const DAY_AND_MONTH_OF_MOMENT = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  timeZone: 'America/New_York',
});

/** The day in the eastern time zone as `Dec 8`. */
export const monthAndDayOf = (iso: string): string => DAY_AND_MONTH_OF_MOMENT.format(new Date(iso));

/** Day and time in the eastern time zone, which is named. */
export const dateTime = (iso: string): string => MOMENT.format(new Date(iso));

/** The day in the eastern time zone. */
export const dateOf = (iso: string): string => DAY_OF_MOMENT.format(new Date(iso));

const UNIT_WORDS: Record<string, [one: string, many: string]> = {
  colors: ['ink color', 'ink colors'],
  stitches: ['stitch', 'stitches'],
  square_inches: ['square inch', 'square inches'],
};

/** `2 ink colors`; empty for a method without units. */
export function unitsText(unit: string, units: number): string {
  const words = UNIT_WORDS[unit];
  return words ? `${count(units)} ${units === 1 ? words[0] : words[1]}` : '';
}
