/** A distributor's own system: it has the price list of a product and nothing else of ours, and computes with it. */
import type { z } from 'zod';
import type { priceConfiguration } from '../../../tools/pricing/price-configuration.ts';

type PriceList = z.infer<(typeof priceConfiguration)['output']>;
type ChargeRow = PriceList['methods'][number]['charges'][number]['rows'][number];

export interface Wish {
  partId: string;
  methodId: string;
  units: number;
  quantity: number;
  repeat?: boolean;
}

const TEN_THOUSANDTHS = 10_000;
/** Dollars of the list as whole ten-thousandths. */
const rateOf = (dollars: number): number => Math.round(dollars * TEN_THOUSANDTHS);
const toCents = (rate: number): number => Math.floor((rate + 50) / 100);

/** The total in cents, `undefined` where the list has no price. */
export function totalByList(list: PriceList, wish: Wish): number | undefined {
  const method = list.methods.find((candidate) => candidate.method_id === wish.methodId);
  const part = list.parts.find((candidate) => candidate.part_id === wish.partId);
  if (!method || !part || wish.units > mostUnits(list, wish)) return undefined;
  const [first] = part.prices;
  const isBelow = first !== undefined && wish.quantity < first.min_quantity;
  if (isBelow && (list.below_first_break_from === null || wish.quantity < list.below_first_break_from))
    return undefined;
  const piece = isBelow ? first : part.prices.findLast((row) => row.min_quantity <= wish.quantity);
  let unitRate = rateOf(piece?.unit_price ?? Number.NaN);
  let once = 0;
  for (const { kind, rows } of method.charges) {
    if (kind === 'rush' || (kind === 'less_than_minimum' && !isBelow)) continue;
    const row = rowFor(rows, wish);
    if (row === 'free') continue;
    if (row === undefined) return undefined;
    const rate = rateOf(wish.repeat ? row.repeat_price : row.price);
    if (kind === 'run') unitRate += rate;
    else once += toCents(rate);
  }
  return toCents(unitRate) * wish.quantity + once;
}

/** At the default location, or the first that offers the method. */
function mostUnits({ locations, default_decoration }: PriceList, { methodId }: Wish): number {
  const offering = locations.filter(({ method_ids }) => method_ids.includes(methodId));
  const at =
    offering.find(({ location_id }) => location_id === default_decoration?.location_id) ?? offering[0];
  return at?.max_units[methodId] ?? 0;
}

/** The row with the most units, then the most pieces, not above the wish. */
function rowFor(rows: readonly ChargeRow[], wish: Wish): ChargeRow | 'free' | undefined {
  const level = Math.max(...rows.map((row) => row.min_units).filter((units) => units <= wish.units));
  if (!Number.isFinite(level)) return 'free';
  return rows
    .filter((row) => row.min_units === level && row.min_quantity <= wish.quantity)
    .sort((a, b) => b.min_quantity - a.min_quantity)[0];
}
