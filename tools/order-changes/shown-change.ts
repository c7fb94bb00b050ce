import { differenceCents, needsAnswer, type OrderChange } from '../orders/order-change.ts';
import { inkWarnings } from '../quotes/ink-warnings.ts';

/** A change of an order as the desk and the customer see it. */
export const shownChange = ({ before, after }: Pick<OrderChange, 'before' | 'after'>) => ({
  before,
  after,
  differenceCents: differenceCents({ before, after }),
  needsAnswer: needsAnswer({ before, after }),
  /** What a person should look at before agreeing. */
  warnings: inkWarnings(after.items),
});
