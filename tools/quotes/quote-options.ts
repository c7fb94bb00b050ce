/** How a quote that comes too late could arrive earlier, and for how much. */
import { decorationOf } from '../catalog/decoration.ts';
import { customerFeeCents } from '../catalog/selling-price.ts';
import { combinedPace } from '../inhands/lead-time.ts';
import { type DeliveryOption, deliveryOptions } from '../shipping/delivery-option.ts';
import { sum } from '../values/money.ts';
import { imprintKey } from './price-lines.ts';
import type { QuoteLine } from './quote.ts';
import { type DateTerms, type Delivery, deliveryDates, type Sourcing } from './quote-dates.ts';
import { freightItems, freightTo, type TotalsTerms } from './quote-totals.ts';
import { productsOf } from './source-lines.ts';

/** Ways to have all of it, cheapest first. */
export function quoteOptions(
  lines: readonly QuoteLine[],
  sourcing: ReadonlyMap<string, Sourcing>,
  { deliveries, rates }: Pick<TotalsTerms, 'rates'> & { deliveries: readonly Delivery[] },
  terms: Pick<DateTerms, 'now' | 'needBy'>,
): DeliveryOption[] {
  const products = productsOf(sourcing);
  const loads = deliveries.map(({ destination, lines: own }) => ({
    destination,
    items: freightItems(own, products),
  }));
  const rushCents = rushFeesCents(lines, sourcing);
  return deliveryOptions((way) => {
    const { inHandsDate, met } = deliveryDates(deliveries, lines, sourcing, { ...terms, ...way });
    const freightCents = sum(
      loads.map(
        ({ destination, items }) =>
          freightTo(items, { destination, rates, service: way.shippingService }).amountCents,
      ),
    );
    return {
      inHandsDate,
      met,
      rushFeeCents: way.rush ? rushCents : 0,
      freightCents,
    };
  });
}

/** Pieces that are made together pay one fee. */
function rushFeesCents(lines: readonly QuoteLine[], sourcing: ReadonlyMap<string, Sourcing>): number {
  const fees = new Map<string, number>();
  for (const { key, imprints } of lines) {
    const product = sourcing.get(key)?.product;
    if (product === undefined) continue;
    const { rushFeeCents } = combinedPace(imprints.map((imprint) => decorationOf(product, imprint).method));
    fees.set(imprintKey(key, imprints), customerFeeCents(product, rushFeeCents));
  }
  return sum([...fees.values()]);
}
