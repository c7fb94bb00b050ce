/** Where an order goes as a change makes it: one address, or several places with their goods. */
import type { Ctx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import type { Order, OrderDestination } from '../orders/order.ts';
import { refuseOpenFreight } from '../quotes/desk-freight.ts';
import { destinationsOf } from '../quotes/destination-input.ts';
import type { SentLine } from '../quotes/line-input.ts';
import { type QuoteCharge, type QuoteTotals, wholeLine } from '../quotes/quote.ts';
import { summedTotals } from '../quotes/quote-totals.ts';
import { settledShares } from '../quotes/settle-destinations.ts';
import { refuseUndeliverable } from '../shipping/deliverable.ts';
import type { ShipTo } from '../shipping/ship-to.ts';
import type { WantedChange, WantedPlace } from './change-input.ts';

/** A place with its goods, before its freight and tax are known. */
export type ChangedPlace = Pick<OrderDestination, 'number' | 'name' | 'shipTo' | 'lines'>;

export interface Delivery {
  /** The one address; with several places, where news of the order goes. */
  shipTo: ShipTo;
  /** Empty for one address. */
  places: ChangedPlace[];
}

/**
 * @param requests the goods as they are to be
 * @throws ServiceError `validation_failed` for an unknown place, one without an address, a ZIP code of another state, and
 * pieces that do not sum to the lines
 */
export function changedDelivery(
  order: Order,
  { shipTo, places }: Pick<WantedChange, 'shipTo' | 'places'>,
  requests: readonly SentLine[],
): Delivery {
  const known = placesNow(order);
  if (places === undefined && order.destinations.length === 0) {
    if (shipTo) refuseUndeliverable(shipTo);
    return { shipTo: shipTo ?? order.shipTo, places: [] };
  }
  if (shipTo)
    throw new ServiceError(
      'validation_failed',
      'This order ships to several places; send the address inside `destinations`.',
      { param: 'ship_to' },
    );
  const wanted = (places ?? known.map(({ number, lines }) => ({ number, lines }))).map((place, index) =>
    addressed(place, known, index),
  );
  const wishes = destinationsOf(
    wanted.map(({ shipTo: { postal, state }, lines }) => ({
      ship_postal: postal,
      ship_region: state,
      lines,
    })),
    requests,
  );
  const changed = wanted.map(({ name, shipTo: to }, index) => ({
    number: index + 1,
    name,
    shipTo: to,
    lines: wishes[index]?.lines ?? [],
  }));
  const [first, ...others] = changed;
  if (!first) throw new Error('a change names no place');
  if (others.length === 0) return { shipTo: first.shipTo, places: [] };
  const isNewsOfFirst = isSame(order.shipTo, known[0]?.shipTo);
  return { shipTo: isNewsOfFirst ? first.shipTo : order.shipTo, places: changed };
}

/** An order to one address has one place, with all its goods. */
const placesNow = ({ destinations, shipTo, items }: Order): ChangedPlace[] =>
  destinations.length > 0 ? destinations : [{ number: 1, name: null, shipTo, lines: items.map(wholeLine) }];

interface Addressed extends Pick<WantedPlace, 'lines'> {
  name: string | null;
  shipTo: ShipTo;
}

function addressed(
  { number, name, shipTo, lines }: WantedPlace,
  known: readonly ChangedPlace[],
  index: number,
): Addressed {
  const at = `destinations.${index}`;
  const now = known.find((one) => one.number === number);
  if (number !== undefined && !now)
    throw new ServiceError(
      'validation_failed',
      `There is no destination ${number}: the order has ${known.length}.`,
      {
        param: `${at}.number`,
      },
    );
  const to = shipTo ?? now?.shipTo;
  if (!to)
    throw new ServiceError('validation_failed', 'A new place needs its address in `ship_to`.', {
      param: `${at}.ship_to.street1`,
    });
  refuseUndeliverable(to, `${at}.ship_to.`);
  return { name: name ?? now?.name ?? null, shipTo: to, lines };
}

const placeOf = ({ street1, street2, city, state, postal }: ShipTo): string =>
  JSON.stringify([street1, street2, city, state, postal]);

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Whether a carrier brings the same goods to the same door. */
export const isSamePlace = (one: ChangedPlace, other: ChangedPlace | undefined): boolean =>
  other !== undefined && placeOf(one.shipTo) === placeOf(other.shipTo) && isSame(one.lines, other.lines);

/** Whether nothing of it is another parcel or another route. */
export const isSameDelivery = ({ shipTo, places }: Delivery, order: Order): boolean =>
  places.length === order.destinations.length &&
  (places.length === 0
    ? placeOf(shipTo) === placeOf(order.shipTo)
    : places.every((place, index) => isSamePlace(place, order.destinations[index])));

interface SettledGoods extends Pick<Order, 'items' | 'shippingService'> {
  charges: QuoteCharge[];
  days: readonly string[];
  isRepriced: boolean;
}

/**
 * Freight and tax of each place. Those of a place that stays as it was are kept where the goods and their shares are
 * the same.
 *
 * @throws ServiceError as `settleTotals`
 */
export async function settledPlaces(
  ctx: Ctx,
  order: Order,
  places: readonly ChangedPlace[],
  { items, charges, shippingService, days, isRepriced }: SettledGoods,
): Promise<{ destinations: OrderDestination[]; totals: QuoteTotals }> {
  const isSameShares =
    !isRepriced &&
    shippingService === order.shippingService &&
    isSame(piecesOf(places), piecesOf(order.destinations));
  const kept = places.map((place, index) => {
    const now = isSameShares ? order.destinations[index] : undefined;
    return isSamePlace(place, now) ? now?.totals : undefined;
  });
  const settled = await settledShares(
    ctx,
    {
      accountId: order.accountId,
      lines: items,
      charges,
      shippingService,
      destinations: places,
      ...(order.terms && { terms: order.terms }),
    },
    places.filter((_, index) => kept[index] === undefined),
  );
  const destinations = places.map((place, index): OrderDestination => {
    const { number, shipTo } = place;
    const totals = kept[index] ?? settled.find((one) => one.number === number)?.totals;
    const inHandsDate = days[index];
    if (!totals || !inHandsDate) throw new Error(`destination ${number} was not settled`);
    return { ...place, postal: shipTo.postal, state: shipTo.state, totals, inHandsDate };
  });
  const totals = summedTotals(destinations);
  refuseOpenFreight(totals);
  return { destinations, totals };
}

const piecesOf = (places: readonly Pick<ChangedPlace, 'lines'>[]) => places.map(({ lines }) => lines);
