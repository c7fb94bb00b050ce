/** A product's price ladder from the prices of its parts, and each part's amount above it. */
import type { QuantityRate } from '../../../../tools/catalog/product.ts';
import { breakFor } from '../../../../tools/pricing/ladder.ts';
import { MAX_QUANTITY } from '../../../../tools/values/quantity.ts';
import type { WirePartPrice, WirePricedPart } from '../calls/pricing-calls.ts';
import { MOST_RATE, piecesPer, rateOf, validityOf } from './amounts.ts';
import type { Notes } from './quality-notes.ts';

export interface PartLadders {
  ladder: QuantityRate[];
  /** Above the ladder at every break, by part id in lower case. */
  upcharges: Map<string, number>;
}

/** The ladder of a supplier's parts; empty if the price is unclear, with the reason noted. */
export function partLadders(parts: readonly WirePricedPart[], now: Date, notes: Notes): PartLadders {
  const main = mainGroup(parts);
  const ladders = new Map<string, QuantityRate[]>();
  for (const part of main) {
    const rows = partRows(part, now, notes);
    if (part.partId === undefined) continue;
    if (rows.length > 0) ladders.set(part.partId.trim().toLowerCase(), rows);
    else notes.add('part_unpriced', part.partId, part.PartPriceArray?.[0]);
  }
  if (ladders.size === 0) notes.add('price_missing', 'parts', parts.length);
  const further = furtherParts(parts, now, notes);
  const whole = new Map([...ladders].map(([id, rows]) => [id, sumOf(rows, further)]));
  return withBase(whole, notes);
}

/** The parts a buyer chooses from: the first group. */
function mainGroup(parts: readonly WirePricedPart[]): WirePricedPart[] {
  const groups = parts.flatMap(({ partGroup }) => partGroup ?? []);
  const first = groups.length === 0 ? undefined : Math.min(...groups);
  return parts.filter(({ partGroup }) => partGroup === undefined || partGroup === first);
}

/** Parts that are always included. A required choice among several leaves the price unclear. */
function furtherParts(parts: readonly WirePricedPart[], now: Date, notes: Notes): QuantityRate[][] {
  const main = new Set(mainGroup(parts));
  const groups = new Map<number, WirePricedPart[]>();
  for (const part of parts) {
    if (main.has(part) || part.partGroup === undefined || part.partGroupRequired !== true) continue;
    groups.set(part.partGroup, [...(groups.get(part.partGroup) ?? []), part]);
  }
  return [...groups].map(([group, [only, second]]) => {
    const rows = only && second === undefined ? partRows(only, now, notes) : [];
    const perPiece = rows.map(({ minQuantity, rate }) => ({
      minQuantity,
      rate: rate * Number(only?.ratio ?? '1'),
    }));
    const isCertain =
      rows.length > 0 && perPiece.every(({ rate }) => Number.isSafeInteger(rate) && rate <= MOST_RATE);
    if (!isCertain) notes.add('choice_required', `group ${group}`, only?.partGroupDescription);
    return isCertain ? perPiece : [];
  });
}

function partRows(part: WirePricedPart, now: Date, notes: Notes): QuantityRate[] {
  const where = part.partId ?? 'part';
  const sent = part.PartPriceArray ?? [];
  const current = sent.filter((row) => isCurrent(row, now, where, notes));
  if (current.length === 0 && sent.length > 0) notes.add('price_expired', where, sent[0]);
  const rows = current.flatMap((row) => rateRow(row, where, notes));
  return inOrder(rows, where, notes);
}

function isCurrent(row: WirePartPrice, now: Date, where: string, notes: Notes): boolean {
  const validity = validityOf(row.priceEffectiveDate, row.priceExpiryDate, now);
  if (validity.hasNoDate) notes.add('no_date', where, row.priceExpiryDate ?? row.priceEffectiveDate);
  return validity.isCurrent;
}

