/** What one decorated piece costs at a quantity, and of what that is made. */
import type { CatalogProduct, DecorationMethod, Part, QuantityRate } from '../catalog/product.ts';
import { customerRate, customerUnitCents } from '../catalog/selling-price.ts';
import { unitsInWords } from './decoration.ts';
import { breakFor } from './ladder.ts';

/** The rows one quantity is priced with; pieces of all sizes of an imprint share them. */
export interface PriceRows {
  base: QuantityRate;
  /** `undefined` where the ladder includes the first imprint. */
  run: QuantityRate | undefined;
  /** Steps of decoration beyond what is included, and their rate a step. */
  steps: number;
  step: QuantityRate | undefined;
}

/** A share of a unit price in ten-thousandths of a dollar, under a name a buyer understands. */
export interface UnitPart {
  name: string;
  rate: number;
}

/** Fewer pieces than the ladder begins with: they pay its first price, and a charge. */
export function isLessThanMinimum(product: CatalogProduct, quantity: number): boolean {
  const first = product.ladder[0];
  return first !== undefined && quantity < first.minQuantity;
}

/** The rows for a quantity and a number of decoration units; `undefined` where the supplier publishes no price for them. */
export function priceRows(
  product: CatalogProduct,
  method: DecorationMethod,
  units: number,
  quantity: number,
): PriceRows | undefined {
  const base = rowFor(product, product.ladder, quantity);
  const run = rowFor(product, method.runBase, quantity);
  const steps = stepsOf(method, units);
  const step = rowFor(product, method.runStep, quantity);
  // A supplier's price of 0 means "ask", not "free".
  if (base === undefined || customerUnitCents(product, base.rate) === 0) return undefined;
  if (run === undefined && method.runBase.length > 0) return undefined;
  if (step === undefined && steps > 0) return undefined;
  return { base, run, steps, step: steps > 0 ? step : undefined };
}

/** From this quantity on all of the rows hold. */
export const breakQuantity = ({ base, run, step }: PriceRows): number =>
  Math.max(base.minQuantity, run?.minQuantity ?? 0, step?.minQuantity ?? 0);

/**
 * The unit price in cents, rounded half up once over the whole of it, and its parts, which sum to it exactly.
 *
 * @param part `null` for the base size
 */
export function unitPrice(
  product: CatalogProduct,
  method: DecorationMethod,
  rows: PriceRows,
  part: Part | null,
): { unitPriceCents: number; unitParts: UnitPart[] } {
  const supplierParts = [
    { name: baseName(method, rows), rate: rows.base.rate },
    { name: `Size upcharge ${part?.size ?? part?.color ?? ''}`, rate: part?.sizeUpchargeRate ?? 0 },
    { name: runName(method), rate: rows.run?.rate ?? 0 },
    { name: stepName(method, rows.steps), rate: rows.steps * (rows.step?.rate ?? 0) },
  ].filter(({ rate }) => rate !== 0);
  const unitPriceCents = customerUnitCents(
    product,
    supplierParts.reduce((sum, { rate }) => sum + rate, 0),
  );
  const unitParts = supplierParts.map(({ name, rate }) => ({
    name,
    rate: customerRate(product, rate),
  }));
  const rounding = unitPriceCents * 100 - unitParts.reduce((sum, { rate }) => sum + rate, 0);
  if (rounding !== 0) unitParts.push({ name: 'Rounding to the cent', rate: rounding });
  return { unitPriceCents, unitParts };
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

/** Below the first break the first price holds, of the goods and of a run that is published for that break. */
function lessThanMinimumRow(
  product: CatalogProduct,
  ladder: readonly QuantityRate[],
  quantity: number,
): QuantityRate | undefined {
  const firstBreak = product.ladder[0]?.minQuantity ?? 0;
  const first = ladder[0];
  return isLessThanMinimum(product, quantity) && first !== undefined && first.minQuantity <= firstBreak
    ? first
    : undefined;
}

function baseName(method: DecorationMethod, rows: PriceRows): string {
  const name = `Base price at the ${rows.base.minQuantity.toLocaleString('en-US')} break`;
  if (rows.run !== undefined) return name;
  return method.includedUnits === 0 || method.unit === 'none'
    ? `${name}, ${method.name} included`
    : `${name}, ${method.name} with ${unitsInWords(method.unit, method.includedUnits)} included`;
}

function runName(method: DecorationMethod): string {
  if (method.unit === 'none' || method.includedUnits === 0) return method.name;
  if (method.unit === 'colors' && method.includedUnits === 1) return `${method.name}, first color`;
  return `${method.name}, first ${unitsInWords(method.unit, method.includedUnits)}`;
}

const stepName = (method: DecorationMethod, steps: number): string =>
  `${method.name}, ${unitsInWords(method.unit, steps * method.stepUnits, 'more')}`;
