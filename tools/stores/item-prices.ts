/** What a decorated piece of a store's items costs the company: at the item's minimum, with its share of the setup. */
import type { Ctx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { type LineLogos, logosOf, withLogo } from '../quotes/line-logos.ts';
import type { ImprintSpec } from '../quotes/line-spec.ts';
import { priceLines } from '../quotes/price-lines.ts';
import { sum } from '../values/money.ts';
import type { OfferedItem } from './offered-items.ts';
import type { Store, StoreItem } from './store.ts';

export interface ItemPrice {
  /** The pieces that are made together at this price. */
  pieces: number;
  /** Whole cents, rounded up, by part id. */
  cents: ReadonlyMap<string, number>;
}

/** The prices of the offered items by their number, without those that have none today. */
export async function itemPrices(
  ctx: Pick<Ctx, 'artwork'>,
  { accountId, items }: Pick<Store, 'accountId' | 'items'>,
  offered: readonly OfferedItem[],
): Promise<Map<number, ItemPrice>> {
  const logos = await logosOf(
    ctx,
    accountId,
    items.flatMap(({ artworkId }) => artworkId ?? []),
  );
  return new Map(
    offered.flatMap((offer) => {
      const price = priceOf(offer, logos);
      return price ? [[offer.item.item, price] as const] : [];
    }),
  );
}

/** Sizes with one upcharge have one price. */
function priceOf({ item, product, parts }: OfferedItem, logos: LineLogos): ItemPrice | undefined {
  if (product === undefined || parts.length === 0) return undefined;
  const { minimum: quantity } = product;
  const upcharges = new Map(
    product.parts.map(({ partId, sizeUpchargeRate, ladder = [] }) => [
      partId,
      JSON.stringify([sizeUpchargeRate, ladder]),
    ]),
  );
  const known = new Map<string | undefined, number>();
  const cents = new Map<string, number>();
  for (const { partId } of parts) {
    const upcharge = upcharges.get(partId);
    let each = known.get(upcharge);
    if (each === undefined) {
      try {
        const { lines, charges } = priceLines([
          { product, partId, quantity, imprints: [imprintOf(item, logos)] },
        ]);
        const all =
          sum(lines.map(({ priced }) => priced.goodsCents)) + sum(charges.map((one) => one.amountCents));
        each = Math.ceil(all / quantity);
      } catch (cause) {
        if (isUnmakeable(cause)) return undefined;
        throw cause;
      }
      known.set(upcharge, each);
    }
    cents.set(partId, each);
  }
  return { pieces: quantity, cents };
}

export const imprintOf = (
  { locationId, methodId, units, artworkId }: StoreItem,
  logos: LineLogos,
): ImprintSpec => withLogo({ locationId, methodId, units, artworkId }, logos);

/** Whether goods cannot be had as they are wanted, which is no fault. */
export const isUnmakeable = (cause: unknown): boolean =>
  cause instanceof ServiceError && UNMAKEABLE.includes(cause.code);

const UNMAKEABLE: readonly string[] = ['not_available', 'price_unavailable', 'below_minimum'];
