/** Warehouses in the standard's form. */
import type { FobPoint } from '../../../../tools/catalog/fob-points.ts';

const UNKNOWN = 'Unknown';

/** Where a supplier names no town, the state stands for it. */
export const fobPointOf = ({ postal, city, stateName, state }: FobPoint) => ({
  fobId: postal,
  fobCity: city ?? stateName ?? UNKNOWN,
  fobState: state ?? stateName ?? UNKNOWN,
  fobPostalCode: postal,
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
export function hasFob(points: readonly FobPoint[], fobId: string): boolean {
  if (points.length === 0) return fobId === UNKNOWN || fobId === '1';
  return points.some(
    ({ postal, state }, index) =>
      postal === fobId || String(index + 1) === fobId || state === fobId.toUpperCase(),
  );
}
