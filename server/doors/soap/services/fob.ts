/** Warehouses in the standard's form. */
import type { z } from 'zod';
import type { FobPoint } from '../../../../tools/catalog/fob-points.ts';

type Fob = z.infer<typeof FobPoint>;

const UNKNOWN = 'Unknown';

/** Where a supplier names no town, the state stands for it. */
export const fobPointOf = ({ fob_id, postal_code, city, state_name, state }: Fob) => ({
  fobId: fob_id,
  fobCity: city ?? state_name ?? UNKNOWN,
  fobState: state ?? state_name ?? UNKNOWN,
  fobPostalCode: postal_code,
  fobCountry: 'US',
});

/** Used if a supplier names no warehouse and the message requires one. */
export const NOWHERE = {
  fobId: UNKNOWN,
  fobCity: UNKNOWN,
  fobState: UNKNOWN,
  fobPostalCode: UNKNOWN,
  fobCountry: 'US',
};

/** Whether a caller's value means this warehouse: its id, its position in the list, or its state. */
export function hasFob(points: readonly Fob[], fobId: string): boolean {
  if (points.length === 0) return fobId === UNKNOWN || fobId === '1';
  return points.some(
    ({ fob_id, state }, index) =>
      fob_id === fobId || String(index + 1) === fobId || state === fobId.toUpperCase(),
  );
}
