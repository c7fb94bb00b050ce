/** What a person of a store may still choose for. */
import { ServiceError } from '../errors.ts';
import { said } from '../languages/words.ts';
import type { PlainDate } from '../values/calendar.ts';
import { amountInWords, type Budget, type BudgetUnit, periodAt } from './budget.ts';
import type { StorePeoplePort, StorePerson } from './store-person.ts';

export interface BudgetLeft {
  amount: number;
  spent: number;
  /** Below 0 where the budget was made smaller. */
  left: number;
  /** The day on which a new period begins; `null` for a budget that is given once. */
  renewsOn: PlainDate | null;
}

/** The budget of the person now, for people; `null` where none was given. */
export async function shownBudget(
  people: Pick<StorePeoplePort, 'spent'>,
  person: Pick<StorePerson, 'storeId' | 'email' | 'budget'>,
  now: Date,
): Promise<(BudgetLeft & Pick<Budget, 'period'>) | null> {
  return person.budget && { period: person.budget.period, ...(await budgetLeft(people, person, now)) };
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
  const amounts = { amount: amountInWords(unit, wanted), left: amountInWords(unit, Math.max(0, left)) };
  throw new ServiceError(
    'invalid_state',
    renewsOn === null
      ? said('This comes to {amount}, and you have {left} left; choose less.', amounts)
      : said('This comes to {amount}, and you have {left} left until {day}; choose less.', {
          ...amounts,
          day: { day: renewsOn },
        }),
  );
}
