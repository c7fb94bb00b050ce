import type { Versioned } from '../values/records.ts';
import type { PurchaseOrder } from './purchase-order.ts';

export interface PurchaseOrdersPort {
  byNumber(number: string): Promise<PurchaseOrder | undefined>;
  /** Oldest first. */
  ofOrder(orderId: string): Promise<PurchaseOrder[]>;
  /** The same of several orders at once. */
  ofOrders(orderIds: readonly string[]): Promise<PurchaseOrder[]>;
  /** Every one in this status, oldest first. */
  inStatus(status: PurchaseOrder['status']): Promise<PurchaseOrder[]>;
  /** Those whose supplier is to be asked for invoices by now. */
  dueForInvoices(now: string): Promise<PurchaseOrder[]>;
  /** Those of cancelled orders whose supplier has not confirmed that it stops, oldest first. */
  unconfirmedCancellations(): Promise<PurchaseOrder[]>;
  /** Those whose invoices differ from what was ordered, and that no one has accepted, oldest first. */
  billedOtherwise(): Promise<PurchaseOrder[]>;
}

export type PurchaseOrdersWriter = PurchaseOrdersPort & Versioned<PurchaseOrder>;
