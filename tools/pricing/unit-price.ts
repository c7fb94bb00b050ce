/** The unit price of decorated pieces at a quantity, and its parts. */

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

/** The rates of one imprint at a quantity. */
export interface ImprintRates extends PricedDecoration {
  /** `undefined` if the ladder includes this imprint. */
  run: QuantityRate | undefined;
  /** Steps of decoration beyond what is included, and the rate of a step. */
  steps: number;
  step: QuantityRate | undefined;
}

/** The ladder rows of one quantity; pieces of all sizes with the same imprints share them. */
export interface PriceRows {
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
  return imprints.every((rates) => rates !== undefined) ? { base, imprints } : undefined;
}

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
  const { method, units } = decoration;
  const ladder = runLadder(method, isFirst);
  const run = rowFor(product, ladder, quantity);
  const steps = stepsOf(method, units);
  const step = rowFor(product, method.runStep, quantity);
  const isIncluded = isFirst && ladder.length === 0;
  if (run === undefined && !isIncluded) return undefined;
  if (step === undefined && steps > 0) return undefined;
  return { run, steps, step: steps > 0 ? step : undefined, ...decoration };
}

/** The price of an imprint per piece by quantity: nothing for the first if the ladder includes it. */
export const runLadder = (
  { runBase, runAdditional = [] }: DecorationMethod,
  isFirst: boolean,
): QuantityRate[] => (isFirst || runBase.length > 0 ? runBase : runAdditional);

/** The quantity from which all of the rows hold. */
export function breakQuantity({ base, imprints }: PriceRows): number {
  let quantity = base.minQuantity;
  for (const { run, step } of imprints)
    quantity = Math.max(quantity, run?.minQuantity ?? 0, step?.minQuantity ?? 0);
  return quantity;
}

/**
 * The unit price in cents, rounded half up once as a whole.
 *
 * @param part `null` for the base size
 */
export function unitPriceCents(
  product: CatalogProduct,
  { base, imprints }: PriceRows,
  part: Part | null,
): number {
  let rate = base.rate + (part?.sizeUpchargeRate ?? 0);
  for (const { run, step, steps } of imprints) rate += (run?.rate ?? 0) + steps * (step?.rate ?? 0);
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
  add(baseName(rows), rows.base.rate);
  if (part !== null) add(`Size upcharge ${part.size ?? part.color}`, part.sizeUpchargeRate);
  for (const rates of rows.imprints) {
    if (rates.run !== undefined) add(runName(rates), rates.run.rate);
    if (rates.step !== undefined) add(stepName(rates), rates.steps * rates.step.rate);
  }
  if (rounding !== 0) parts.push({ name: 'Rounding to the cent', rate: rounding });
  return parts;
}

function stepsOf(method: DecorationMethod, units: number): number {
  if (method.unit === 'none' || method.runStep.length === 0) return 0;
  return Math.ceil(Math.max(0, units - method.includedUnits) / method.stepUnits);
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

function baseName({ base, imprints: [first] }: PriceRows): string {
  const name = `Base price at the ${wholeNumber(base.minQuantity)} break`;
  if (first === undefined || first.run !== undefined) return name;
  const { method } = first;
  return method.includedUnits === 0 || method.unit === 'none'
    ? `${name}, ${nameOf(first)} included`
    : `${name}, ${nameOf(first)} with ${english(unitsInWords(method.unit, method.includedUnits))} included`;
}

function runName(rates: ImprintRates): string {
  const { unit, includedUnits } = rates.method;
  if (unit === 'none' || includedUnits === 0) return nameOf(rates);
  if (unit === 'colors' && includedUnits === 1) return `${nameOf(rates)}, first color`;
  return `${nameOf(rates)}, first ${english(unitsInWords(unit, includedUnits))}`;
}

const stepName = (rates: ImprintRates): string =>
  `${nameOf(rates)}, ${english(unitsInWords(rates.method.unit, rates.steps * rates.method.stepUnits)).replace(' ', ' more ')}`;

const nameOf = ({ method, locationName }: PricedDecoration): string =>
  locationName === undefined ? method.name : `${method.name} at ${locationName}`;
