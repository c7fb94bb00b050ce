/** What an order costs beside what it was sold for: the sum of its purchase orders, in cents. */
import { isAtSupplier } from './purchase-order.ts';
import { type CostedPurchase, purchaseOrderCosts, type SoldOrder } from './purchase-order-costs.ts';

export interface OrderCosts {
  costCents: number;
  marginCents: number;
  /** Whether every supplier has billed; until then a cost is what was expected. */
  isBilled: boolean;
  /** The suppliers’ numbers. */
  invoices: string[];
}

/** `undefined` while no supplier has a purchase order. */
export function orderCosts(
  order: SoldOrder,
  purchaseOrders: readonly CostedPurchase[],
): OrderCosts | undefined {
  const counted = purchaseOrders.filter(({ status }) => isAtSupplier(status));
  if (counted.length === 0) return undefined;
  const costs = counted.map((one) => purchaseOrderCosts(order, one));
  return {
    costCents: costs.reduce((sum, { invoiced, expected }) => sum + (invoiced ?? expected).totalCents, 0),
    marginCents: costs.reduce((sum, { marginCents }) => sum + marginCents, 0),
    isBilled: costs.every(({ invoiced }) => invoiced !== null),
    invoices: counted.flatMap(({ invoicing }) => (invoicing?.invoices ?? []).map(({ number }) => number)),
  };
}
