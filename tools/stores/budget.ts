/** The budgets of a store's people: in dollars, or in points of which the manager says what one is worth. */
import { counted, msg, type Said, said } from '../languages/words.ts';
import { deskDay, deskDayBegins, type PlainDate } from '../values/calendar.ts';

export const BUDGET_PERIODS = ['month', 'quarter', 'year', 'once'] as const;
export type BudgetPeriod = (typeof BUDGET_PERIODS)[number];

/** What a store counts in; amounts are whole cents, or whole points. */
export interface BudgetUnit {
  /** Whether requests need a budget. */
  isOn: boolean;
  /** What a point is worth; `null` where dollars are counted. */
  pointCents: number | null;
}

/** What a person may choose for in each period. */
export interface Budget {
  amount: number;
  period: BudgetPeriod;
}

/** 10,000 dollars, in cents. */
export const MOST_POINT_CENTS = 1_000_000;
/** A million dollars in cents, or as many points. */
export const MOST_BUDGET = 100_000_000;

/** What a piece costs in the unit: a begun point counts whole. */
export const inUnit = ({ pointCents }: BudgetUnit, cents: number): number =>
  pointCents === null ? cents : Math.ceil(cents / pointCents);

/** `$12.50`, `1 point`, `30 points`. */
export function amountInWords({ pointCents }: Pick<BudgetUnit, 'pointCents'>, amount: number): Said {
  return pointCents === null ? { cents: amount } : counted(amount, '{count} point', '{count} points');
}

const PERIODS: Record<BudgetPeriod, string> = {
  month: msg('{amount} a month'),
  quarter: msg('{amount} a quarter'),
  year: msg('{amount} a year'),
  once: msg('{amount} once'),
};

/** `$50.00 a month` */
export const budgetInWords = (unit: BudgetUnit, { amount, period }: Budget): Said =>
  said(PERIODS[period], { amount: amountInWords(unit, amount) });

const MONTHS: Record<Exclude<BudgetPeriod, 'once'>, number> = { month: 1, quarter: 3, year: 12 };

/** The period of the desk's calendar that an instant is in, from its first instant to the first day after it. */
export function periodAt(period: BudgetPeriod, now: Date): { since: string; next: PlainDate } | null {
  if (period === 'once') return null;
  const [year = 0, month = 1] = deskDay(now).split('-').map(Number);
  const months = MONTHS[period];
  const first = year * 12 + (month - 1) - ((month - 1) % months);
  return { since: deskDayBegins(firstOf(first)).toISOString(), next: firstOf(first + months) };
}

/** @param month counted from the year 0 */
const firstOf = (month: number): PlainDate =>
  `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01`;
