/** A product's price ladder from the prices of its parts, and what each part costs beside it. */
import type { Companion, Part, QuantityRate } from '../../../../tools/catalog/product.ts';
import { breakFor } from '../../../../tools/pricing/ladder.ts';
import { MAX_QUANTITY } from '../../../../tools/values/quantity.ts';
import type { WirePartPrice, WirePricedPart } from '../calls/pricing-calls.ts';
import { MOST_RATE, type PackSizes, perPiece, piecesIn, rateOf, validityOf } from './amounts.ts';
import { plainWords } from './product-texts.ts';
import type { Notes } from './quality-notes.ts';

export interface PartLadders {
  ladder: QuantityRate[];
  /** By part id in lower case: what it costs above the ladder at every break, or a ladder of its own. */
  parts: Map<string, Pick<Part, 'sizeUpchargeRate' | 'ladder'>>;
  companions: Companion[];
}

/** The ladder of a supplier's parts; empty if the price is unclear, with the reason noted. */
export function partLadders(
  parts: readonly WirePricedPart[],
  reading: { now: Date; packs: PackSizes },
  notes: Notes,
): PartLadders {
  const main = mainGroup(parts);
  const ladders = new Map<string, QuantityRate[]>();
  for (const part of main) {
    const rows = partRows(part, reading, notes);
    if (part.partId === undefined) continue;
    if (rows.length > 0) ladders.set(part.partId.trim().toLowerCase(), rows);
    else notes.add('part_unpriced', part.partId, part.PartPriceArray?.[0]);
  }
  if (ladders.size === 0) notes.add('price_missing', 'parts', parts.length);
  const further = furtherParts(parts, reading, notes);
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

/** Parts that are always included; of each group one, as every piece gets one of them. */
function furtherParts(
  parts: readonly WirePricedPart[],
  reading: { now: Date; packs: PackSizes },
  notes: Notes,
): Further[] {
  const main = new Set(mainGroup(parts));
  const groups = new Map<number, WirePricedPart[]>();
  for (const part of parts) {
    if (main.has(part) || part.partGroup === undefined || part.partGroupRequired !== true) continue;
    groups.set(part.partGroup, [...(groups.get(part.partGroup) ?? []), part]);
  }
  return [...groups].map(([group, members]) => {
    const possible = members
      // A pack of the goods is not one of their lids.
      .flatMap((part) => furtherPart(part, partRows(part, { ...reading, packs: {} }, notes)) ?? [])
      .sort((one, other) => one.firstRate - other.firstRate);
    const chosen = possible.find(({ part }) => part.defaultPart === true) ?? possible[0];
    if (chosen === undefined) {
      notes.add('choice_required', `group ${group}`, members[0]?.partGroupDescription);
      return { perPiece: [] };
    }
    const { partId } = chosen.companion;
    if (members.length > 1) notes.add('choice_made', `group ${group}`, partId);
    const words = members.length > 1 ? chosen.part.partDescription : chosen.part.partGroupDescription;
    const name = plainWords(words ?? '', LONGEST_NAME) || partId;
    return { perPiece: chosen.companion.inPrice, companion: { ...chosen.companion, name } };
  });
}

/** `undefined` where its price or its share is unclear. */
function furtherPart(part: WirePricedPart, rows: QuantityRate[]) {
  const shares = sharesOf(part.ratio);
  const [first] = rows;
  if (!shares || first === undefined || part.partId === undefined) return undefined;
  const inPrice = rows.map(({ minQuantity, rate }) => ({ minQuantity, rate: rate * shares.count }));
  if (inPrice.some(({ rate }) => rate > MOST_RATE)) return undefined;
  const companion = { partId: part.partId.trim(), ...shares };
  const rates = shares.pieces === 1 ? { inPrice } : { ladder: stepsOnly(rows) };
  return { part, companion: { ...companion, ...rates }, firstRate: first.rate * shares.count };
}

const LONGEST_NAME = 64;

interface Further {
  /** In the price of the piece; no rows where the price is unclear. */
  perPiece?: QuantityRate[] | undefined;
  companion?: Companion;
}

/** So many to each piece, or one for so many pieces: `0.33` is one for three. `undefined` for any other share. */
function sharesOf(ratio = '1'): Pick<Companion, 'count' | 'pieces'> | undefined {
  const count = Number(ratio);
  if (Number.isSafeInteger(count) && count >= 1) return { count, pieces: 1 };
  const pieces = Math.round(1 / count);
  return count > 0 && Math.abs(pieces * count - 1) < 0.02 ? { count: 1, pieces } : undefined;
}

function partRows(
  part: WirePricedPart,
  { now, packs }: { now: Date; packs: PackSizes },
  notes: Notes,
): QuantityRate[] {
  const where = part.partId ?? 'part';
  const sent = part.PartPriceArray ?? [];
  const current = sent.filter((row) => isCurrent(row, now, where, notes));
  if (current.length === 0 && sent.length > 0) notes.add('price_expired', where, sent[0]);
  const rows = current.flatMap((row) => rateRow(row, packs, where, notes));
  return inOrder(rows, where, notes);
}

function isCurrent(row: WirePartPrice, now: Date, where: string, notes: Notes): boolean {
  const validity = validityOf(row.priceEffectiveDate, row.priceExpiryDate, now);
  if (validity.hasNoDate) notes.add('no_date', where, row.priceExpiryDate ?? row.priceEffectiveDate);
  return validity.isCurrent;
}

/** An unclear row is left out: the others stand. */
function rateRow(row: WirePartPrice, packs: PackSizes, where: string, notes: Notes): QuantityRate[] {
  const { minQuantity, price, priceUom } = row;
  const pieces = piecesIn(priceUom, minQuantity, packs);
  const rate = rateOf(price);
  if (pieces === undefined) notes.add('price_unit', where, row);
  else if (rate === undefined || !isQuantity(minQuantity, pieces)) notes.add('price_unreadable', where, row);
  else if (rate === 0) notes.add('price_zero', where, row);
  else {
    if (pieces > 1) notes.add('price_by_dozen', where, row);
    return [{ minQuantity: Math.max(1, minQuantity * pieces), rate: perPiece(rate, pieces) }];
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
