/** How a quote that comes too late could arrive earlier, and for how much. */
import { type DeliveryOption, deliveryOptions } from '../shipping/delivery-option.ts';
import { sum } from '../values/money.ts';
import type { QuoteLine } from './quote.ts';
import { type DateTerms, type Delivery, deliveryDates, rushFeesCents, type Sourcing } from './quote-dates.ts';
import { freightItems, freightTo, type TotalsTerms } from './quote-totals.ts';
import { productsOf } from './source-lines.ts';

/** Ways to have all of it, cheapest first. */
export function quoteOptions(
  lines: readonly QuoteLine[],
  sourcing: ReadonlyMap<string, Sourcing>,
  {
    deliveries,
    rates,
    freightAccount,
  }: Pick<TotalsTerms, 'rates' | 'freightAccount'> & { deliveries: readonly Delivery[] },
  terms: Pick<DateTerms, 'now' | 'needBy' | 'preProductionProof'>,
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
          freightTo(items, { destination, rates, freightAccount, service: way.shippingService }).amountCents,
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
