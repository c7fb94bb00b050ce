/** Figures and dates in the form of the reader's language. */
import { writtenDay } from '../../../tools/languages/language.ts';
import { ENGLISH } from '../../../tools/languages/words.ts';
import { zoneInWords } from '../../../tools/values/calendar.ts';
import { deskZone } from '../../../tools/values/desk-zone.ts';
import { remembering } from '../../../tools/values/remembering.ts';
import { tn, useWords } from './frame/words.tsx';

/** A formatter is dear to make, so each language keeps its own. */
const dollarsWith = (maximumFractionDigits: number) =>
  remembering(
    (locale) => new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', maximumFractionDigits }),
  );
const DOLLARS = { 2: dollarsWith(2), 4: dollarsWith(4) };

/** `$1,678.50`; a price per piece keeps up to four decimals: `$0.0985`. Always US dollars. */
export const dollars = (amount: number, mostDecimals: 2 | 4 = 2): string =>
  DOLLARS[mostDecimals](useWords().locale).format(amount);

/** The same of whole cents. */
export const dollarsOf = (cents: number): string => dollars(cents / 100);

export const count = (quantity: number): string => quantity.toLocaleString(useWords().locale);

/** A formatter is dear to make, so each language keeps its own, and each zone. */
function formatOf(options: Intl.DateTimeFormatOptions, zoneOf: () => string): (date: Date) => string {
  const made = new Map<string, Intl.DateTimeFormat>();
  const formatIn = (locale: string, timeZone: string): Intl.DateTimeFormat => {
    const known = made.get(`${locale} ${timeZone}`);
    if (known) return known;
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone });
    made.set(`${locale} ${timeZone}`, format);
    return format;
  };
  formatIn(ENGLISH.locale, zoneOf());
  return (date) => {
    const { locale } = useWords();
    return writtenDay(locale, formatIn(locale, zoneOf()).format(date));
  };
}

const DAY = { day: 'numeric', year: 'numeric' } as const;
const utc = (): string => 'UTC';
const TIME = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;

const LONG_DAY = formatOf({ weekday: 'long', month: 'long', ...DAY }, utc);
const SHORT_DAY = formatOf({ month: 'short', ...DAY }, utc);
const DAY_AND_MONTH = formatOf({ month: 'short', day: 'numeric' }, utc);
const DAY_AND_MONTH_OF_MOMENT = formatOf({ month: 'short', day: 'numeric' }, deskZone);
const MOMENT = formatOf({ month: 'long', ...DAY, ...TIME }, deskZone);
const DAY_OF_MOMENT = formatOf({ month: 'long', ...DAY }, deskZone);

const midnight = (date: string): Date => new Date(`${date}T00:00:00Z`);

/** `2026-12-08` as `Tuesday, December 8, 2026`. */
export const longDate = (date: string): string => LONG_DAY(midnight(date));

/** `2026-12-08` as `Dec 8, 2026`. */
export const shortDate = (date: string): string => SHORT_DAY(midnight(date));

/** `2026-12-08` as `Dec 8`, where the year is clear. */
export const monthAndDay = (date: string): string => DAY_AND_MONTH(midnight(date));

/** The day in the shop’s time zone as `Dec 8`. */
export const monthAndDayOf = (iso: string): string => DAY_AND_MONTH_OF_MOMENT(new Date(iso));

/** Day and time in the shop’s time zone, which is named; pages show it as a `Moment`. */
export const dateTime = (iso: string): string => MOMENT(new Date(iso));

/** The day in the shop’s time zone, as on papers and in mails. */
export const dateOf = (iso: string): string => DAY_OF_MOMENT(new Date(iso));

/** `Eastern Time` */
export const zoneName = (): string => zoneInWords(deskZone());

const UNITS: Record<string, (units: number) => string> = {
  colors: (units) => tn(units, '{count} ink color', '{count} ink colors'),
  stitches: (units) => tn(units, '{count} stitch', '{count} stitches'),
  square_inches: (units) => tn(units, '{count} square inch', '{count} square inches'),
};

/** `2 ink colors`; empty for a method without units. */
export const unitsText = (unit: string, units: number): string => UNITS[unit]?.(units) ?? '';

/** `tel:+12175550100` */
export const telephoneLink = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;
