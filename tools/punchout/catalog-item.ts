import type { CatalogProduct, DecorationMethod, Part } from '../catalog/product.ts';
import { decorationOf } from '../pricing/decoration.ts';
import { priceLines } from '../quotes/price-lines.ts';
import { describe, type ReturnedItem } from './returned-items.ts';

/**
 * A part as a line that stands in no quote, in the product’s default decoration.
 *
 * @throws ServiceError as `priceLines` does
 */
export function catalogItem(product: CatalogProduct, { partId }: Part, quantity: number): ReturnedItem {
  const [line] = priceLines([{ product, partId, quantity }], false).lines;
  if (!line) throw new Error(`no line for ${product.key}`);
  const { method } = decorationOf(product, line.decoration);
  return {
    lineNumber: 1,
    supplierPartId: `${product.key}|${partId}`,
    quoteItem: '',
    auxiliaryId: '',
    quantity,
    unitPriceCents: line.unitPriceCents,
    name: line.name,
    description: describe(line),
    leadDays: leadDaysOf(method),
  };
}

/** Working days as calendar days. */
export const leadDaysOf = ({ leadDays }: DecorationMethod): number => Math.ceil((leadDays * 7) / 5);
