import type { ReceivedPurchaseOrder } from './received-purchase-order.ts';

export interface ReceivedPurchaseOrdersPort {
  /** The account’s purchase order of this number, as it wrote it. */
  byNumber(accountId: string, number: string): Promise<ReceivedPurchaseOrder | undefined>;
  ofOrder(orderId: string): Promise<ReceivedPurchaseOrder | undefined>;
}

export interface ReceivedPurchaseOrdersWriter extends ReceivedPurchaseOrdersPort {
  /** Whoever adds it has looked, in this transaction, that the account has none of this number. */
  add(received: ReceivedPurchaseOrder): Promise<void>;
}
