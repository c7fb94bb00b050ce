/** The unit price of decorated pieces at a quantity, and its parts. */

import { isInPrice, type PaidLevel, paidLevels, runOf } from '../catalog/charge-levels.ts';
import { unitsInWords } from '../catalog/decoration.ts';
import type { CatalogProduct, DecorationMethod, Part, QuantityRate } from '../catalog/product.ts';
import { customerRate, customerUnitCents } from '../catalog/selling-price.ts';
import { english } from '../languages/words.ts';
import { wholeNumber } from '../values/whole-number.ts';
import { breakFor } from './ladder.ts';

/** One imprint of a piece to price: a method with its units. */
export interface PricedDecoration {
  method: DecorationMethod;
  units: number;
  locationId?: string;
  /** In words; named in the price if a piece has several imprints. */
  locationName?: string;
}

/** The rows of the method's table that one imprint pays at a quantity; none if the ladder includes it. */
export interface ImprintRates extends PricedDecoration {
  paid: (PaidLevel & { row: QuantityRate })[];
}

/** The ladder rows of one quantity; pieces of all sizes with the same imprints share them. */
export interface PriceRows {
  quantity: number;
  base: QuantityRate;
  imprints: ImprintRates[];
}

/** A share of a unit price in ten-thousandths of a dollar, with a name a buyer understands. */
export interface UnitPart {
  name: string;
  rate: number;
}

/** The ladder's first row, if these are fewer pieces: they pay its price and a charge. */
export function firstBreakAbove({ ladder }: CatalogProduct, quantity: number): QuantityRate | undefined {
  const [first] = ladder;
  return first !== undefined && quantity < first.minQuantity ? first : undefined;
}

/** The rows for a quantity of pieces with these imprints; `undefined` if the supplier publishes no price for them. */
export function priceRows(
  product: CatalogProduct,
  decorations: readonly PricedDecoration[],
  quantity: number,
): PriceRows | undefined {
  const base = rowFor(product, product.ladder, quantity);
  // A supplier's price of 0 means "ask", not "free".
  if (base === undefined || customerUnitCents(product, base.rate) === 0) return undefined;
  const included = includedAt(product, decorations);
  const imprints = decorations.map((decoration, index) =>
    imprintRates(product, decoration, quantity, index === included),
  );
  return imprints.every((rates) => rates !== undefined) ? { quantity, base, imprints } : undefined;
}

/** The row of a part's own ladder, else that of the product's; `undefined` below its first break. */
export const pieceRow = (
  product: CatalogProduct,
  { quantity, base }: PriceRows,
  part: Part | null,
): QuantityRate | undefined => (part?.ladder ? rowFor(product, part.ladder, quantity) : base);

/** Which of the imprints the ladder may include: that at the default location, else the first; their order is no price. */
export const includedAt = (
  { defaultDecoration }: CatalogProduct,
  decorations: readonly Pick<PricedDecoration, 'locationId'>[],
): number =>
  Math.max(
    0,
    decorations.findIndex(({ locationId }) => locationId === defaultDecoration?.locationId),
  );

function imprintRates(
  product: CatalogProduct,
  decoration: PricedDecoration,
  quantity: number,
  isFirst: boolean,
): ImprintRates | undefined {
  const levels = runOf(decoration.method, isFirst);
  if (levels === undefined) return undefined;
  const paid: ImprintRates['paid'] = [];
  for (const one of paidLevels(levels, unitsOf(decoration))) {
    const row = rowFor(product, one.level.rows, quantity);
    if (row === undefined) return undefined;
    paid.push({ ...one, row });
  }
  return { paid, ...decoration };
}

/** A method that counts nothing has one price however much is decorated. */
const unitsOf = ({ method, units }: PricedDecoration): number => (method.unit === 'none' ? 1 : units);

/** The quantity from which all of the rows hold. */
export function breakQuantity(product: CatalogProduct, rows: PriceRows, part: Part | null = null): number {
  let quantity = pieceRow(product, rows, part)?.minQuantity ?? 0;
  for (const { paid } of rows.imprints)
    for (const { row } of paid) quantity = Math.max(quantity, row.minQuantity);
  return quantity;
}

/**
 * The unit price in cents, rounded half up once as a whole.
 *
 * @param part `null` for the base size
 */
export function unitPriceCents(product: CatalogProduct, rows: PriceRows, part: Part | null): number {
  let rate = (pieceRow(product, rows, part)?.rate ?? Number.NaN) + (part?.sizeUpchargeRate ?? 0);
  for (const { paid } of rows.imprints) for (const { row, times } of paid) rate += times * row.rate;
  return customerUnitCents(product, rate);
}

