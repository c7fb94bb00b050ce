import { decorationOf } from '../catalog/decoration.ts';
import type { CatalogProduct, Part } from '../catalog/product.ts';
import { combinedPace } from '../inhands/lead-time.ts';
import { priceLines } from '../quotes/price-lines.ts';
import type { QuoteLine } from '../quotes/quote.ts';
import { describe, type ReturnedItem, variantOf } from './returned-items.ts';

/**
 * A part as an item without a quote, in the product’s default decoration.
 *
 * @throws ServiceError as `priceLines` does
 */
export function catalogItem(product: CatalogProduct, { partId }: Part, quantity: number): ReturnedItem {
  const [line] = priceLines([{ product, partId, quantity }]).lines;
  if (!line) throw new Error(`no line for ${product.key}`);
  return {
    lineNumber: 1,
    supplierPartId: `${product.key}|${partId}`,
    quoteItem: '',
    auxiliaryId: '',
    quantity,
    unitPriceCents: line.unitPriceCents,
    name: line.name,
    variant: variantOf(line),
    description: describe(line),
    leadDays: leadDaysOf(product, line),
  };
}

/** Days in production, the working days as calendar days. */
export function leadDaysOf(product: CatalogProduct, { imprints }: Pick<QuoteLine, 'imprints'>): number {
  const { leadDays } = combinedPace(imprints.map((imprint) => decorationOf(product, imprint).method));
  return Math.ceil((leadDays * 7) / 5);
}
