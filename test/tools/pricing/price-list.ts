/** A distributor's own system: it has the price list of a product and nothing else of ours, and computes with it. */
import type { GridRow } from '../../../tools/pricing/configuration.ts';
import type { PriceList } from '../../../tools/pricing/price-configuration.ts';

export interface Wish {
  partId: string;
  methodId: string;
  units: number;
  quantity: number;
  repeat?: boolean;
}

const toCents = (rate: number): number => Math.floor((rate + 50) / 100);

/** The total in cents, `undefined` where the list has no price. */
export function totalByList(list: PriceList, wish: Wish): number | undefined {
  const method = list.methods.find((candidate) => candidate.methodId === wish.methodId);
  const part = list.parts.find((candidate) => candidate.partId === wish.partId);
  if (!method || !part || wish.units > mostUnits(list, wish)) return undefined;
  const [first] = part.rows;
  const isBelow = first !== undefined && wish.quantity < first.minQuantity;
  if (isBelow && (list.belowFirstBreakFrom === null || wish.quantity < list.belowFirstBreakFrom))
    return undefined;
  const piece = isBelow ? first : part.rows.findLast((row) => row.minQuantity <= wish.quantity);
  let unitRate = piece?.rate ?? Number.NaN;
  let once = 0;
  for (const { kind, rows } of method.charges) {
    if (kind === 'rush' || (kind === 'less_than_minimum' && !isBelow)) continue;
    const row = rowFor(rows, wish);
    if (row === 'free') continue;
    if (row === undefined) return undefined;
    const rate = wish.repeat ? row.repeatRate : row.rate;
    if (kind === 'run') unitRate += rate;
    else once += toCents(rate);
  }
  return toCents(unitRate) * wish.quantity + once;
}

/** At the default location, or the first that offers the method. */
function mostUnits({ locations, defaultDecoration }: PriceList, { methodId }: Wish): number {
  const offering = locations.filter((location) => location.mostUnits.has(methodId));
  const at = offering.find(({ locationId }) => locationId === defaultDecoration?.locationId) ?? offering[0];
  return at?.mostUnits.get(methodId) ?? 0;
}

/** The row with the most units, then the most pieces, not above the wish. */
function rowFor(rows: readonly GridRow[], wish: Wish): GridRow | 'free' | undefined {
  const level = Math.max(...rows.map((row) => row.minUnits).filter((units) => units <= wish.units));
  if (!Number.isFinite(level)) return 'free';
  return rows
    .filter((row) => row.minUnits === level && row.minQuantity <= wish.quantity)
    .sort((a, b) => b.minQuantity - a.minQuantity)[0];
}
