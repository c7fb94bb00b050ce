/** Every service of the standard that is supported, in each version. */
import { inventory1 } from './messages/inventory-1.ts';
import { inventory2 } from './messages/inventory-2.ts';
import { invoice } from './messages/invoice.ts';
import { mediaContent } from './messages/media-content.ts';
import { orderStatus1 } from './messages/order-status-1.ts';
import { orderStatus2 } from './messages/order-status-2.ts';
import { pricingAndConfiguration } from './messages/pricing-and-configuration.ts';
import { productData1 } from './messages/product-data-1.ts';
import { productData2 } from './messages/product-data-2.ts';
import { purchaseOrder } from './messages/purchase-order.ts';
import { shipment1 } from './messages/shipment-1.ts';
import { shipment2 } from './messages/shipment-2.ts';
import type { Service } from './service.ts';

export const services: readonly Service[] = [
  productData2,
  productData1,
  mediaContent,
  pricingAndConfiguration,
  inventory2,
  inventory1,
  purchaseOrder,
  orderStatus2,
  orderStatus1,
  shipment2,
  shipment1,
  invoice,
];
