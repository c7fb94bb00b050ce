/**
 * What a buyer's order was taken as, line by line: the answer to its document, and the confirmation that follows, are
 * written from it.
 */

export interface AnsweredLine {
  /** Position in the document, from 1. */
  place: number;
  /** The buyer's number of the line, as it was sent. */
  number: string | null;
  kind: 'goods' | 'charge' | 'freight';
  /** The line of our order; `null` for a charge and freight. */
  line: number | null;
  quantity: number;
  /** What one costs. */
  unitPriceCents: number;
  /** What the document states for one, in ten-thousandths of a dollar; `null` where it states nothing. */
  statedRate: number | null;
  /** Pieces of the returned cart, where the document orders another number. */
  cartQuantity: number | null;
  /** The day it is wanted, and the day it is promised for. */
  requestedOn: string | null;
  promisedOn: string | null;
  /** The day after which the buyer does not take it; left out where it names none. */
  cancelAfter?: string;
}

export interface OrderAnswer {
  /**
   * `same`: its amounts are ours. `accept`: they differ, and the account accepts that. `confirm`: they differ, and the order
   * waits until the buyer agrees.
   */
  decision: 'same' | 'accept' | 'confirm';
  lines: AnsweredLine[];
  /** What the lines cost beside those of the document. */
  unlisted: { name: string; amountCents: number }[];
  /** That the buyer names other terms of payment than those that apply; left out where it does not. */
  paymentRemark?: string;
}
