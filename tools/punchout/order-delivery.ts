/** The addresses of a buyer's order, and its freight and tax. */

import type { Ctx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import type { Checkout } from '../quotes/checkout.ts';
import { groupedBy } from '../quotes/price-lines.ts';
import type { DraftQuote, Estimate, LinePieces } from '../quotes/quote.ts';
import { checkoutAt } from '../quotes/settle-destinations.ts';
import { settleTotals } from '../quotes/settle-totals.ts';
import { quotedProducts } from '../quotes/source-lines.ts';
import { refuseUndeliverable } from '../shipping/deliverable.ts';
import type { ShipTo } from '../shipping/ship-to.ts';
import { isEmailAddress } from '../values/email-address.ts';
import { sum } from '../values/money.ts';
import { stateNamed } from '../values/us-states.ts';
import { stateOfZip } from '../values/zip-codes.ts';
import type { BuyersOrder, OrderAddress, OrderedLine } from './order-input.ts';
import type { OrderedGoods } from './ordered-lines.ts';
import { streetLines } from './street-lines.ts';

const LONGEST_LINE = 100;
const LONGEST_CITY = 80;
const LONGEST_PHONE = 40;

/** An address of the order, with the lines of the buyer that go there. */
export interface OrderedPlace {
  shipTo: ShipTo;
  goods: [OrderedGoods, ...OrderedGoods[]];
}

/**
 * Where the goods go, in the order of their lines: the address of a line wins over that of the header.
 *
 * @throws ServiceError `validation_failed` for a line without an address, and an address outside of the United States
 */
export function orderedPlaces(
  order: BuyersOrder,
  goods: readonly OrderedGoods[],
  accountEmail: string,
): [OrderedPlace, ...OrderedPlace[]] {
  if (order.lines.some(({ ship_to }) => !(ship_to ?? order.ship_to)))
    throw refused('Send a `ShipTo` address for the order.');
  const [first, ...others] = groupedBy(goods, ({ ordered }) => placeOf(ordered.ship_to ?? order.ship_to)).map(
    (some): OrderedPlace => ({
      shipTo: oneShipTo(some[0].ordered.ship_to ?? order.ship_to, [order.email, accountEmail]),
      goods: some,
    }),
  );
  if (!first) throw refused('Send the goods of the charges with them.');
  return [first, ...others];
}

const placeOf = (address: OrderAddress | null): string =>
  JSON.stringify([address?.streets, address?.city, address?.postal]).toLowerCase();

/** The pieces that go to a place, of each line of ours. */
export const piecesAt = ({ goods }: OrderedPlace, lineOf: ReadonlyMap<string, number>): LinePieces[] =>
  groupedBy(goods, ({ item }) => item.auxiliaryId).map(([first, ...others]) => ({
    line: lineOf.get(first.item.auxiliaryId) ?? first.line.line,
    quantity: sum([first, ...others].map(({ quantity }) => quantity)),
  }));

function oneShipTo(address: OrderAddress | null, otherEmails: readonly (string | null)[]): ShipTo {
  if (!address) throw refused('Send a `ShipTo` address for the order.');
  const { name, company, city, postal, state, country, streets } = address;
  if (country !== null && country !== '' && !/^(us|usa|united states)$/i.test(country))
    throw refused('Goods ship within the United States only.');
  const { street1, street2 } = streetLines(streets);
  if (name === '' || street1 === '' || city === '' || postal === '')
    throw refused('The `ShipTo` address needs a name, a street, a city and a ZIP code.');
  const named = state === null || state === '' ? stateOfZip(postal) : (stateNamed(state) ?? state);
  const to = { postal, state: named ?? null, street1, street2 };
  refuseUndeliverable(to, 'ship_to.');
  const email = [address.email, ...otherEmails].find((one) => one !== null && isEmailAddress(one));
  return {
    name: name.slice(0, LONGEST_LINE),
    company: company?.slice(0, LONGEST_LINE) || null,
    email: email ?? '',
    phone: address.phone?.slice(0, LONGEST_PHONE) || null,
    street1,
    street2,
    city: city.slice(0, LONGEST_CITY),
    state: named ?? '',
    postal,
  };
}

/** That a street address did not fit; `null` where all did. */
export function cutAddress({
  ship_to,
  lines,
}: Pick<BuyersOrder, 'ship_to'> & { lines: readonly Pick<OrderedLine, 'ship_to'>[] }): string | null {
  const addresses = lines.map((line) => line.ship_to ?? ship_to);
  return addresses.some((address) => address && streetLines(address.streets).isCut)
    ? 'The street address is longer than the two lines of 100 characters that carriers take, and its end was left out.'
    : null;
}

const refused = (sentence: string): ServiceError =>
  new ServiceError('validation_failed', sentence, { param: 'ship_to' });

/**
 * The quote's delivery to the addresses of the order, with its freight and tax.
 *
 * @param billed the freight to one address, where it is another than the port’s
 */
export async function deliveryOf(
  ctx: Ctx,
  quote: DraftQuote,
  [first, ...others]: readonly [OrderedPlace, ...OrderedPlace[]],
  billed: (charged: Estimate) => Estimate,
): Promise<Pick<Checkout, 'shipTo' | 'totals' | 'destinations'>> {
  const { shipTo } = first;
  if (others.length > 0)
    return checkoutAt(
      ctx,
      quote,
      [first, ...others].map((place, index) => ({ number: index + 1, shipTo: place.shipTo })),
    );
  const products = await quotedProducts(ctx, quote.lines);
  return { shipTo, totals: await settleTotals(ctx, quote, products, shipTo, billed), destinations: [] };
}
