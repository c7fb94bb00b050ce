/** What freight the order of a returned cart is billed, so that the order and its invoice agree. */

import { ServiceError } from '../errors.ts';
import { said } from '../languages/words.ts';
import type { Order } from '../orders/order.ts';
import type { Estimate, Quote } from '../quotes/quote.ts';
import { addedAmounts } from '../received-orders/added-amounts.ts';
import type { ShipTo } from '../shipping/ship-to.ts';
import { formatCents, sum } from '../values/money.ts';
import type { BuyersOrder, OrderedLine } from './order-input.ts';
import { tenThousandthsOf } from './ordered-lines.ts';

const RATES_PER_CENT = 100n;

type OrderSums = Pick<Order, 'totals' | 'freightForm'>;

/** What the freight of an order follows from. */
interface FreightFacts {
  quotes: readonly [Quote, ...Quote[]];
  /** What the order lists for freight, in its header or on lines. */
  listed: bigint | undefined;
  /** Whether it takes all of its carts, at prices that hold. */
  isAsReturned: boolean;
  /** Freight in the prices of the pieces that are ordered. */
  foldedCents: number;
}

/**
 * Freight within the lines of whole carts is a price like theirs, and so is freight beside them that the order lists as the
 * carts stated it. Any other is what it costs to the address, on the buyer’s own account nothing.
 *
 * @throws ServiceError `not_available` where another address than the cart's costs more than it states
 */
export function freightBilled(
  { quotes, listed, isAsReturned, foldedCents }: FreightFacts,
  charged: Estimate,
  to: ShipTo,
): Estimate {
  const stated = sum(quotes.map(({ totals }) => totals.freight.amountCents));
  const [{ freightForm = 'header', terms }] = quotes;
  if (terms?.freightAccount) return charged;
  const isWithin = freightForm !== 'header';
  const isListed =
    quotes.every(({ contact }) => contact.shipRegion !== null) && listed === BigInt(stated) * RATES_PER_CENT;
  if (!isAsReturned) return { ...charged, amountCents: Math.max(charged.amountCents, foldedCents) };
  if (!isWithin && !isListed) return charged;
  const isSamePlace = quotes.every(
    ({ contact }) => contact.shipPostal?.slice(0, 5) === to.postal.slice(0, 5),
  );
  if (!isSamePlace && charged.amountCents > stated)
    throw new ServiceError(
      'not_available',
      `Freight to this address is ${formatCents(charged.amountCents)}, and the returned cart has ${formatCents(stated)}; punch out again with this address for a new cart.`,
      { param: 'ship_to' },
    );
  return { amountCents: stated, basis: said('Freight as the returned cart states it.') };
}

/** On lines, else in the header; `undefined` where it lists none. */
export function freightListed({ freight }: BuyersOrder, lines: readonly OrderedLine[]): bigint | undefined {
  const amounts = lines.map(amountOf);
  if (amounts.length > 0) return amounts.reduce((total, amount) => total + amount, 0n);
  return freight === null ? undefined : tenThousandthsOf(freight);
}

/** Pieces and price of a line, in ten-thousandths of a dollar. */
export const amountOf = ({ quantity, unit_price }: OrderedLine): bigint =>
  ((tenThousandthsOf(quantity) ?? 0n) * (tenThousandthsOf(unit_price ?? '0') ?? 0n)) / 10_000n;

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
