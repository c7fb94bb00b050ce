/** The days a report covers, by the desk’s calendar. */
import { ServiceError } from '../errors.ts';
import { addDays, daysBetween, laterOf, type PlainDate } from '../values/calendar.ts';

export const PRESETS = ['this_month', 'last_30_days', 'this_quarter', 'this_year', 'last_12_months'] as const;
export type Preset = (typeof PRESETS)[number];

/** Both days included. */
export interface Period {
  from: PlainDate;
  to: PlainDate;
}

const MOST_DAYS = 731;

const monthBegins = (day: PlainDate): PlainDate => `${day.slice(0, 8)}01`;

/** The first day of the month so many months earlier. */
function monthsBefore(day: PlainDate, months: number): PlainDate {
  const counted = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 - months;
  return `${String(Math.floor(counted / 12)).padStart(4, '0')}-${String((counted % 12) + 1).padStart(2, '0')}-01`;
}

const BEGINS: Record<Preset, (today: PlainDate) => PlainDate> = {
  this_month: monthBegins,
  last_30_days: (today) => addDays(today, -29),
  this_quarter: (today) => monthsBefore(today, (Number(today.slice(5, 7)) - 1) % 3),
  this_year: (today) => `${today.slice(0, 4)}-01-01`,
  last_12_months: (today) => monthsBefore(today, 11),
};

export const presetPeriod = (preset: Preset, today: PlainDate): Period => ({
  from: BEGINS[preset](today),
  to: today,
});

/**
 * The days asked for, else those of the preset; a side left open is that of the preset.
 *
 * @throws ServiceError `validation_failed` for a period that ends before it begins, or is longer than two years
 */
export function periodOf(
  { from, to, preset }: { from?: PlainDate | undefined; to?: PlainDate | undefined; preset: Preset },
  today: PlainDate,
): Period {
  const last = to ?? today;
  const period = { from: from ?? presetPeriod(preset, last).from, to: last };
  const days = daysBetween(period.from, period.to) + 1;
  if (days < 1)
    throw new ServiceError('validation_failed', 'The last day lies before the first.', { param: 'to' });
  if (days > MOST_DAYS)
    throw new ServiceError('validation_failed', 'A report covers two years at most.', { param: 'from' });
  return period;
}

/** As many days, just before. */
export function periodBefore({ from, to }: Period): Period {
  return { from: addDays(from, -daysBetween(from, to) - 1), to: addDays(from, -1) };
}

/** Every month of the period, `2026-11`, with its days in it. */
export function monthsOf({ from, to }: Period): (Period & { month: string })[] {
  const months: (Period & { month: string })[] = [];
  for (let day = monthBegins(from); day <= to; day = monthsBefore(day, -1)) {
    const last = addDays(monthsBefore(day, -1), -1);
    months.push({ month: day.slice(0, 7), from: laterOf(day, from), to: last < to ? last : to });
  }
  return months;
}
