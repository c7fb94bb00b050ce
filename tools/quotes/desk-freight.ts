/** Freight that the desk says of goods whose supplier states no weight. */
import type { CatalogProduct } from '../catalog/product.ts';
import type { Ctx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { accountExemptions } from '../exemptions/account-exemptions.ts';
import { isWeighed } from '../shipping/freight.ts';
import type { Checkout } from './checkout.ts';
import type { DeskFreight, Quote } from './quote.ts';
import { quoteTotals, summedTotals } from './quote-totals.ts';
import { quotedProducts } from './source-lines.ts';
import { splitGoods } from './split-goods.ts';

/** Whether it waits for the desk. */
export const isFreightOpen = (quote: Pick<Quote, 'totals'>, checkout: Pick<Checkout, 'totals'> | undefined) =>
  (checkout ?? quote).totals.freight.isOpen === true;

/** @throws ServiceError `price_unavailable` where the desk would have to say it, and nobody can ask it */
export function refuseOpenFreight({ freight }: Quote['totals']): void {
  if (freight.isOpen)
    throw new ServiceError(
      'price_unavailable',
      'The supplier states no weight of some of the goods, so their freight cannot be worked out: make a new quote of them.',
    );
}

/** Each destination's share of it, by the pieces of those goods. */
export function sharedDeskFreight(
  {
    lines,
    freightByDesk,
    destinations,
  }: Pick<Quote, 'lines' | 'freightByDesk'> & {
    destinations: readonly Pick<Quote['destinations'][number], 'lines'>[];
  },
  products: ReadonlyMap<string, CatalogProduct>,
): (DeskFreight | undefined)[] {
  if (!freightByDesk) return [];
  const own = lines.flatMap(({ line, spec }) => {
    const product = products.get(spec.key);
    return product && !isWeighed({ product }) ? [line] : [];
  });
  const charge = { kind: 'setup', lines: own, amountCents: freightByDesk.amountCents } as const;
  return splitGoods(lines, [charge], destinations).map(({ charges: [share] }) => ({
    amountCents: share?.amountCents ?? 0,
    postal: null,
  }));
}

/** The quote with what the desk says, in its estimates. */
export async function withFreightByDesk(ctx: Ctx, quote: Quote, freightByDesk: DeskFreight): Promise<Quote> {
  const products = await quotedProducts(ctx, quote.lines);
  const terms = {
    rates: ctx.freight.rates,
    service: quote.shippingService,
    exemptions: await accountExemptions(ctx, quote.accountId),
    orderTerms: quote.terms,
  };
  const said = { ...quote, freightByDesk };
  const freight = sharedDeskFreight(said, products);
  const shares = splitGoods(quote.lines, quote.charges, quote.destinations);
  const destinations = quote.destinations.map((place, index) => {
    const { lines = [], charges = [] } = shares[index] ?? {};
    const own = { ...terms, destination: place, freightByDesk: freight[index] };
    return { ...place, totals: quoteTotals(lines, charges, products, own) };
  });
  const { shipPostal: postal, shipRegion: state } = quote.contact;
  const one = { ...terms, destination: { postal, state }, freightByDesk };
  const totals =
    destinations.length === 0
      ? quoteTotals(quote.lines, quote.charges, products, one)
      : summedTotals(destinations);
  return { ...said, destinations, totals };
}
