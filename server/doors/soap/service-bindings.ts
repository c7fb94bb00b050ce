/** The offered services with their handlers. */
import type { ServiceBinding } from './service-binding.ts';
import { companyBinding } from './services/company.ts';
import { complianceBinding } from './services/compliance.ts';
import { inventory1Binding } from './services/inventory-1.ts';
import { inventory2Binding } from './services/inventory-2.ts';
import { invoiceBinding } from './services/invoice.ts';
import { mediaBinding } from './services/media.ts';
import { orderStatus1Binding } from './services/order-status-1.ts';
import { orderStatus2Binding } from './services/order-status-2.ts';
import { pricingBinding } from './services/pricing.ts';
import { productData1Binding } from './services/product-data-1.ts';
import { productData2Binding } from './services/product-data-2.ts';
import { purchaseOrderBinding } from './services/purchase-order.ts';
import { remittanceBinding } from './services/remittance.ts';
import { shipment1Binding } from './services/shipment-1.ts';
import { shipment2Binding, shipment21Binding } from './services/shipment-2.ts';

export const serviceBindings: readonly ServiceBinding[] = [
  productData2Binding,
  productData1Binding,
  mediaBinding,
  complianceBinding,
  pricingBinding,
  inventory2Binding,
  inventory1Binding,
  purchaseOrderBinding,
  orderStatus2Binding,
  orderStatus1Binding,
  shipment21Binding,
  shipment2Binding,
  shipment1Binding,
  invoiceBinding,
  remittanceBinding,
  companyBinding,
];
