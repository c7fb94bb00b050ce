/** A product's price ladder from the prices of its parts, and what each part costs beside it. */
import type { Companion, Part, QuantityRate } from '../../../../tools/catalog/product.ts';
import { breakFor } from '../../../../tools/pricing/ladder.ts';
import { MAX_QUANTITY } from '../../../../tools/values/quantity.ts';
import { piecesPer } from '../../../promostandards/messages/shared.ts';
import type { WirePartPrice, WirePricedPart } from '../calls/pricing-calls.ts';
import { MOST_RATE, rateOf, validityOf } from './amounts.ts';
import { plainWords } from './product-texts.ts';
import type { Notes } from './quality-notes.ts';

export interface PartLadders {
  ladder: QuantityRate[];
  /** By part id in lower case: what it costs above the ladder at every break, or a ladder of its own. */
  parts: Map<string, Pick<Part, 'sizeUpchargeRate' | 'ladder'>>;
  companions: Companion[];
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
  const inPrice = further.map(({ perPiece }) => perPiece).filter((rows) => rows !== undefined);
  const whole = new Map([...ladders].map(([id, rows]) => [id, sumOf(rows, inPrice)]));
  return { ...withBase(whole, notes), companions: further.flatMap(({ companion }) => companion ?? []) };
}

/** The parts a buyer chooses from: the first group. */
function mainGroup(parts: readonly WirePricedPart[]): WirePricedPart[] {
  const groups = parts.flatMap(({ partGroup }) => partGroup ?? []);
  const first = groups.length === 0 ? undefined : Math.min(...groups);
  return parts.filter(({ partGroup }) => partGroup === undefined || partGroup === first);
}

/** Parts that are always included. A required choice among several leaves the price unclear. */
function furtherParts(parts: readonly WirePricedPart[], now: Date, notes: Notes): Further[] {
  const main = new Set(mainGroup(parts));
  const groups = new Map<number, WirePricedPart[]>();
  for (const part of parts) {
    if (main.has(part) || part.partGroup === undefined || part.partGroupRequired !== true) continue;
    groups.set(part.partGroup, [...(groups.get(part.partGroup) ?? []), part]);
  }
  return [...groups].map(([group, [only, second]]) => {
    const rows = only && second === undefined ? partRows(only, now, notes) : [];
    const shares = sharesOf(only?.ratio);
    const perPiece = rows.map(({ minQuantity, rate }) => ({
      minQuantity,
      rate: rate * (shares?.count ?? 0),
    }));
    const isCertain = rows.length > 0 && perPiece.every(({ rate }) => rate <= MOST_RATE);
    if (!isCertain || !shares || only?.partId === undefined) {
      notes.add('choice_required', `group ${group}`, only?.partGroupDescription);
      return { perPiece: [] };
    }
    const partId = only.partId.trim();
    const name = plainWords(only.partGroupDescription ?? '', LONGEST_NAME) || partId;
    return shares.pieces === 1
      ? { perPiece, companion: { partId, name, ...shares } }
      : { companion: { partId, name, ...shares, ladder: stepsOnly(rows) } };
  });
}

const LONGEST_NAME = 64;

interface Further {
  /** In the price of the piece; no rows where the price is unclear. */
  perPiece?: QuantityRate[];
  companion?: Companion;
}

/** So many to each piece, or one for so many pieces: `0.33` is one for three. `undefined` for any other share. */
function sharesOf(ratio = '1'): Pick<Companion, 'count' | 'pieces'> | undefined {
  const count = Number(ratio);
  if (Number.isSafeInteger(count) && count >= 1) return { count, pieces: 1 };
  const pieces = Math.round(1 / count);
  return count > 0 && Math.abs(pieces * count - 1) < 0.02 ? { count: 1, pieces } : undefined;
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

/** The cheapest ladder that most others follow at a constant distance. */
function withBase(
  ladders: ReadonlyMap<string, QuantityRate[]>,
  notes: Notes,
): Omit<PartLadders, 'companions'> {
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
  const others = rated.filter((one) => !chosen.includes(one));
  for (const { id } of others) notes.add('part_ladder', id, ladders.get(id));
  const firstOf = ({ rates }: (typeof rated)[number]): number =>
    rates.find((rate) => rate !== undefined) ?? 0;
  const base = Math.min(...chosen.map(firstOf));
  const ladder = stepsOnly(ladders.get(chosen.find((one) => firstOf(one) === base)?.id ?? '') ?? []);
  return {
    ladder,
    parts: new Map([
      ...chosen.map((one) => [one.id, { sizeUpchargeRate: firstOf(one) - base }] as const),
      ...others.map(
        ({ id }) => [id, { sizeUpchargeRate: 0, ladder: stepsOnly(ladders.get(id) ?? []) }] as const,
      ),
    ]),
  };
}

export const stepsOnly = (rows: readonly QuantityRate[]): QuantityRate[] =>
  rows.filter(({ rate }, index) => index === 0 || rate !== rows[index - 1]?.rate);
