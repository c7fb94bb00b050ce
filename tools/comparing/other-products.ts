/** Products of the same kind and color family for sizes that a product has not enough of. */
import { colorFamilies } from '../catalog/color-family.ts';
import type { CatalogProduct, Part } from '../catalog/product.ts';
import type { Ctx } from '../context.ts';
import { curveOf } from '../planning/size-curve.ts';
import type { FittedRun, SizeNeed } from './fit-sizes.ts';

/** Suppliers are asked of so many products, in the order of the catalog. */
const MOST_ASKED = 4;
const MOST_SEARCHED = 24;

export interface OtherProduct {
  forSize: string;
  product: CatalogProduct;
  part: Part;
  quantity: number;
}

/** One product for each open size, if one has all of it; for the same wearers. */
export async function otherProducts(
  ctx: Ctx,
  product: CatalogProduct,
  { color, open }: FittedRun,
): Promise<OtherProduct[]> {
  if (open.length === 0) return [];
  const page = await ctx.catalog.search({
    text: '',
    category: product.category,
    limit: MOST_SEARCHED,
    offset: 0,
  });
  const hex = product.parts.find((part) => part.color === color)?.colorHex ?? '';
  const families = colorFamilies(color, hex);
  const ofKind = page.hits
    .map((hit) => hit.product)
    .filter((other) => other.key !== product.key && curveOf(other.name) === curveOf(product.name))
    .filter((other) => open.some(({ size }) => fitting(other, size, families).length > 0))
    .slice(0, MOST_ASKED);
  const found = new Map<string, OtherProduct>();
  for (const other of ofKind) {
    const { parts } = await ctx.suppliers.stock(other);
    const held = new Map(parts.map((part) => [part.partId, part.quantity]));
    for (const { size, quantity } of open.filter((need) => !found.has(need.size))) {
      const part = fitting(other, size, families).find((one) => (held.get(one.partId) ?? 0) >= quantity);
      if (part) found.set(size, { forSize: size, product: other, part, quantity });
    }
  }
  return [...found.values()];
}

const fitting = ({ parts }: CatalogProduct, size: SizeNeed['size'], families: readonly string[]): Part[] =>
  parts.filter(
    (part) =>
      part.size === size &&
      colorFamilies(part.color, part.colorHex).some((family) => families.includes(family)),
  );
