/** Prices an item of a returned cart at today's prices. */

import type { CatalogProduct } from '../catalog/product.ts';
import { imprintKey } from '../quotes/imprint-key.ts';
import { priceLines } from '../quotes/price-lines.ts';
import type { FoundItem } from './find-item.ts';
import { chargeOf, isFreight, type ReturnedItem } from './returned-items.ts';

/**
 * Priced with its decoration, and counted together with the lines that share its imprint, except parts that left the
 * catalog. Freight that was folded into its price stays. The item belongs to no quote; when it arrives is not looked up. `undefined` if its own part left
 * the catalog, its charge is no longer due, and for freight.
 *
 * @throws ServiceError as `priceLines` does
 */
export function repriceItem(
  product: CatalogProduct,
  { quote, item, line }: FoundItem,
  quantity: number,
): ReturnedItem | undefined {
  if (isFreight(item)) return undefined;
  const charge = chargeOf(quote, item);
  const sharing = quote.lines.filter(
    (one) =>
      imprintKey(one.spec.key, one.spec.imprints) === imprintKey(line.spec.key, line.spec.imprints) &&
      product.parts.some(({ partId }) => partId === one.spec.partId),
  );
  const at = sharing.indexOf(line);
  if (charge ? quantity !== 1 || sharing.length === 0 : at === -1) return undefined;
  const requests = sharing.map((one) => ({
    ...one.spec,
    product,
    quantity: one === line && !charge ? quantity : one.spec.quantity,
  }));
  const { lines, charges } = priceLines(requests);
  const same = { ...item, lineNumber: 1, quoteItem: '' };
  if (charge) {
    const due = charges.find(({ kind, name }) => kind === charge.kind && name === charge.name);
    return due && due.amountCents > 0 ? { ...same, unitPriceCents: due.amountCents } : undefined;
  }
  const now = lines[at];
  return (
    now && {
      ...same,
      quantity,
      unitPriceCents: now.priced.unitPriceCents + item.unitPriceCents - line.priced.unitPriceCents,
      leadDays: null,
    }
  );
}
