import type { CartLine } from '../quotes/cart-line.ts';
import type { BuyerDocument } from './buyer-document.ts';
import type { PunchoutSession, TypedDelivery } from './punchout-session.ts';

export interface PunchoutPort {
  /** `undefined` for an unknown session and for another account's alike. */
  session(accountId: string, sessionId: string): Promise<PunchoutSession | undefined>;
  /** The newest session of the same person that ended after this time with goods in its cart, and returned none. */
  leftSession(
    next: PunchoutSession,
    rule: { after: string; now: string },
  ): Promise<PunchoutSession | undefined>;
  /** The document with this `payloadID`. */
  document(accountId: string, payloadId: string): Promise<BuyerDocument | undefined>;
  /** The documents about the buyer's order with this number, oldest first. */
  documentsOf(accountId: string, number: string): Promise<BuyerDocument[]>;
  /** The documents about this order, oldest first. */
  documentsOfOrder(orderId: string): Promise<BuyerDocument[]>;
}

export interface PunchoutWriter extends PunchoutPort {
  addSession(session: PunchoutSession): Promise<void>;
  keepCart(sessionId: string, cart: readonly CartLine[], delivery?: TypedDelivery): Promise<void>;
  /** From now on it is this browser’s. */
  openIn(sessionId: string, browser: string): Promise<void>;
  endSession(sessionId: string, ending: NonNullable<PunchoutSession['ending']>): Promise<void>;
  addDocument(document: BuyerDocument): Promise<void>;
}

/** The configured rules for return addresses. */
export interface ReturnAddressRules {
  /** Whether http is allowed beside https, for tests. */
  allowsHttp: boolean;
}
