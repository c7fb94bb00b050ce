/** Ship points, as systems of the industry name them. */
import { z } from 'zod';
import { US_STATES } from '../values/us-states.ts';
import { stateOfZip } from '../values/zip-codes.ts';
import type { CatalogProduct } from './product.ts';

export const FobPoint = z.object({
  fob_id: z.string().describe('Its name: the postal code'),
  postal_code: z.string().describe('Postal code'),
  state: z.string().nullable().describe('Two letters; null where the postal code tells none'),
  city: z.string().nullable().describe('The town; null where the supplier names none'),
  street: z.string().nullable().describe('Street and number; null where the supplier names none'),
  state_name: z.string().nullable().describe('The state in words'),
});

export function fobPointsOf({ shipping }: CatalogProduct): z.input<typeof FobPoint>[] {
  const names: Readonly<Record<string, string>> = US_STATES;
  return [...new Set(shipping.fobPostals)].map((postal) => {
    const state = stateOfZip(postal) ?? null;
    return {
      fob_id: postal,
      postal_code: postal,
      ...placeOf(shipping, postal),
      state,
      state_name: state === null ? null : (names[state] ?? null),
    };
  });
}

/** The town and street of a warehouse, as far as its supplier names them. */
export function placeOf({ warehouses = [] }: CatalogProduct['shipping'], postal: string) {
  const { city = null, street = null } = warehouses.find((one) => one.postal === postal) ?? {};
  return { city, street };
}
