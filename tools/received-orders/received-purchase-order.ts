/** A purchase order that came in by machine, kept beside the order it became: the buyer's number for it and for its lines. */
export interface ReceivedPurchaseOrder {
  accountId: string;
  /** As the buyer wrote it; an account uses a number once. */
  number: string;
  orderId: string;
  receivedAt: string;
  /** Which line of the buyer's each line of the order is, and what the buyer calls its product. */
  lines: ReceivedLine[];
  /** Everything that was asked for, as it was read. */
  sent: Record<string, unknown>;
}

export interface ReceivedLine {
  line: number;
  number: number;
  productId: string;
}
