/** What a quote comes to at the address it ships to: what the buyer is charged. */
import type { CatalogProduct } from '../catalog/product.ts';
import type { Ctx } from '../context.ts';
import { accountExemptions } from '../exemptions/account-exemptions.ts';
import { isWeighed } from '../shipping/freight.ts';
import { billedBy } from '../shipping/freight-account.ts';
import type { ShipTo } from '../shipping/ship-to.ts';
import type { Estimate, Quote, QuoteTotals } from './quote.ts';
import { exemptionIn, freightItems, taxLines, totalsWith, withDeskFreight } from './quote-totals.ts';
import type { SharedCharge } from './split-goods.ts';

/**
 * Freight and tax come from the ports, tax by the certificates of the account today; prices stay as they are quoted.
 *
 * @param products every product of the lines, by key
 * @param billed the freight that is billed, where it is another than the port’s
 * @throws ServiceError as `FreightPort.charge` and `TaxPort.calculate`
 */
export async function settleTotals(
  ctx: Pick<Ctx, 'freight' | 'taxes' | 'exemptions' | 'now'>,
  quote: Pick<Quote, 'accountId' | 'lines' | 'shippingService' | 'terms' | 'freightByDesk'> & {
    charges: readonly SharedCharge[];
  },
  products: ReadonlyMap<string, CatalogProduct>,
  to: ShipTo,
  billed: (charged: Estimate) => Estimate = (charged) => charged,
): Promise<QuoteTotals> {
  const { accountId, lines, charges, shippingService } = quote;
  const own = quote.terms?.freightAccount;
  const items = freightItems(lines, products);
  const weighed = items.filter(isWeighed);
  const freight = own
    ? { amountCents: 0, basis: billedBy(own) }
    : billed(
        withDeskFreight(
          weighed.length === 0 && items.length > 0
            ? { amountCents: 0, basis: '' }
            : await ctx.freight.charge({ items: weighed, to, service: shippingService }),
          items,
          quote.freightByDesk,
          to,
        ),
      );
  const tax = await ctx.taxes.calculate({
    to,
    lines: taxLines(lines, charges, products),
    freightCents: freight.amountCents,
    exemption: exemptionIn(await accountExemptions(ctx, accountId), to.state),
  });
  return totalsWith(lines, charges, freight, tax);
}
