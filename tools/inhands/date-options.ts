/** Faster ways to have goods of one product, with what rush and freight cost. */
import type { CatalogProduct } from '../catalog/product.ts';
import { type DeliveryOption, type DeliveryWay, deliveryOptions } from '../shipping/delivery-option.ts';
import { estimateFreight } from '../shipping/freight.ts';
import type { FreightRates } from '../shipping/freight-rates.ts';
import type { InHands } from './in-hands.ts';

interface Goods {
  product: CatalogProduct;
  quantity: number;
  rates: FreightRates;
  rushFeeCents: number;
}

/** @param estimate the date of a way @returns cheapest first; none if the product publishes no weight */
export const dateOptions = (
  { product, quantity, rates, rushFeeCents }: Goods,
  estimate: (way: DeliveryWay) => InHands,
): DeliveryOption[] =>
  deliveryOptions((way) => {
    const { inHandsDate, met, route } = estimate(way);
    const freight = estimateFreight([{ product, quantity }], {
      rates,
      service: way.shippingService,
      laneOf: () => route,
    });
    return {
      inHandsDate,
      met,
      rushFeeCents: way.rush ? rushFeeCents : 0,
      freightCents: freight.amountCents,
    };
  });