/** An unclear row is left out: the others stand. */
function rateRow(row: WirePartPrice, where: string, notes: Notes): QuantityRate[] {
  const { minQuantity, price, priceUom } = row;
  const pieces = piecesPer(priceUom);
  const rate = rateOf(price);
  if (pieces === undefined) notes.add('price_unit', where, row);
  else if (rate === undefined || rate % pieces !== 0 || !isQuantity(minQuantity, pieces))
    notes.add('price_unreadable', where, row);
  else if (rate === 0) notes.add('price_zero', where, row);
  else {
    if (pieces > 1) notes.add('price_by_dozen', where, row);
    return [{ minQuantity: Math.max(1, minQuantity * pieces), rate: rate / pieces }];
  }
  return [];
}

const isQuantity = (minimum: number | undefined, pieces: number): minimum is number =>
  minimum !== undefined && minimum >= 0 && minimum * pieces <= MAX_QUANTITY;

function inOrder(rows: readonly QuantityRate[], where: string, notes: Notes): QuantityRate[] {
  const sorted = [...rows].sort((a, b) => a.minQuantity - b.minQuantity);
  if (sorted.some((row, index) => row !== rows[index])) notes.add('rows_sorted', where, rows);
  const ladder: QuantityRate[] = [];
  for (const row of sorted) {
    const before = ladder.at(-1);
    if (before?.minQuantity === row.minQuantity) {
      if (before.rate !== row.rate) notes.add('price_contradicts', where, [before, row]);
      continue;
    }
    if (before !== undefined && row.rate > before.rate) notes.add('price_rises', where, [before, row]);
    ladder.push(row);
  }
  return ladder;
}

const breaksOf = (ladders: readonly (readonly QuantityRate[])[]): number[] =>
  [...new Set(ladders.flatMap((rows) => rows.map(({ minQuantity }) => minQuantity)))].sort((a, b) => a - b);

/** The price of a piece with everything included, from the quantity at which each has a price. */
function sumOf(rows: QuantityRate[], further: readonly QuantityRate[][]): QuantityRate[] {
  if (further.length === 0) return rows;
  const first = rows[0]?.minQuantity ?? 1;
  return breaksOf([rows, ...further])
    .filter((quantity) => quantity >= first)
    .flatMap((minQuantity) => {
      const rates = [rows, ...further].map((ladder) => breakFor(ladder, minQuantity)?.rate);
      const known = rates.filter((rate) => rate !== undefined);
      return known.length < rates.length
        ? []
        : [{ minQuantity, rate: known.reduce((sum, rate) => sum + rate, 0) }];
    });
}

/** The cheapest ladder that most others follow at a constant distance; those that do not are left out. */
function withBase(ladders: ReadonlyMap<string, QuantityRate[]>, notes: Notes): PartLadders {
  const breaks = breaksOf([...ladders.values()]);
  const rated = [...ladders].map(([id, rows]) => ({
    id,
    rates: breaks.map((quantity) => breakFor(rows, quantity)?.rate),
  }));
  const shapes = new Map<string, typeof rated>();
  for (const one of rated) {
    const first = one.rates.find((rate) => rate !== undefined) ?? 0;
    const shape = one.rates.map((rate) => (rate === undefined ? '-' : rate - first)).join();
    shapes.set(shape, [...(shapes.get(shape) ?? []), one]);
  }
  const [chosen = []] = [...shapes.values()].sort((a, b) => b.length - a.length);
  for (const { id } of rated.filter((one) => !chosen.includes(one)))
    notes.add('part_ladder', id, ladders.get(id));
  const firstOf = ({ rates }: (typeof rated)[number]): number =>
    rates.find((rate) => rate !== undefined) ?? 0;
  const base = Math.min(...chosen.map(firstOf));
  const ladder = stepsOnly(ladders.get(chosen.find((one) => firstOf(one) === base)?.id ?? '') ?? []);
  return { ladder, upcharges: new Map(chosen.map((one) => [one.id, firstOf(one) - base])) };
}

export const stepsOnly = (rows: readonly QuantityRate[]): QuantityRate[] =>
  rows.filter(({ rate }, index) => index === 0 || rate !== rows[index - 1]?.rate);
