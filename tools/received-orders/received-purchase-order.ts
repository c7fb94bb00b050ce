/** A purchase order by SOAP or cXML: the buyer's numbers for the order and its lines. */
export interface ReceivedPurchaseOrder {
  accountId: string;
  /** The buyer's number; an account uses a number once. */
  number: string;
  orderId: string;
  receivedAt: string;
  /** The buyer's line number and product id of each line of the order. */
  lines: ReceivedLine[];
  /** The whole input, as it was read. */
  sent: Record<string, unknown>;
}

export interface ReceivedLine {
  line: number;
  number: number;
  productId: string;
}
