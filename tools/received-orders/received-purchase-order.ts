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

/** The line of freight, which is none of the goods. */
export const FREIGHT_LINE = 0;

export interface ReceivedLine {
  /** Ours; `FREIGHT_LINE` for freight. */
  line: number;
  number: number;
  productId: string;
}
