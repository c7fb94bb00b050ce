/**
 * When goods arrive, by the calendars of the trade: a supplier that makes them, a carrier that brings them by ground, a
 * consignee who takes them in. A day is `YYYY-MM-DD`.
 */
import { LARGEST_STANDARD_RUN } from './calculator.ts';

type Day = string;
type IsOpen = (day: Day) => boolean;

const utc = (day: Day): Date => new Date(`${day}T12:00:00Z`);
export const plus = (day: Day, days: number): Day =>
  new Date(utc(day).getTime() + days * 86_400_000).toISOString().slice(0, 10);
const weekdayOf = (day: Day): number => utc(day).getUTCDay();

/** Holidays of suppliers and carriers by year, written down from printed calendars with the days they are kept on. */
const CLOSED = `
2026-01-01 2026-05-25 2026-07-03 2026-09-07 2026-11-26 2026-11-27 2026-12-25
2027-01-01 2027-05-31 2027-07-05 2027-09-06 2027-11-25 2027-11-26 2027-12-24 2027-12-31
2028-05-29 2028-07-04 2028-09-04 2028-11-23 2028-11-24 2028-12-25
2029-01-01 2029-05-28 2029-07-04 2029-09-03 2029-11-22 2029-11-23 2029-12-25
2030-01-01 2030-05-27 2030-07-04 2030-09-02 2030-11-28 2030-11-29 2030-12-25`;

/** Days on which banks and public offices are closed besides, and suppliers and carriers are not. */
const PUBLIC = `
2026-01-19 2026-02-16 2026-06-19 2026-10-12 2026-11-11
2027-01-18 2027-02-15 2027-06-18 2027-10-11 2027-11-11
2028-01-17 2028-02-21 2028-06-19 2028-10-09 2028-11-10
2029-01-15 2029-02-19 2029-06-19 2029-10-08 2029-11-12
2030-01-21 2030-02-18 2030-06-19 2030-10-14 2030-11-11`;

/** All of them: where a calendar is most easily wrong. */
export const HOLIDAYS: readonly Day[] = `${CLOSED} ${PUBLIC}`.trim().split(/\s+/);

const isWeekday: IsOpen = (day) => weekdayOf(day) !== 0 && weekdayOf(day) !== 6;
const isTradeDay: IsOpen = (day) => isWeekday(day) && !CLOSED.includes(day);
/** The demo supplier is closed between the years as well. */
const makes: IsOpen = (day) => isTradeDay(day) && !(day.slice(5) >= '12-24' || day.slice(5) === '01-01');
const drives: IsOpen = (day) => isTradeDay(day) && day.slice(5) !== '12-31';
/** People are there on the day after Thanksgiving; nothing is driven then. */
const takesIn: IsOpen = (day) => drives(day) && !PUBLIC.includes(day);

function onOrAfter(day: Day, isOpen: IsOpen): Day {
  let found = day;
  while (!isOpen(found)) found = plus(found, 1);
  return found;
}

/** The day after which so many open ones have passed. */
function after(day: Day, days: number, isOpen: IsOpen): Day {
  let last = day;
  for (let left = days; left > 0; left -= 1) last = onOrAfter(plus(last, 1), isOpen);
  return last;
}

const CHICAGO = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Chicago',
  dateStyle: 'short',
  timeStyle: 'short',
});

export interface Stock {
  quantity: number;
  incoming: { quantity: number; on: Day }[];
}

export interface Run {
  /** Of each part, with its stock. */
  parts: { quantity: number; stock: Stock }[];
  /** Of all imprints: the slowest decides. */
  leadDays: number[];
  rushDays: (number | null)[];
  rush: boolean;
  /** Ground, in days of the carrier. */
  transitDays: number;
  /** An exact repeat has no proof. */
  repeat: boolean;
}

export interface Dates {
  ships: Day;
  arrives: Day;
  /** The last day to approve the proof for a day it must be there by. */
  lastApproval(needBy: Day): Day | null;
  plannedApproval: Day;
}

/** The dates of pieces ordered at this moment; the code of a refusal where they cannot be had. */
export function datesOf(now: Date, run: Run): Dates | 'not_available' {
  const [today = '', time = ''] = CHICAGO.format(now).split(' ');
  const pieces = run.parts.reduce((sum, { quantity }) => sum + quantity, 0);
  const there = run.parts.map(({ quantity, stock }) => daysOfStock(quantity, stock, today));
  if (there.includes(null)) return 'not_available';
  if (run.rush && (pieces > LARGEST_STANDARD_RUN || run.rushDays.includes(null))) return 'not_available';
  const last = there.reduce<Day>((one, day) => (day !== null && day > one ? day : one), '');
  const goods = last === '' ? '' : onOrAfter(last, makes);
  const lead = Math.max(...run.leadDays);
  const standard = pieces > LARGEST_STANDARD_RUN ? Math.ceil(lead * 1.5) : lead;
  const days = run.rush ? Math.min(lead, Math.max(...run.rushDays.map((one) => one ?? 0))) : standard;
  const shipped = (approved: Day): Day => {
    const begun = approved > goods ? approved : goods;
    return onOrAfter(after(begun, days, makes), (day) => makes(day) && drives(day));
  };
  const arrived = (approved: Day): Day =>
    onOrAfter(after(shipped(approved), run.transitDays, drives), takesIn);
  const start = makes(today) && time > '12:00' ? after(today, 1, makes) : onOrAfter(today, makes);
  // The proof comes a day later, and is answered a day after that.
  const issued = run.repeat ? start : after(start, 1, makes);
  const approved = run.repeat ? start : after(issued, 1, makes);
  return {
    ships: shipped(approved),
    arrives: arrived(approved),
    plannedApproval: approved,
    // Tried day by day from the day it is needed back to the day of the proof.
    lastApproval(needBy) {
      for (let day = needBy; day >= issued; day = plus(day, -1))
        if (makes(day) && arrived(day) <= needBy) return day;
      return null;
    },
  };
}

/** From when so many are there; `''` at once, `null` never. What comes in more than two years is not counted with. */
function daysOfStock(quantity: number, { quantity: inStock, incoming }: Stock, today: Day): Day | '' | null {
  let there = inStock;
  if (there >= quantity) return '';
  for (const arrival of incoming.toSorted((a, b) => a.on.localeCompare(b.on))) {
    if (arrival.on > plus(today, 730)) continue;
    there += arrival.quantity;
    if (there >= quantity) return arrival.on;
  }
  return null;
}
