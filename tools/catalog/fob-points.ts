/** Ship points, as systems of the industry name them: by their postal code. */
import { US_STATES } from '../values/us-states.ts';
import { stateOfZip } from '../values/zip-codes.ts';
import type { CatalogProduct } from './product.ts';

export interface FobPoint {
  postal: string;
  /** `null` where the supplier names none, as for the street. */
  city: string | null;
  street: string | null;
  /** Two letters; `null` where the postal code tells none. */
  state: string | null;
  stateName: string | null;
}

export function fobPointsOf({ shipping }: CatalogProduct): FobPoint[] {
  const names: Readonly<Record<string, string>> = US_STATES;
  return [...new Set(shipping.fobPostals)].map((postal) => {
    const state = stateOfZip(postal) ?? null;
    const stateName = state === null ? null : (names[state] ?? null);
    return { postal, ...placeOf(shipping, postal), state, stateName };
  });
}

/** The town and street of a warehouse, as far as its supplier names them. */
export function placeOf({ warehouses = [] }: CatalogProduct['shipping'], postal: string) {
  const { city = null, street = null } = warehouses.find((one) => one.postal === postal) ?? {};
  return { city, street };
}