/** The parts of a unit price of so many cents: they sum to it exactly. */
export function unitParts(
  product: CatalogProduct,
  rows: PriceRows,
  part: Part | null,
  priceCents: number,
): UnitPart[] {
  const parts: UnitPart[] = [];
  let rounding = priceCents * 100;
  const add = (name: string, supplierRate: number): void => {
    if (supplierRate === 0) return;
    const rate = customerRate(product, supplierRate);
    parts.push({ name, rate });
    rounding -= rate;
  };
  const piece = pieceRow(product, rows, part) ?? rows.base;
  add(baseName(product, piece, rows.imprints[0]), piece.rate);
  if (part !== null) add(`Size upcharge ${part.size ?? part.color}`, part.sizeUpchargeRate);
  for (const rates of rows.imprints)
    for (const [index, { row, times }] of rates.paid.entries()) add(rowName(rates, index), times * row.rate);
  if (rounding !== 0) parts.push({ name: 'Rounding to the cent', rate: rounding });
  return parts;
}

function rowFor(
  product: CatalogProduct,
  ladder: readonly QuantityRate[],
  quantity: number,
): QuantityRate | undefined {
  const row = breakFor(ladder, quantity) ?? lessThanMinimumRow(product, ladder, quantity);
  return row !== undefined && Number.isSafeInteger(row.rate) && row.rate >= 0 ? row : undefined;
}

/** Below the first break the first price applies, of the goods and of a run charge published for that break. */
function lessThanMinimumRow(
  product: CatalogProduct,
  ladder: readonly QuantityRate[],
  quantity: number,
): QuantityRate | undefined {
  const firstBreak = firstBreakAbove(product, quantity);
  const [first] = ladder;
  return firstBreak && first && first.minQuantity <= firstBreak.minQuantity ? first : undefined;
}

const isIncluded = ({ method, paid }: ImprintRates): boolean =>
  isInPrice(method) && paid.every(({ level }) => method.run.includes(level));

function baseName(
  { companions = [] }: CatalogProduct,
  { minQuantity }: QuantityRate,
  first: ImprintRates | undefined,
): string {
  const along = companions.flatMap(({ name, inPrice }) => (inPrice ? [name] : []));
  const what = along.length === 0 ? 'Base price' : `Base price with ${along.join(' and ')}`;
  const name = `${what} at the ${wholeNumber(minQuantity)} break`;
  if (first === undefined || !isIncluded(first)) return name;
  const { method } = first;
  return method.includedUnits === 0 || method.unit === 'none'
    ? `${name}, ${nameOf(first)} included`
    : `${name}, ${nameOf(first)} with ${english(unitsInWords(method.unit, method.includedUnits))} included`;
}

/** The method with the units of the row, and the quantity where the table has several. */
function rowName(rates: ImprintRates, index: number): string {
  const { method, paid } = rates;
  const one = paid[index];
  if (one === undefined) return nameOf(rates);
  const at = one.level.rows.length > 1 ? ` at the ${wholeNumber(one.row.minQuantity)} break` : '';
  const units = method.unit === 'none' ? '' : unitsName(rates, one, paid[index + 1]?.level.minUnits);
  return `${nameOf(rates)}${units}${at}`;
}

/** `, first color`, `, 2 more colors`, or `, 3 colors` for all of them. */
function unitsName(
  { method: { unit, includedUnits, run }, units }: ImprintRates,
  { level, times }: PaidLevel,
  next = units + 1,
): string {
  const { minUnits, perUnits } = level;
  const words = (count: number): string => english(unitsInWords(unit, count));
  const included = run.includes(level) ? (run[0]?.minUnits ?? 1) - 1 : 0;
  if (perUnits !== undefined && minUnits > 1) return `, ${words(times * perUnits).replace(' ', ' more ')}`;
  if (perUnits !== undefined) return `, ${words(times * perUnits)}`;
  if (included > 0) return `, ${words(next - 1 - included).replace(' ', ' more ')}`;
  if (minUnits > 1) return `, ${words(next - 1)}`;
  if (includedUnits === 0) return '';
  return unit === 'colors' && includedUnits === 1 ? ', first color' : `, first ${words(includedUnits)}`;
}

const nameOf = ({ method, locationName }: PricedDecoration): string =>
  locationName === undefined ? method.name : `${method.name} at ${locationName}`;
