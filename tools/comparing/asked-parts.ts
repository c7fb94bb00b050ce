/** The parts of a request: named, by color with sizes spread over a usual curve, or of any color. */
import { isColor } from '../catalog/asked-color.ts';
import type { CatalogProduct, Part } from '../catalog/product.ts';
import type { StockReading } from '../catalog/supplier.ts';
import { ServiceError } from '../errors.ts';
import { spreadOverSizes } from '../planning/size-curve.ts';
import type { PartQuantity } from '../pricing/price.ts';
import { choices } from '../values/choices.ts';

export interface ColorQuantity {
  color: string;
  quantity: number;
}

/**
 * The parts of these colors; a name that is asked for goes before a family, and of several colors the one with most in
 * stock is taken.
 *
 * @throws ServiceError `not_available`, naming the colors there are
 */
export const partsOfColors = (
  product: CatalogProduct,
  colors: readonly ColorQuantity[],
  stock: StockReading,
): PartQuantity[] =>
  colors.flatMap(({ color, quantity }) => {
    const parts = partsOfColor(product, colorAsked(product, color, stock));
    const counts = spreadOverSizes(
      quantity,
      parts.map(({ size }) => size),
    );
    return parts.flatMap(({ partId }, index) => {
      const count = counts[index] ?? 0;
      return count > 0 ? [{ partId, quantity: count }] : [];
    });
  });

/**
 * The color of the product that is meant.
 *
 * @throws ServiceError `not_available`, naming the colors there are
 */
export function colorAsked(product: CatalogProduct, asked: string, stock: StockReading): string {
  const plain = asked.trim().toLowerCase();
  const named = product.parts.find(({ color }) => color.toLowerCase() === plain);
  if (named) return named.color;
  const held = new Map(stock.parts.map((part) => [part.partId, part.quantity]));
  const meant = new Map<string, number>();
  for (const part of product.parts) {
    if (isColor(part, asked))
      meant.set(part.color, (meant.get(part.color) ?? 0) + (held.get(part.partId) ?? 0));
  }
  const [most] = [...meant].sort(([, one], [, other]) => other - one);
  if (most) return most[0];
  const colors = choices([...new Set(product.parts.map(({ color }) => color))], asked);
  throw new ServiceError('not_available', `${product.key} has no such color. Send one of: ${colors}.`, {
    param: 'color',
  });
}

/** The parts of a color, each size once. */
export function partsOfColor({ parts }: CatalogProduct, color: string): Part[] {
  const sizes = new Map<string | null, Part>();
  for (const part of parts) if (part.color === color && !sizes.has(part.size)) sizes.set(part.size, part);
  return [...sizes.values()];
}
