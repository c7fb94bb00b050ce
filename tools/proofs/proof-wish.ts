/** Orders whose missing proofs are drawn in the background (`send-missing-proofs.ts`). */

/** Of an order the last one is kept; while it waits, the order is in no other batch. */
export interface ProofWish {
  orderId: string;
  /** What was started at once. */
  batchId: string;
  accountId: string;
  createdAt: string;
  /** `refused`: some line has no proof yet. */
  status: 'waiting' | 'drawn' | 'refused';
  attempts: number;
  /** Of the order, such as `M-10432`. */
  number: string;
  /** Who of the staff started it. */
  askedBy: string;
  /** How many proofs were sent. */
  sent: number;
  /** Why it has none yet, by line; `null` is all of the order. */
  refused: { line: number | null; reason: string }[];
}

export interface ProofWishesPort {
  ofOrder(orderId: string): Promise<ProofWish | undefined>;
  /** By number of the order. */
  ofBatch(batchId: string, page: { limit: number }): Promise<ProofWish[]>;
  /** The oldest that waits, of the first account after this one. */
  next(accountId: string): Promise<ProofWish | undefined>;
  /** Those started since this time that wait or were refused; newest first. */
  open(since: string, page: { limit: number }): Promise<ProofWish[]>;
}

export interface ProofWishesWriter extends ProofWishesPort {
  /** Unless the order waits for its proofs already. Whether it does so by this. */
  wish(wish: ProofWish): Promise<boolean>;
  save(wish: ProofWish): Promise<void>;
}

/** So many orders are started at once. */
export const MOST_IN_A_BATCH = 300;
