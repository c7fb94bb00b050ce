/** Figures and dates in the form of the reader's language. */
import { ENGLISH } from '../../../tools/languages/words.ts';
import { tn, useWords } from './frame/words.tsx';

/** `$1,678.50`; a price per piece keeps up to four decimals: `$0.0985`. Always US dollars. */
export const dollars = (amount: number, mostDecimals: 2 | 4 = 2): string =>
  amount.toLocaleString(useWords().locale, {
    style: 'currency',
    currency: 'USD',
    maximumFractionDigits: mostDecimals,
  });

export const count = (quantity: number): string => quantity.toLocaleString(useWords().locale);

/** A formatter is dear to make, so each language keeps its own. */
function formatOf(options: Intl.DateTimeFormatOptions): (date: Date) => string {
  const made = new Map<string, Intl.DateTimeFormat>();
  const make = (locale: string): Intl.DateTimeFormat => {
    const format = new Intl.DateTimeFormat(locale, options);
    made.set(locale, format);
    return format;
  };
  make(ENGLISH.locale);
  return (date) => {
    const { locale } = useWords();
    return (made.get(locale) ?? make(locale)).format(date);
  };
}

const DAY = { day: 'numeric', year: 'numeric' } as const;
const UTC = { timeZone: 'UTC' } as const;
/** Buyers are in several time zones; times are in the desk's zone, which is named. */
const EASTERN = { timeZone: 'America/New_York' } as const;
const TIME = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;

const LONG_DAY = formatOf({ weekday: 'long', month: 'long', ...DAY, ...UTC });
const SHORT_DAY = formatOf({ month: 'short', ...DAY, ...UTC });
const DAY_AND_MONTH = formatOf({ month: 'short', day: 'numeric', ...UTC });
const DAY_AND_MONTH_OF_MOMENT = formatOf({ month: 'short', day: 'numeric', ...EASTERN });
const MOMENT = formatOf({ month: 'long', ...DAY, ...TIME, ...EASTERN });
const DAY_OF_MOMENT = formatOf({ month: 'long', ...DAY, ...EASTERN });

const midnight = (date: string): Date => new Date(`${date}T00:00:00Z`);

/** `2026-12-08` as `Tuesday, December 8, 2026`. */
export const longDate = (date: string): string => LONG_DAY(midnight(date));

/** `2026-12-08` as `Dec 8, 2026`. */
export const shortDate = (date: string): string => SHORT_DAY(midnight(date));

/** `2026-12-08` as `Dec 8`, where the year is clear. */
export const monthAndDay = (date: string): string => DAY_AND_MONTH(midnight(date));

/** The day in the eastern time zone as `Dec 8`. */
export const monthAndDayOf = (iso: string): string => DAY_AND_MONTH_OF_MOMENT(new Date(iso));

/** Day and time in the eastern time zone, which is named. */
export const dateTime = (iso: string): string => MOMENT(new Date(iso));

/** The day in the eastern time zone. */
export const dateOf = (iso: string): string => DAY_OF_MOMENT(new Date(iso));

const UNITS: Record<string, (units: number) => string> = {
  colors: (units) => tn(units, '{count} ink color', '{count} ink colors'),
  stitches: (units) => tn(units, '{count} stitch', '{count} stitches'),
  square_inches: (units) => tn(units, '{count} square inch', '{count} square inches'),
};

/** `2 ink colors`; empty for a method without units. */
export const unitsText = (unit: string, units: number): string => UNITS[unit]?.(units) ?? '';

/** `tel:+12175550100` */
export const telephoneLink = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;
