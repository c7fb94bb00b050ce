/** What a person of a store may still choose for. */
import { z } from 'zod';
import { ServiceError } from '../errors.ts';
import { longDay, type PlainDate } from '../values/calendar.ts';
import { centsToDollars } from '../values/money.ts';
import { amountInWords, BUDGET_PERIODS, type BudgetUnit, MOST_BUDGET, periodAt } from './budget.ts';
import type { StorePeoplePort, StorePerson } from './store-person.ts';

export interface BudgetLeft {
  amount: number;
  spent: number;
  /** Below 0 where the budget was made smaller. */
  left: number;
  /** The day on which a new period begins; `null` for a budget that is given once. */
  renewsOn: PlainDate | null;
}

/** The budget of the person now; nothing where none was given. */
export async function budgetLeft(
  people: Pick<StorePeoplePort, 'spent'>,
  { storeId, email, budget }: Pick<StorePerson, 'storeId' | 'email' | 'budget'>,
  now: Date,
): Promise<BudgetLeft> {
  if (budget === null) return { amount: 0, spent: 0, left: 0, renewsOn: null };
  const period = periodAt(budget.period, now);
  const spent = await people.spent({ storeId, email, since: period?.since ?? null });
  return { amount: budget.amount, spent, left: budget.amount - spent, renewsOn: period?.next ?? null };
}

/** @throws ServiceError `invalid_state` where less is left */
export function refuseOverBudget(unit: BudgetUnit, wanted: number, { left, renewsOn }: BudgetLeft): void {
  if (wanted <= left) return;
  const renewal = renewsOn === null ? '' : ` until ${longDay(renewsOn)}`;
  throw new ServiceError(
    'invalid_state',
    `This comes to ${amountInWords(unit, wanted)}, and you have ${amountInWords(unit, Math.max(0, left))} left${renewal}; choose less.`,
  );
}

const amount = (what: string) => z.number().min(-MOST_BUDGET).max(MOST_BUDGET).describe(what);

export const BudgetWire = z.object({
  period: z.enum(BUDGET_PERIODS).describe('How often it is given'),
  amount: amount('In dollars or points, as the store counts'),
  spent: amount('Counted by requests of this period'),
  left: amount('What is left; below 0 where the budget was made smaller'),
  renews_on: z.iso.date().nullable().describe('When the next period begins; null for once'),
});

export const toBudgetWire = (
  unit: BudgetUnit,
  { budget }: Pick<StorePerson, 'budget'>,
  { amount, spent, left, renewsOn }: BudgetLeft,
): z.input<typeof BudgetWire> | null =>
  budget && {
    period: budget.period,
    amount: onWire(unit, amount),
    spent: onWire(unit, spent),
    left: onWire(unit, left),
    renews_on: renewsOn,
  };

export const onWire = ({ pointCents }: BudgetUnit, amount: number): number =>
  pointCents === null ? centsToDollars(amount) : amount;

export const UnitWire = z.object({
  is_on: z.boolean().describe('Whether requests need a budget'),
  point_value: z
    .number()
    .min(0.01)
    .max(10_000)
    .nullable()
    .describe('Dollars a point; null where dollars count'),
});

export const toUnitWire = ({ isOn, pointCents }: BudgetUnit): z.input<typeof UnitWire> => ({
  is_on: isOn,
  point_value: pointCents === null ? null : centsToDollars(pointCents),
});
