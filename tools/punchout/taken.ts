import type { Order } from '../orders/order.ts';

/** The answer to an order document. */
export interface Taken {
  /** As it is after the document. */
  order: Order;
  /** Whether this document was processed before. */
  isRepeat: boolean;
  /** What was read, what differs and by how much, what comes later, and what to do. */
  remarks: string[];
  /** What freight and tax add to the lines, and what the order comes to; `null` once cancelled. */
  sums: string | null;
}
