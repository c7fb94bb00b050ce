/** When an order of one product arrives, as asked and by the other ways, and what its freight costs. */
import { together } from '../catalog/availability.ts';
import { decorationOf, type Imprints } from '../catalog/decoration.ts';
import { findSupplier } from '../catalog/find-supplier.ts';
import type { CatalogProduct } from '../catalog/product.ts';
import { customerFeeCents } from '../catalog/selling-price.ts';
import type { StockReading, Supplier } from '../catalog/supplier.ts';
import type { Ctx } from '../context.ts';
import type { DeliveryOption, DeliveryWay } from '../shipping/delivery-option.ts';
import type { FreightRates } from '../shipping/freight-rates.ts';
import type { ShippingService } from '../shipping/shipping-service.ts';
import type { PlainDate } from '../values/calendar.ts';
import { dateOptions } from './date-options.ts';
import { goodsNeeded, sharedNeeded } from './goods-needed.ts';
import { estimateInHands, type InHands } from './in-hands.ts';
import { combinedPace } from './lead-time.ts';

/** What the dates of a product depend on. */
export interface DateSource {
  product: CatalogProduct;
  supplier: Supplier;
  stock: StockReading;
  rates: FreightRates;
  now: Date;
}

export interface OrderWish {
  imprints: Imprints;
  /** Every part named, or one entry of any color and size (`null`). */
  parts: readonly { partId: string | null; quantity: number }[];
  /** `null` while it is unknown: the farthest zone is counted with. */
  shipPostal: string | null;
  needBy: PlainDate | null;
  rush: boolean;
  shippingService?: ShippingService | undefined;
}

export interface DatedOrder {
  key: string;
  estimate: InHands;
  quantity: number;
  /** Cheapest first. */
  options: DeliveryOption[];
  /** Whose stock it rests on, and of when. */
  source: string;
  asOf: string;
}

/** @throws ServiceError `supplier_unavailable`, `timeout` */
export async function dateSource(ctx: Ctx, product: CatalogProduct): Promise<DateSource> {
  const [supplier, stock] = await Promise.all([findSupplier(ctx, product), ctx.suppliers.stock(product)]);
  return { product, supplier, stock, rates: ctx.freight.rates, now: ctx.now() };
}

/** @throws ServiceError as `estimateInHands`; it names the color and size that is short */
export function dateOrder({ product, supplier, stock, rates, now }: DateSource, wish: OrderWish): DatedOrder {
  const { imprints, parts, shipPostal, needBy, rush, shippingService = 'ground' } = wish;
  const pace = combinedPace(imprints.map((imprint) => decorationOf(product, imprint).method));
  const rushFeeCents = customerFeeCents(product, pace.rushFeeCents);
  const quantity = parts.reduce((sum, part) => sum + part.quantity, 0);
  const named = parts.flatMap((part) =>
    part.partId === null ? [] : [{ partId: part.partId, quantity: part.quantity }],
  );
  const goods = [
    ...(named.length === 0
      ? [{ held: together(stock.parts), quantity }]
      : goodsNeeded(product, named, stock.parts)),
    ...sharedNeeded(stock, quantity),
  ];
  const input = {
    product,
    supplier,
    now,
    needBy,
    method: { ...pace, rushFeeCents },
    destinationPostal: shipPostal?.trim() ?? null,
    repeat: imprints.every((imprint) => imprint.repeat),
  };
  const estimate = (way: DeliveryWay): InHands => estimateInHands({ ...input, ...way, goods, quantity });
  return {
    key: product.key,
    estimate: estimate({ rush, shippingService }),
    quantity,
    options: dateOptions({ product, quantity, rates, rushFeeCents }, estimate),
    source: stock.source,
    asOf: stock.asOf,
  };
}
