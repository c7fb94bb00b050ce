/** The services that are offered, each with its answers. */
import type { Offer } from './service-binding.ts';
import { inventory1Offer } from './services/inventory-1.ts';
import { inventory2Offer } from './services/inventory-2.ts';
import { mediaOffer } from './services/media.ts';
import { orderStatus1Offer } from './services/order-status-1.ts';
import { orderStatus2Offer } from './services/order-status-2.ts';
import { pricingOffer } from './services/pricing.ts';
import { productData1Offer } from './services/product-data-1.ts';
import { productData2Offer } from './services/product-data-2.ts';
import { purchaseOrderOffer } from './services/purchase-order.ts';
import { shipment1Offer } from './services/shipment-1.ts';
import { shipment2Offer } from './services/shipment-2.ts';

export const offers: readonly Offer[] = [
  productData2Offer,
  productData1Offer,
  mediaOffer,
  pricingOffer,
  inventory2Offer,
  inventory1Offer,
  purchaseOrderOffer,
  orderStatus2Offer,
  orderStatus1Offer,
  shipment2Offer,
  shipment1Offer,
];
