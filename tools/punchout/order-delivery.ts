/** The address of a buyer's order, and its freight and tax. */

import type { Ctx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { accountOf } from '../identity/account-of.ts';
import type { Checkout } from '../quotes/checkout.ts';
import { destinationOf } from '../quotes/destination.ts';
import { type Quote, SEVERAL_PLACES } from '../quotes/quote.ts';
import { settleTotals } from '../quotes/settle-totals.ts';
import { quotedProducts } from '../quotes/source-lines.ts';
import type { ShipTo } from '../shipping/ship-to.ts';
import { isEmailAddress } from '../values/email-address.ts';
import { stateNamed } from '../values/us-states.ts';
import { freightBilled } from './order-freight.ts';
import type { BuyersOrder, OrderAddress } from './order-input.ts';
import { streetLines } from './street-lines.ts';

const LONGEST_LINE = 100;
const LONGEST_CITY = 80;
const LONGEST_PHONE = 40;

/**
 * The one address of the order: the address of a line wins over that of the header.
 *
 * @throws ServiceError `validation_failed` if there is none, more than one, or one outside of the United States
 */
export function shipToOf(order: BuyersOrder, accountEmail: string): ShipTo {
  const addresses = order.lines.flatMap((line) => line.ship_to ?? order.ship_to ?? []);
  const [address] = addresses;
  if (!address || addresses.length < order.lines.length)
    throw refused('Send a `ShipTo` address for the order.');
  const shipTo = oneShipTo(address, [order.email, accountEmail]);
  for (const other of addresses)
    if (placeOf(other) !== placeOf(address))
      throw refused('The lines go to several addresses; send one order for each address.');
  return shipTo;
}

const placeOf = ({ streets, city, postal }: OrderAddress): string =>
  JSON.stringify([streets, city, postal]).toLowerCase();

function oneShipTo(address: OrderAddress, otherEmails: readonly (string | null)[]): ShipTo {
  const { name, company, city, postal, state, country, streets } = address;
  if (country !== null && country !== '' && !/^(us|usa|united states)$/i.test(country))
    throw refused('Goods ship within the United States only.');
  const { street1, street2 } = streetLines(streets);
  if (name === '' || street1 === '' || city === '' || postal === '')
    throw refused('The `ShipTo` address needs a name, a street, a city and a ZIP code.');
  const destination = destinationOf({ shipPostal: postal });
  const named = state === null || state === '' ? destination.state : stateNamed(state);
  if (destination.state === null || named !== destination.state)
    throw refused('The ZIP code of the `ShipTo` address is not in its state.');
  const email = [address.email, ...otherEmails].find((one) => one !== null && isEmailAddress(one));
  return {
    name: name.slice(0, LONGEST_LINE),
    company: company?.slice(0, LONGEST_LINE) || null,
    email: email ?? '',
    phone: address.phone?.slice(0, LONGEST_PHONE) || null,
    street1,
    street2,
    city: city.slice(0, LONGEST_CITY),
    state: destination.state,
    postal,
  };
}

/** That the street address did not fit; `null` where it did. */
export function cutAddress({ ship_to, lines }: BuyersOrder): string | null {
  const address = lines[0]?.ship_to ?? ship_to;
  return address && streetLines(address.streets).isCut
    ? 'The street address is longer than the two lines of 100 characters that carriers take, and its end was left out.'
    : null;
}

const refused = (sentence: string): ServiceError =>
  new ServiceError('validation_failed', sentence, { param: 'ship_to' });

/** The quote's delivery to the address of the order, with its freight and tax. */
export async function deliveryOf(
  ctx: Ctx,
  quote: Quote,
  order: BuyersOrder,
): Promise<Pick<Checkout, 'shipTo' | 'totals'>> {
  if (quote.destinations.length > 0) throw new ServiceError('not_available', SEVERAL_PLACES);
  const shipTo = shipToOf(order, accountOf(ctx).email);
  const products = await quotedProducts(ctx, quote.lines);
  const totals = await settleTotals(ctx, quote, products, shipTo, (charged) =>
    freightBilled(quote, order, charged, shipTo),
  );
  return { shipTo, totals };
}
