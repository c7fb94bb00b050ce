import type { CartLine } from '../quotes/cart-line.ts';
import type { BuyerDocument } from './buyer-document.ts';
import type { PunchoutSession } from './punchout-session.ts';

export interface PunchoutPort {
  /** The account's session; another account's is as absent as an unknown one. */
  session(accountId: string, sessionId: string): Promise<PunchoutSession | undefined>;
  /** What was taken in under this `payloadID`. */
  document(accountId: string, payloadId: string): Promise<BuyerDocument | undefined>;
  /** Everything taken in about the order of this number, oldest first. */
  documentsOf(accountId: string, number: string): Promise<BuyerDocument[]>;
  /** Everything taken in about this order, oldest first: for the desk. */
  documentsOfOrder(orderId: string): Promise<BuyerDocument[]>;
}

export interface PunchoutWriter extends PunchoutPort {
  addSession(session: PunchoutSession): Promise<void>;
  openSession(sessionId: string, visitHash: string): Promise<void>;
  keepCart(sessionId: string, cart: readonly CartLine[]): Promise<void>;
  endSession(sessionId: string, ending: NonNullable<PunchoutSession['ending']>): Promise<void>;
  addDocument(document: BuyerDocument): Promise<void>;
}

/** What the configuration says of addresses a cart goes back to. */
export interface ReturnAddressRules {
  /** Whether http is taken beside https: for tests. */
  allowsHttp: boolean;
}
