/** An order of one product as it arrives: its price, its freight and its day. */
import type { Ctx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { type DatedOrder, type DateSource, dateOrder, type OrderWish } from '../inhands/date-order.ts';
import { type PricedParts, priceParts } from '../pricing/price.ts';
import { estimateFreight } from '../shipping/freight.ts';

export interface LandedOrder {
  priced: PricedParts;
  dated: DatedOrder;
  freightCents: number;
  /** Price and freight, before sales tax. */
  landedCents: number;
}

/** @throws ServiceError as `priceParts`, `dateOrder` and `estimateFreight` */
export function landedOrder(source: DateSource, wish: OrderWish): LandedOrder {
  return landed(source, wish, priceParts(source.product, wish));
}

/** A price already computed, with its freight and its day. */
export function landed(source: DateSource, wish: OrderWish, priced: PricedParts): LandedOrder {
  const { product, rates } = source;
  const dated = dateOrder(source, wish);
  const { amountCents: freightCents } = estimateFreight([{ product, quantity: dated.quantity }], {
    rates,
    service: wish.shippingService ?? 'ground',
    laneOf: () => dated.estimate.route,
  });
  return { priced, dated, freightCents, landedCents: priced.totalCents + freightCents };
}

/** What comes of a step, or why it cannot be done; a fault of ours is thrown. */
export async function orRefusal<T>(step: () => Promise<T> | T): Promise<T | ServiceError> {
  try {
    return await step();
  } catch (cause) {
    if (cause instanceof ServiceError && cause.code !== 'internal') return cause;
    throw cause;
  }
}

export const supplierNameOf = async (ctx: Ctx, code: string): Promise<string> =>
  (await ctx.catalog.supplier(code))?.name ?? code;
