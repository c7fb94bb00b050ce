/** What a quote comes to at the address it ships to: what the buyer is charged. */
import type { CatalogProduct } from '../catalog/product.ts';
import type { Ctx } from '../context.ts';
import type { ShipTo } from '../shipping/ship-to.ts';
import type { Quote, QuoteTotals } from './quote.ts';
import { freightItems, taxLines, totalsWith } from './quote-totals.ts';

/**
 * Freight and tax come from the ports; prices stay as they are quoted.
 *
 * @param products every product of the lines, by key
 * @throws ServiceError as `FreightPort.charge` and `TaxPort.calculate`
 */
export async function settleTotals(
  { freight, taxes }: Pick<Ctx, 'freight' | 'taxes'>,
  { lines, charges, shippingService }: Pick<Quote, 'lines' | 'charges' | 'shippingService'>,
  products: ReadonlyMap<string, CatalogProduct>,
  to: ShipTo,
): Promise<QuoteTotals> {
  const charged = await freight.charge({
    items: freightItems(lines, products),
    to,
    service: shippingService,
  });
  const tax = await taxes.calculate({
    to,
    lines: taxLines(lines, charges, products),
    freightCents: charged.amountCents,
    exemption: null,
  });
  return totalsWith(lines, charges, charged, tax);
}
