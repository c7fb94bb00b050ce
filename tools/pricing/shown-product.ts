/** What lists show of a product, from its published facts. */
import type { CatalogProduct, Part } from '../catalog/product.ts';
import { customerRate } from '../catalog/selling-price.ts';
import type { ShownProduct } from '../catalog/shown-product.ts';
import { isInLadder, standardDecoration } from '../catalog/standard-decoration.ts';
import { orNull } from '../errors.ts';
import { defaultSteps } from './price-steps.ts';

/** What lists show of it that has to be worked out. */
export type ShownOffer = Pick<ShownProduct, 'steps' | 'decoration' | 'lowestRate' | 'includes' | 'leadDays'>;

export function offerOf(product: CatalogProduct): ShownOffer {
  const { ladder, methods } = product;
  const last = ladder.at(-1);
  const decoration = orNull(() => standardDecoration(product));
  return {
    steps: defaultSteps(product),
    decoration,
    lowestRate: last === undefined ? null : orNull(() => customerRate(product, last.rate)),
    includes: isInLadder(product) ? decoration : null,
    leadDays: methods.length === 0 ? null : Math.min(...methods.map(({ leadDays }) => leadDays)),
  };
}

/** Prices are those of the terms the product has. */
export const shownOf = (product: CatalogProduct): ShownProduct => ({
  key: product.key,
  supplier: product.supplier,
  sku: product.sku,
  name: product.name,
  brand: product.brand,
  category: product.category,
  useCases: product.useCases,
  eco: product.eco,
  minimum: product.minimum,
  selling: product.selling,
  asOf: product.asOf,
  colors: differentColors(product.parts),
  pictures: product.pictures.map(({ path, color }) => ({ path, color })),
  ...offerOf(product),
});

const differentColors = (parts: readonly Part[]): ShownProduct['colors'] => [
  ...new Map(
    parts.map(({ color, colorHex }) => [`${colorHex} ${color}`, { color, colorHex }] as const),
  ).values(),
];
