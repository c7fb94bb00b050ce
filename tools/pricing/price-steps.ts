/** What a decorated piece costs at each quantity, setup apart: what a shelf compares and a chart shows. */
import type { CatalogProduct, DecorationMethod } from '../catalog/product.ts';
import { ServiceError } from '../errors.ts';
import { MAX_QUANTITY } from '../values/quantity.ts';
import { decorationOf, type Imprint, resolveImprint } from './decoration.ts';
import { priceRows, unitPrice } from './unit-price.ts';

/** Longer ladders are shown up to here. */
const MOST_STEPS = 12;

export interface ShelfStep {
  minQuantity: number;
  unitPriceCents: number;
}

/** The steps of the base size in this imprint, from the minimum on; what the supplier publishes no price for is left out. */
export function shelfSteps(product: CatalogProduct, imprint: Imprint): ShelfStep[] {
  const { method } = decorationOf(product, imprint);
  return breaksOf(product, method).flatMap((minQuantity) => {
    const rows = priceRows(product, method, imprint.units, minQuantity);
    return rows
      ? [{ minQuantity, unitPriceCents: unitPrice(product, method, rows, null).unitPriceCents }]
      : [];
  });
}

/** The steps in the product’s default decoration; none where it is not sold or its figures cannot be read. */
export function defaultSteps(product: CatalogProduct): ShelfStep[] {
  if (product.defaultDecoration === null) return [];
  try {
    return shelfSteps(product, resolveImprint(product, {}));
  } catch (cause) {
    // One supplier's figures are not to keep the rest of a catalog or a shelf waiting.
    if (cause instanceof ServiceError) return [];
    throw cause;
  }
}

/** The step a quantity is on, at the minimum where that is more. */
export const stepAt = (steps: readonly ShelfStep[], quantity: number): ShelfStep | undefined =>
  steps.findLast(({ minQuantity }) => minQuantity <= quantity) ?? steps[0];

/** The minimum, and the quantities above it at which a price can change. */
function breaksOf({ minimum, ladder }: CatalogProduct, { runBase, runStep }: DecorationMethod): number[] {
  const above = [...ladder, ...runBase, ...runStep]
    .map(({ minQuantity }) => minQuantity)
    .filter((quantity) => quantity > minimum && quantity <= MAX_QUANTITY);
  return [...new Set([minimum, ...above])].sort((a, b) => a - b).slice(0, MOST_STEPS);
}
