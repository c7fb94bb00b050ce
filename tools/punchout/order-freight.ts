/** What freight the order of a returned cart is billed, so that the order and its invoice agree. */
import { ServiceError } from '../errors.ts';
import type { Order } from '../orders/order.ts';
import type { Estimate, Quote } from '../quotes/quote.ts';
import { addedAmounts } from '../received-orders/added-amounts.ts';
import type { ShipTo } from '../shipping/ship-to.ts';
import { formatCents } from '../values/money.ts';
import type { BuyersOrder } from './order-input.ts';
import { tenThousandthsOf } from './ordered-quote.ts';

type OrderSums = Pick<Order, 'totals' | 'freightForm'>;
type ReturnedQuote = Pick<Quote, 'freightForm' | 'totals' | 'contact' | 'terms'>;

/**
 * Freight within the lines of the cart is a price like theirs, and so is freight beside them that the order lists as the
 * cart stated it. Any other is what it costs to the address, on the buyer’s own account nothing.
 *
 * @throws ServiceError `not_available` where another address than the cart's costs more than it states
 */
export function freightBilled(
  quote: ReturnedQuote,
  order: BuyersOrder,
  charged: Estimate,
  to: ShipTo,
): Estimate {
  const stated = quote.totals.freight.amountCents;
  if (quote.terms?.freightAccount || !isAgreed(quote, order, stated)) return charged;
  const isSamePlace = quote.contact.shipPostal?.slice(0, 5) === to.postal.slice(0, 5);
  if (!isSamePlace && charged.amountCents > stated)
    throw new ServiceError(
      'not_available',
      `Freight to this address is ${formatCents(charged.amountCents)}, and the returned cart has ${formatCents(stated)}; punch out again with this address for a new cart.`,
      { param: 'ship_to' },
    );
  return { amountCents: stated, basis: 'Freight as the returned cart states it.' };
}

function isAgreed(
  { freightForm = 'header', contact }: ReturnedQuote,
  { freight }: BuyersOrder,
  stated: number,
): boolean {
  if (freightForm !== 'header') return true;
  return contact.shipRegion !== null && centsOf(freight) === stated;
}

/** What freight and tax add to the lines, and what the order comes to; also where it lists another freight. */
export function sumsRemark({ freight }: BuyersOrder, { totals, freightForm = 'header' }: OrderSums): string {
  const billedCents = totals.freight.amountCents;
  const listed = centsOf(freight);
  const isOther = listed !== undefined && listed !== 0 && listed !== billedCents;
  const added = addedAmounts({
    freightCents: freightForm === 'header' ? billedCents : 0,
    taxCents: totals.tax.amountCents,
    totalCents: totals.totalCents,
  });
  return isOther
    ? `Freight to this address is ${formatCents(billedCents)}, not ${formatCents(listed)} as the order lists it. ${added}`
    : added;
}

const centsOf = (text: string | null): number | undefined => {
  const amount = text === null ? undefined : tenThousandthsOf(text);
  return amount === undefined ? undefined : Number(amount) / 100;
};
