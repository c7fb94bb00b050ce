/** Working days: of suppliers, of carriers and of those who receive. */
import { ServiceError } from '../errors.ts';
import { addDays, dateOf, type PlainDate, weekday } from './calendar.ts';
import { remembering } from './remembering.ts';

const dayAfter = remembering((date) => addDays(date, 1));
const dayBefore = remembering((date) => addDays(date, -1));

/** Whether a date is a working day. */
export type IsOpen = (date: PlainDate) => boolean;

/** More closed days in a row than any calendar has: beyond it the calendar itself is wrong. */
const LONGEST_CLOSURE_DAYS = 730;

function nextOpen(date: PlainDate, direction: 1 | -1, isOpen: IsOpen): PlainDate {
  const next = direction === 1 ? dayAfter : dayBefore;
  for (let step = 0, day = date; step <= LONGEST_CLOSURE_DAYS; step += 1, day = next(day)) {
    if (isOpen(day)) return day;
  }
  throw new ServiceError('not_available', {
    key: 'No working day lies within two years of {day}; choose another product.',
    values: { day: date },
  });
}

/** The date itself if it is open, otherwise the next open date. */
export const onOrAfter = (date: PlainDate, isOpen: IsOpen): PlainDate => nextOpen(date, 1, isOpen);

/** The date itself if it is open, otherwise the last open date before it. */
export const onOrBefore = (date: PlainDate, isOpen: IsOpen): PlainDate => nextOpen(date, -1, isOpen);

/**
 * The `n`th open day after a date, without the date itself; before it if `n` is negative. With 0 the date unchanged,
 * open or not.
 */
export function addWorkingDays(date: PlainDate, n: number, isOpen: IsOpen): PlainDate {
  const direction = n < 0 ? -1 : 1;
  const next = direction === 1 ? dayAfter : dayBefore;
  let day = date;
  for (let left = Math.abs(n); left > 0; left -= 1) day = nextOpen(next(day), direction, isOpen);
  return day;
}

/** Open days after `from`, up to and including `to`: the `n` of `addWorkingDays` from one to the other. */
export function workingDaysBetween(from: PlainDate, to: PlainDate, isOpen: IsOpen): number {
  let count = 0;
  for (let day = from; day < to; ) {
    day = dayAfter(day);
    if (isOpen(day)) count += 1;
  }
  return count;
}

/** A fixed day, or the `nth` of its weekday in the month, -1 for the last. */
type HolidayRule = { month: number; day: number } | { month: number; weekday: number; nth: number };

const SUNDAY = 0;
const MONDAY = 1;
const THURSDAY = 4;
const SATURDAY = 6;

const MEMORIAL: HolidayRule = { month: 5, weekday: MONDAY, nth: -1 };
const LABOR: HolidayRule = { month: 9, weekday: MONDAY, nth: 1 };
const THANKSGIVING: HolidayRule = { month: 11, weekday: THURSDAY, nth: 4 };
const NEW_YEAR: HolidayRule = { month: 1, day: 1 };
const INDEPENDENCE: HolidayRule = { month: 7, day: 4 };
const CHRISTMAS: HolidayRule = { month: 12, day: 25 };

/** Holidays of nearly every supplier and both ground carriers. */
const TRADE: readonly HolidayRule[] = [NEW_YEAR, MEMORIAL, INDEPENDENCE, LABOR, THANKSGIVING, CHRISTMAS];

/**
 * Further holidays of banks and public offices: Martin Luther King, Presidents, Juneteenth, Columbus and Veterans Day.
 */
const FEDERAL: readonly HolidayRule[] = [
  ...TRADE,
  { month: 1, weekday: MONDAY, nth: 3 },
  { month: 2, weekday: MONDAY, nth: 3 },
  { month: 6, day: 19 },
  { month: 10, weekday: MONDAY, nth: 2 },
  { month: 11, day: 11 },
];

/** The day a holiday is observed: a fixed one on a Saturday moves to Friday, on a Sunday to Monday. */
function keptOn(rule: HolidayRule, year: number): PlainDate {
  if ('day' in rule) {
    const date = dateOf(year, rule.month, rule.day);
    if (weekday(date) === SATURDAY) return addDays(date, -1);
    return weekday(date) === SUNDAY ? addDays(date, 1) : date;
  }
  const first = rule.nth === -1 ? addDays(dateOf(year, rule.month + 1, 1), -7) : dateOf(year, rule.month, 1);
  const toWeekday = (rule.weekday - weekday(first) + 7) % 7;
  return addDays(first, toWeekday + (rule.nth === -1 ? 0 : (rule.nth - 1) * 7));
}

/** The last year with four digits. */
const LAST_YEAR = 9999;

/** A New Year on a Saturday is observed in the year before, so each year includes the next one's. */
function keptIn(year: number, rules: readonly HolidayRule[]): ReadonlySet<PlainDate> {
  const kept = rules.map((rule) => keptOn(rule, year));
  return new Set(year === LAST_YEAR ? kept : [...kept, keptOn(NEW_YEAR, year + 1)]);
}

/** Whether a holiday is observed on a date; each year is computed once. */
function holidayCalendar(rules: readonly HolidayRule[]): (date: PlainDate) => boolean {
  const years = new Map<string, ReadonlySet<PlainDate>>();
  return (date) => {
    const year = date.slice(0, 4);
    let kept = years.get(year);
    if (!kept) {
      kept = keptIn(Number(year), rules);
      years.set(year, kept);
    }
    return kept.has(date);
  };
}

const isTradeHoliday = holidayCalendar(TRADE);
const isFederalHoliday = holidayCalendar(FEDERAL);
const isDayAfterThanksgiving = (date: PlainDate): boolean =>
  date.slice(5, 7) === '11' && addDays(date, -1) === keptOn(THANKSGIVING, Number(date.slice(0, 4)));

const isWeekend = (date: PlainDate): boolean => weekday(date) % 6 === 0;

/** Weekdays but for the holidays of the trade and the day after Thanksgiving. An estimate asks for the same dates again and again. */
const isTradeDay: IsOpen = remembering(
  (date) => !isWeekend(date) && !isTradeHoliday(date) && !isDayAfterThanksgiving(date),
);

/** Working days of a supplier: shutdowns are inclusive, and contain its holidays beyond the industry's. */
export const supplierCalendar =
  (shutdowns: readonly { from: PlainDate; to: PlainDate }[]): IsOpen =>
  (date) =>
    isTradeDay(date) && !shutdowns.some(({ from, to }) => from <= date && date <= to);

const isLastOfYear = (date: PlainDate): boolean => date.endsWith('-12-31');

/** Days on which a carrier moves air parcels. */
export const airCalendar = isTradeDay;

/** Days on which a carrier moves ground parcels: they rest on December 31. */
export const groundCalendar: IsOpen = (date) => isTradeDay(date) && !isLastOfYear(date);

/** Days on which parcels can be received: weekdays except federal holidays. */
export const consigneeCalendar: IsOpen = remembering((date) => !isWeekend(date) && !isFederalHoliday(date));
