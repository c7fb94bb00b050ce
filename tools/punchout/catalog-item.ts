import type { CatalogProduct, Part } from '../catalog/product.ts';
import { priceLines } from '../quotes/price-lines.ts';
import { describe, type ReturnedItem, variantOf } from './returned-items.ts';

/**
 * A part as an item without a quote, in the product’s default decoration; when it arrives is not looked up.
 *
 * @throws ServiceError as `priceLines` does
 */
export function catalogItem(product: CatalogProduct, { partId }: Part, quantity: number): ReturnedItem {
  const [line] = priceLines([{ product, partId, quantity, imprints: [] }]).lines;
  if (!line) throw new Error(`no line for ${product.key}`);
  return {
    lineNumber: 1,
    supplierPartId: `${product.key}|${partId}`,
    quoteItem: '',
    auxiliaryId: '',
    quantity,
    unitPriceCents: line.priced.unitPriceCents,
    name: line.priced.name,
    variant: variantOf(line.priced),
    description: describe(line),
    artworkIds: [],
    leadDays: null,
  };
}
