import type { ReceivedPurchaseOrder } from './received-purchase-order.ts';

export interface ReceivedPurchaseOrdersPort {
  /** By the buyer’s number, in whatever case. */
  byNumber(accountId: string, number: string): Promise<ReceivedPurchaseOrder | undefined>;
  ofOrder(orderId: string): Promise<ReceivedPurchaseOrder | undefined>;
}

export interface ReceivedPurchaseOrdersWriter extends ReceivedPurchaseOrdersPort {
  /** The caller checks, in this transaction, that the account has none with this number. */
  add(received: ReceivedPurchaseOrder): Promise<void>;
}
