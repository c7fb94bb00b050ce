/** A charge as a grid: quantity by units of decoration. */

import type { ChargeLevel, ChargeRate, DecorationUnit } from '../../../../tools/catalog/product.ts';
import type { WireCharge } from '../calls/pricing-calls.ts';
import { type PackSizes, perPiece, piecesIn, rateOf, validityOf } from './amounts.ts';

export interface Grid {
  /** Fewest units first; at least one level with at least one row. */
  levels: ChargeLevel[];
  /** The kind of units; `undefined` if rows disagree or the unit is not supported. */
  unit: DecorationUnit | undefined;
  /** Charged once per this many units; 0 if charged once for all units. */
  timesPerUnit: number;
}

const UNITS: Readonly<Record<string, DecorationUnit>> = {
  Colors: 'colors',
  Stitches: 'stitches',
  SquareInches: 'square_inches',
};

export const unitOf = (uom: string | undefined): DecorationUnit | undefined =>
  uom === undefined ? undefined : UNITS[uom];

/**
 * `undefined` if a row cannot be read, or if two contradict each other. The quantity of a row is in its unit; what is
 * charged by the piece is the price of that unit.
 */
export function gridOf(
  { ChargePriceArray, chargesPerColor, chargesPerLocation }: WireCharge,
  { now, packs, isByPiece }: { now: Date; packs: PackSizes; isByPiece: boolean },
): Grid | undefined {
  const levels = new Map<number, ChargeLevel>();
  const units = new Set<DecorationUnit | undefined>();
  for (const row of ChargePriceArray ?? []) {
    const { isCurrent } = validityOf(row.priceEffectiveDate, row.priceExpiryDate, now);
    if (!isCurrent) continue;
    const sent = rateOf(row.price);
    const again = row.repeatPrice === undefined ? sent : rateOf(row.repeatPrice);
    const pieces = piecesIn(row.xUom ?? 'EA', row.xMinQty, packs);
    if (sent === undefined || again === undefined || pieces === undefined) return undefined;
    const [rate, repeat] = isByPiece ? [perPiece(sent, pieces), perPiece(again, pieces)] : [sent, again];
    const minUnits = Math.max(1, row.yMinQty ?? 1);
    const minQuantity = Math.max(1, (row.xMinQty ?? 1) * pieces);
    const level = levels.get(minUnits) ?? { minUnits, rows: [] };
    const known = level.rows.find((one) => one.minQuantity === minQuantity);
    if (known && known.rate !== rate) return undefined;
    if (!known) level.rows.push({ minQuantity, rate, ...(repeat === rate ? {} : { repeatRate: repeat }) });
    levels.set(minUnits, level);
    units.add(unitOf(row.yUom));
  }
  if (levels.size === 0 || (chargesPerLocation ?? 0) > 1) return undefined;
  const [unit, other] = [...units];
  const isOfColors = unit === 'colors' && other === undefined;
  return {
    levels: [...levels.values()].sort((a, b) => a.minUnits - b.minUnits).map(sorted),
    unit: units.size === 1 ? unit : undefined,
    timesPerUnit: isOfColors ? (chargesPerColor ?? 0) : 0,
  };
}

const sorted = (level: ChargeLevel): ChargeLevel => ({
  ...level,
  rows: level.rows.sort((a, b) => a.minQuantity - b.minQuantity),
});

export const rowAt = (rows: readonly ChargeRate[], quantity: number): ChargeRate | undefined =>
  rows.findLast(({ minQuantity }) => minQuantity <= quantity);

/** Every quantity at which a level has a row. */
export const quantitiesOf = (levels: readonly Pick<ChargeLevel, 'rows'>[]): number[] =>
  [...new Set(levels.flatMap(({ rows }) => rows.map(({ minQuantity }) => minQuantity)))].sort(
    (a, b) => a - b,
  );
