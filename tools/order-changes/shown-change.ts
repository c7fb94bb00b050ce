import type { Links } from '../identity/links.ts';
import { differenceCents, needsAnswer, type OrderChange, type OrderContent } from '../orders/order-change.ts';
import { inkWarnings } from '../quotes/ink-warnings.ts';
import { toLineWire } from '../quotes/quote-wire.ts';

const shownContent = (content: OrderContent, links: Links) => ({
  ...content,
  items: content.items.map((item) => toLineWire(item, links)),
});

/** A change of an order as the desk and the customer see it. */
export const shownChange = (change: Pick<OrderChange, 'before' | 'after'>, links: Links) => ({
  before: shownContent(change.before, links),
  after: shownContent(change.after, links),
  differenceCents: differenceCents(change),
  needsAnswer: needsAnswer(change),
  /** What a person should look at before agreeing. */
  warnings: inkWarnings(change.after.items),
});
