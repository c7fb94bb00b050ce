/** A destination as far as it is known: a ZIP code, a state, or neither. */

import { ServiceError } from '../errors.ts';
import { type Said, said } from '../languages/words.ts';
import { unserved } from '../shipping/deliverable.ts';
import { type ShipRoute, shipRoute } from '../shipping/ship-route.ts';
import type { ShippingService } from '../shipping/shipping-service.ts';
import { stateNamed } from '../values/us-states.ts';
import { isUsPostal, stateOfZip, ZIP_PREFIXES } from '../values/zip-codes.ts';
import type { LinePieces } from './quote.ts';

export interface Destination {
  postal: string | null;
  state: string | null;
}

/** A place that part of the goods ships to; its pieces are of the lines of the quote. */
export interface DestinationWish {
  name: string | null;
  destination: Destination;
  lines: LinePieces[];
}

/** A place of which nothing is known: the dearest of the contiguous states is counted with. */
export const OPEN_DESTINATION: Destination = { postal: null, state: null };

/**
 * The destination of a region and a ZIP code, which must not contradict each other.
 *
 * @throws ServiceError `validation_failed` for an invalid US state or ZIP code, or a ZIP code outside the state
 */
export function destinationOf(wish: {
  shipRegion?: string | null | undefined;
  shipPostal?: string | null | undefined;
}): Destination {
  const { shipRegion } = wish;
  const shipPostal = wish.shipPostal?.trim();
  const region = shipRegion ? stateNamed(shipRegion) : undefined;
  if (shipRegion && region === undefined) {
    throw refused(
      unserved(shipRegion) ??
        'Goods ship within the United States, and the region is no state of it; send its two letters, such as `CA`.',
      'ship_region',
    );
  }
  if (!shipPostal) return { ...OPEN_DESTINATION, state: region ?? null };
  if (!isUsPostal(shipPostal))
    throw refused(
      'Goods ship within the United States, and the destination is no ZIP code of it; send five or nine digits.',
      'ship_postal',
    );
  const state = stateOfZip(shipPostal) ?? null;
  if (region !== undefined && state !== null && state !== region) {
    throw refused(
      said('ZIP code {number} is in {state}, not in {other}; send the one the goods ship to.', {
        number: shipPostal,
        state,
        other: region,
      }),
      'ship_region',
    );
  }
  return { postal: shipPostal, state };
}

const refused = (message: Said | string, param: string): ServiceError =>
  new ServiceError('validation_failed', message, { param });

/**
 * The place that is named, else the account's own.
 *
 * @throws ServiceError as `destinationOf`
 */
export const destinationFor = (
  account: { shipPostal: string | null } | undefined,
  named: { shipRegion?: string | undefined; shipPostal?: string | undefined } = {},
): Destination => destinationOf(named.shipRegion || named.shipPostal?.trim() ? named : (account ?? {}));

/** A route and its ZIP code: if only the state is known, the one in it with the longest transit. */
export interface Route extends ShipRoute {
  toPostal: string | null;
}

/**
 * The route from the warehouses to the destination.
 *
 * @throws ServiceError `not_available` if the service does not reach it
 */
export function routeTo(
  destination: Destination,
  fobPostals: readonly string[],
  service: ShippingService = 'ground',
): Route {
  const { postal, state } = destination;
  if (postal !== null || state === null)
    return { ...shipRoute(fobPostals, postal, service), toPostal: postal };
  const farthest = [...ZIP_PREFIXES.values()]
    .filter((place) => place.state === state)
    .map((place) => `${place.prefix}01`)
    .map((toPostal) => ({ ...shipRoute(fobPostals, toPostal, service), toPostal }))
    .sort((a, b) => b.days - a.days || b.miles - a.miles)[0];
  if (!farthest) return { ...shipRoute(fobPostals, null, service), toPostal: null };
  const assumption = said(
    'The ZIP code is open: the part of {state} farthest from the warehouse is counted with.',
    { state },
  );
  return { ...farthest, assumptions: [assumption] };
}
