/** The price of a decorated piece at each quantity, without setup. */

import { paidLevels, runOf } from '../catalog/charge-levels.ts';
import { decorationOf, type Imprints, resolveImprints } from '../catalog/decoration.ts';
import type { CatalogProduct, Part, QuantityRate } from '../catalog/product.ts';
import { orNull } from '../errors.ts';
import { MAX_QUANTITY } from '../values/quantity.ts';
import { includedAt, type PricedDecoration, pieceRow, priceRows, unitPriceCents } from './unit-price.ts';

/** Longer ladders are cut here. */
const MOST_STEPS = 12;

export interface PriceStep {
  minQuantity: number;
  unitPriceCents: number;
}

/**
 * The steps of the part, or of the base size for `null`, with these imprints, from the minimum on; quantities without a published price are left
 * out.
 */
export function priceSteps(
  product: CatalogProduct,
  imprints: Imprints,
  part: Part | null = null,
): PriceStep[] {
  const decorations = decorationsOf(product, imprints);
  return breaksOf(product, part?.ladder ?? product.ladder, decorations).flatMap((minQuantity) => {
    const rows = priceRows(product, decorations, minQuantity);
    return rows && pieceRow(product, rows, part)
      ? [{ minQuantity, unitPriceCents: unitPriceCents(product, rows, part) }]
      : [];
  });
}

/** The steps in the product’s default decoration; none if it is not sold or its figures cannot be read. */
export const defaultSteps = (product: CatalogProduct, part: Part | null = null): PriceStep[] =>
  orNull(() => priceSteps(product, resolveImprints(product, []), part)) ?? [];

/**
 * The price of a piece of each part at the product's minimum, in its default decoration, by part; none if it is not sold
 * or its figures cannot be read.
 */
export function partPrices(product: CatalogProduct): Map<string, number> {
  const prices = orNull(() => {
    const rows = priceRows(product, decorationsOf(product, resolveImprints(product, [])), product.minimum);
    return product.parts.flatMap((part) =>
      rows && pieceRow(product, rows, part)
        ? [[part.partId, unitPriceCents(product, rows, part)] as const]
        : [],
    );
  });
  return new Map(prices);
}

/** The step of a quantity, or of the minimum if that is more. */
export const stepAt = (steps: readonly PriceStep[], quantity: number): PriceStep | undefined =>
  steps.findLast(({ minQuantity }) => minQuantity <= quantity) ?? steps[0];

const decorationsOf = (product: CatalogProduct, imprints: Imprints): PricedDecoration[] =>
  imprints.map((imprint) => ({
    method: decorationOf(product, imprint).method,
    units: imprint.units,
    locationId: imprint.locationId,
  }));

/** The minimum, and the quantities above it at which a price can change. */
function breaksOf(
  product: CatalogProduct,
  ladder: readonly QuantityRate[],
  decorations: readonly PricedDecoration[],
): number[] {
  const { minimum } = product;
  if (minimum > MAX_QUANTITY) return [];
  const breaks = [minimum];
  addBreaks(breaks, ladder);
  const included = includedAt(product, decorations);
  for (const [index, { method, units }] of decorations.entries())
    for (const { level } of paidLevels(runOf(method, index === included) ?? [], units))
      addBreaks(breaks, level.rows);
  return breaks.sort((a, b) => a - b).slice(0, MOST_STEPS);
}

function addBreaks(breaks: number[], rows: readonly QuantityRate[]): void {
  const [minimum = 0] = breaks;
  for (const { minQuantity } of rows)
    if (minQuantity > minimum && minQuantity <= MAX_QUANTITY && !breaks.includes(minQuantity))
      breaks.push(minQuantity);
}
