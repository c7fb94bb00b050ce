/** What lists show of a product, from its published facts. */
import type { CatalogProduct, Part } from '../catalog/product.ts';
import { customerRate } from '../catalog/selling-price.ts';
import type { ShownProduct } from '../catalog/shown-product.ts';
import { ladderIncludes, standardDecoration } from '../catalog/standard-decoration.ts';
import { ServiceError } from '../errors.ts';
import { defaultSteps } from './price-steps.ts';

/** Prices are those of the terms the product has. */
export function shownOf(product: CatalogProduct): ShownProduct {
  const { key, supplier, sku, name, brand, category, useCases, eco, minimum, selling, asOf } = product;
  const { parts, pictures, methods } = product;
  const last = product.ladder.at(-1);
  return {
    ...{ key, supplier, sku, name, brand, category, useCases, eco, minimum, selling, asOf },
    colors: differentColors(parts),
    pictures: pictures.map(({ path, color }) => ({ path, color })),
    steps: defaultSteps(product),
    decoration: readable(() => standardDecoration(product)),
    lowestRate: last === undefined ? null : readable(() => customerRate(product, last.rate)),
    includes: readable(() => ladderIncludes(product)),
    leadDays: methods.length === 0 ? null : Math.min(...methods.map(({ leadDays }) => leadDays)),
  };
}

const differentColors = (parts: readonly Part[]): ShownProduct['colors'] => [
  ...new Map(
    parts.map(({ color, colorHex }) => [`${colorHex} ${color}`, { color, colorHex }] as const),
  ).values(),
];

/** One product's bad figures must not stop the rest of a catalog or a list. */
function readable<T>(read: () => T): T | null {
  try {
    return read();
  } catch (cause) {
    if (cause instanceof ServiceError) return null;
    throw cause;
  }
}
