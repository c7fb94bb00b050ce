/**
 * Plain dates. A date is text, `YYYY-MM-DD`, without a time or a zone; only the two functions that
 * take an instant need a zone.
 */
import { deskZone } from './desk-zone.ts';
import { remembering } from './remembering.ts';

/** `YYYY-MM-DD`; compare two with `<` and `>`. */
export type PlainDate = string;

const MS_PER_DAY = 86_400_000;
const MS_PER_MINUTE = 60_000;
const PLAIN_DATE = /^\d{4}-\d{2}-\d{2}$/;

/** A date without a time is read as UTC. */
const epochDay = (date: PlainDate): number => Date.parse(date) / MS_PER_DAY;

export const dateOf = (year: number, month: number, day: number): PlainDate =>
  `${String(year).padStart(4, '0')}-${month < 10 ? '0' : ''}${month}-${day < 10 ? '0' : ''}${day}`;

function ofEpochDay(day: number): PlainDate {
  // Four times as fast as toISOString, and an estimate calls it some hundred times.
  const instant = new Date(day * MS_PER_DAY);
  return dateOf(instant.getUTCFullYear(), instant.getUTCMonth() + 1, instant.getUTCDate());
}

/** Whether a text is a date of the calendar: `2028-02-29` is one, `2026-02-30` is not. */
export const isPlainDate = (text: string): boolean =>
  PLAIN_DATE.test(text) && ofEpochDay(epochDay(text)) === text;

/** The date `days` later; earlier if negative. */
export const addDays = (date: PlainDate, days: number): PlainDate => ofEpochDay(epochDay(date) + days);

/** Days from the first to the second; negative if the second is earlier. */
export const daysBetween = (from: PlainDate, to: PlainDate): number => epochDay(to) - epochDay(from);

/** 0 is Sunday, 6 is Saturday. */
export const weekday = (date: PlainDate): number => new Date(date).getUTCDay();

/** Negative if the first is earlier, 0 if they are equal: for `sort`. */
export const compareDates = (a: PlainDate, b: PlainDate): number => (a < b ? -1 : a > b ? 1 : 0);

export const laterOf = (a: PlainDate, b: PlainDate): PlainDate => (a > b ? a : b);

interface Zone {
  formatter: Intl.DateTimeFormat;
  /** The minute asked for last, since 1970, and what it is there: a quote asks for the same one hundreds of times. */
  minute: number;
  date: PlainDate;
  time: string;
}

/** Creating a formatter is slow, and a shop uses only a handful of zones. */
const zones = new Map<string, Zone>();

function zoneOf(timeZone: string): Zone {
  const known = zones.get(timeZone);
  if (known) return known;
  const formatter = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  const zone = { formatter, minute: Number.NaN, date: '', time: '' };
  zones.set(timeZone, zone);
  return zone;
}

function localTime(now: Date, timeZone: string): Pick<Zone, 'date' | 'time'> {
  const zone = zoneOf(timeZone);
  const minute = Math.floor(now.getTime() / MS_PER_MINUTE);
  if (minute === zone.minute) return zone;
  const parts = zone.formatter.formatToParts(now);
  const part = (wanted: Intl.DateTimeFormatPartTypes): string =>
    parts.find(({ type }) => type === wanted)?.value ?? '';
  zone.date = `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
  zone.time = `${part('hour')}:${part('minute')}`;
  zone.minute = minute;
  return zone;
}

/** The local date of an instant. @throws RangeError for a zone that is not an IANA name */
export const plainDateIn = (now: Date, timeZone: string): PlainDate => localTime(now, timeZone).date;

/** The local time of an instant: `HH:MM`, 24 hours, without seconds. */
export const timeOfDayIn = (now: Date, timeZone: string): string => localTime(now, timeZone).time;

const LONG_DAY = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

/** `2026-12-08` as `December 8, 2026`. */
export const longDay = (date: string): string => LONG_DAY.format(new Date(`${date}T00:00:00Z`));

/** When a day begins in a zone that is whole hours behind UTC; a statement asks for the same days thousands of times. */
const beginning = remembering((zoneAndDay) => {
  const [zone = '', day = ''] = zoneAndDay.split(' ');
  const at = new Date(`${day}T00:00:00.000Z`);
  while (plainDateIn(at, zone) < day) at.setUTCHours(at.getUTCHours() + 1);
  return at.getTime();
});

export function deskDay(now: Date): PlainDate {
  const day = ofEpochDay(Math.floor(now.getTime() / MS_PER_DAY));
  return now.getTime() < beginning(`${deskZone()} ${day}`) ? addDays(day, -1) : day;
}

/** A deadline in mails and papers: `December 8, 2026 at 1:07 PM EST`. */
export const deskMoment = (instant: string): string =>
  new Intl.DateTimeFormat('en-US', {
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: deskZone(),
    timeZoneName: 'short',
  }).format(new Date(instant));

/** The first instant of a day at the desk. */
export const deskDayBegins = (day: PlainDate): Date => new Date(beginning(`${deskZone()} ${day}`));

const ZONES = new Map<string, string>();

/** `Eastern Time`; the zone itself where it has no name. A formatter is dear to make, so each name is found once. */
export function zoneInWords(timeZone: string, locale = 'en-US'): string {
  const key = `${locale} ${timeZone}`;
  const known = ZONES.get(key);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' });
  const words = format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  ZONES.set(key, words);
  return words;
}
