/** Amounts of a store in words: dollars, or points where it counts them. */
import type { BudgetPeriod, BudgetUnit } from '../../../../tools/stores/budget.ts';
import { dollarsOf } from '../format.ts';
import { tn } from '../frame/words.tsx';

/** `$12.50`, `1 point`, `30 points`; prices that no budget counts are dollars. */
export const inWords = ({ isOn, pointCents }: BudgetUnit, amount: number): string =>
  isOn && pointCents !== null ? tn(amount, '{count} point', '{count} points') : dollarsOf(amount);

export const PERIODS: readonly (readonly [BudgetPeriod, string])[] = [
  ['month', 'Every month'],
  ['quarter', 'Every quarter'],
  ['year', 'Every year'],
  ['once', 'Once'],
];

export const EACH: Record<BudgetPeriod, string> = {
  month: 'a month',
  quarter: 'a quarter',
  year: 'a year',
  once: 'once',
};
