/** Amounts of a store in words: dollars, or points where it counts them. */
import { dollars } from '../format.ts';
import { tn } from '../frame/words.tsx';
import type { OpenedStore } from './opened-store.ts';

type Unit = OpenedStore['budgets'];
export type ShownBudget = NonNullable<NonNullable<OpenedStore['person']>['budget']>;

/** `$12.50`, `1 point`, `30 points`; prices that no budget counts are dollars. */
export const inWords = ({ is_on: isOn, point_value: value }: Unit, amount: number): string =>
  isOn && value !== null ? tn(amount, '{count} point', '{count} points') : dollars(amount);

export const PERIODS: readonly (readonly [ShownBudget['period'], string])[] = [
  ['month', 'Every month'],
  ['quarter', 'Every quarter'],
  ['year', 'Every year'],
  ['once', 'Once'],
];

export const EACH: Record<ShownBudget['period'], string> = {
  month: 'a month',
  quarter: 'a quarter',
  year: 'a year',
  once: 'once',
};
