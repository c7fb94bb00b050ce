/** Ship points, as systems of the industry name them. */
import { z } from 'zod';
import { US_STATES } from '../values/us-states.ts';
import { stateOfZip } from '../values/zip-codes.ts';
import type { CatalogProduct } from './product.ts';

export const FobPoint = z.object({
  fob_id: z.string().describe('Its name: the postal code'),
  postal_code: z.string().describe('Postal code'),
  state: z.string().nullable().describe('Two letters; null where the postal code tells none'),
  state_name: z.string().nullable().describe('The state in words'),
});

export function fobPointsOf({ shipping }: CatalogProduct): z.input<typeof FobPoint>[] {
  const names: Readonly<Record<string, string>> = US_STATES;
  return [...new Set(shipping.fobPostals)].map((postal) => {
    const state = stateOfZip(postal) ?? null;
    return {
      fob_id: postal,
      postal_code: postal,
      state,
      state_name: state === null ? null : (names[state] ?? null),
    };
  });
}
