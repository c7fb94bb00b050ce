import type { Links } from '../identity/links.ts';
import { differenceCents, needsAnswer, type OrderChange, type OrderContent } from '../orders/order-change.ts';
import { toDeliveredWire, toShipToWire } from '../quotes/checkout-wire.ts';
import { inkWarnings } from '../quotes/ink-warnings.ts';
import { toChargeWire, toLineWire, toTotalsWire } from '../quotes/quote-wire.ts';

/** Lines, charges and addresses as they are published, so that pages show an order and a change of it alike. */
const shownContent = (content: OrderContent, links: Links) => ({
  items: content.items.map((item) => toLineWire(item, links)),
  charges: content.charges.map(toChargeWire),
  totals: toTotalsWire(content.totals, true),
  ship_to: toShipToWire(content.shipTo),
  destinations: content.destinations.map(toDeliveredWire),
  in_hands_date: content.dates.inHandsDate,
  need_by: content.dates.needBy,
  rush: content.rush,
  shipping_service: content.shippingService,
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
