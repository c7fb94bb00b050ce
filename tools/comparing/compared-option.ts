/** One option of a comparison: what it costs, what there is of it, and when it arrives, or why it cannot be had. */
import { resolveImprints } from '../catalog/decoration.ts';
import { findProduct } from '../catalog/find-product.ts';
import { imprintRequests, partQuantities } from '../catalog/parts-input.ts';
import type { CatalogProduct } from '../catalog/product.ts';
import type { StockReading } from '../catalog/supplier.ts';
import type { Ctx } from '../context.ts';
import type { ServiceError } from '../errors.ts';
import { type DateSource, dateSource, type OrderWish } from '../inhands/date-order.ts';
import { type PartQuantity, type PricedParts, priceParts } from '../pricing/price.ts';
import type { DeliveryOption } from '../shipping/delivery-option.ts';
import { type ColorQuantity, partsOfColors } from './asked-parts.ts';
import { type LandedOrder, landed, orRefusal, supplierNameOf } from './landed-order.ts';

export interface AskedOption {
  key: string;
  parts?: readonly { part_id: string; quantity: number }[] | undefined;
  imprints?: Parameters<typeof imprintRequests>[0]['imprints'];
}

/** What every option is for. */
export interface Need {
  quantity?: number | undefined;
  colors?: readonly ColorQuantity[] | undefined;
  needBy: string | null;
  shipPostal: string | null;
}

export interface ComparedOption {
  key: string;
  product: CatalogProduct | null;
  supplierName: string;
  wish: OrderWish | null;
  stock: StockReading | null;
  priced: PricedParts | null;
  landed: LandedOrder | null;
  /** The cheapest way that meets the day; without a day the way asked for. */
  inTime: DeliveryOption | null;
  refusal: ServiceError | null;
}

/** What is known of it, however far it can be done. */
export async function compareOption(ctx: Ctx, asked: AskedOption, need: Need): Promise<ComparedOption> {
  const option: ComparedOption = {
    key: asked.key,
    product: null,
    supplierName: '',
    wish: null,
    stock: null,
    priced: null,
    landed: null,
    inTime: null,
    refusal: null,
  };
  const ended = await orRefusal(async () => {
    const product = await ctx.prices.current(await findProduct(ctx, asked.key));
    option.product = product;
    option.supplierName = await supplierNameOf(ctx, product.supplier);
    const source = await dateSource(ctx, product);
    option.stock = source.stock;
    const wish = wishOf(source, asked, need);
    option.wish = wish;
    option.priced = priceParts(product, wish);
    option.landed = landed(source, wish, option.priced);
    option.inTime = option.landed.dated.options.find(({ met }) => met === true) ?? null;
    return null;
  });
  return { ...option, refusal: ended };
}

function wishOf({ product, stock }: DateSource, asked: AskedOption, need: Need): OrderWish {
  return {
    imprints: resolveImprints(product, imprintRequests(asked)),
    parts: askedParts(product, stock, asked, need),
    shipPostal: need.shipPostal,
    needBy: need.needBy,
    rush: false,
  };
}

function askedParts(
  product: CatalogProduct,
  stock: StockReading,
  { parts }: AskedOption,
  { quantity, colors }: Need,
): PartQuantity[] {
  if (parts !== undefined) return partQuantities({ parts });
  if (colors !== undefined) return partsOfColors(product, colors, stock);
  return partQuantities({ quantity });
}

/** Whether it can be had in time, where a day is named. */
export const meetsNeed = ({ refusal, inTime }: ComparedOption, { needBy }: Pick<Need, 'needBy'>): boolean =>
  refusal === null && (needBy === null || inTime !== null);
