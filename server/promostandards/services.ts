/** Every service of the standard that is supported, in each version. */
import { companyDataService } from './messages/company-data.ts';
import { inventory1 } from './messages/inventory-1.ts';
import { inventory2 } from './messages/inventory-2.ts';
import { invoice } from './messages/invoice.ts';
import { mediaContent } from './messages/media-content.ts';
import { orderStatus1 } from './messages/order-status-1.ts';
import { orderStatus2 } from './messages/order-status-2.ts';
import { pricingAndConfiguration } from './messages/pricing-and-configuration.ts';
import { productCompliance } from './messages/product-compliance.ts';
import { productData1 } from './messages/product-data-1.ts';
import { productData2 } from './messages/product-data-2.ts';
import { purchaseOrder } from './messages/purchase-order.ts';
import { remittanceAdvice } from './messages/remittance-advice.ts';
import { shipment1 } from './messages/shipment-1.ts';
import { shipment2, shipment21 } from './messages/shipment-2.ts';
import type { Service } from './service.ts';

export const services: readonly Service[] = [
  productData2,
  productData1,
  mediaContent,
  productCompliance,
  pricingAndConfiguration,
  inventory2,
  inventory1,
  purchaseOrder,
  orderStatus2,
  orderStatus1,
  shipment21,
  shipment2,
  shipment1,
  invoice,
  remittanceAdvice,
  companyDataService,
];

/** The services by their types in directories and in Company Data. */
export const SERVICE_TYPES: Readonly<Record<string, string>> = {
  Product: 'ProductData',
  MED: 'MediaContent',
  PPC: 'PricingAndConfiguration',
  INV: 'Inventory',
  PO: 'PurchaseOrder',
  ODRSTAT: 'OrderStatus',
  OSN: 'OrderShipmentNotification',
  INVC: 'Invoice',
  PDC: 'ProductCompliance',
  RA: 'RemittanceAdvice',
  CD: 'CompanyData',
};
