/** A destination as far as it is known: a ZIP code, a state, or neither. */
import { ServiceError } from '../errors.ts';
import { type ShipRoute, shipRoute } from '../inhands/ship-route.ts';
import { stateNamed } from '../values/us-states.ts';
import { isUsPostal, stateOfZip, ZIP_PREFIXES } from '../values/zip-codes.ts';

export interface Destination {
  postal: string | null;
  state: string | null;
}

/**
 * The destination of a region and a ZIP code; the ZIP code wins, because it is more precise.
 *
 * @throws ServiceError `validation_failed` for an invalid US state or ZIP code
 */
export function destinationOf(wish: { shipRegion?: string | null; shipPostal?: string | null }): Destination {
  const { shipRegion, shipPostal } = wish;
  if (shipPostal) {
    if (!isUsPostal(shipPostal)) {
      throw new ServiceError(
        'validation_failed',
        'The destination is no US ZIP code; send five or nine digits.',
        {
          param: 'ship_postal',
        },
      );
    }
    return { postal: shipPostal, state: stateOfZip(shipPostal) ?? null };
  }
  if (!shipRegion) return { postal: null, state: null };
  const state = stateNamed(shipRegion);
  if (state) return { postal: null, state };
  throw new ServiceError(
    'validation_failed',
    'The region is no US state; send its two letters, such as `CA`.',
    {
      param: 'ship_region',
    },
  );
}

/** A route and its ZIP code: if only the state is known, the one in it with the longest transit. */
export interface Route extends ShipRoute {
  toPostal: string | null;
}

/**
 * The route from the warehouses to the destination.
 *
 * @throws ServiceError `not_available` if ground does not reach it
 */
export function routeTo(destination: Destination, fobPostals: readonly string[]): Route {
  const { postal, state } = destination;
  if (postal !== null || state === null) return { ...shipRoute(fobPostals, postal), toPostal: postal };
  const farthest = [...ZIP_PREFIXES.values()]
    .filter((place) => place.state === state)
    .map((place) => `${place.prefix}01`)
    .map((toPostal) => ({ ...shipRoute(fobPostals, toPostal), toPostal }))
    .sort((a, b) => b.days - a.days || b.miles - a.miles)[0];
  if (!farthest) return { ...shipRoute(fobPostals, null), toPostal: null };
  const assumption = `The ZIP code is open: the part of ${state} farthest from the warehouse is counted with.`;
  return { ...farthest, assumptions: [assumption] };
}
