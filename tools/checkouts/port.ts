import type { CheckoutSession } from './checkout-session.ts';

export interface CheckoutSessionsPort {
  /** The account's; another account's is treated as unknown. */
  byId(accountId: string, sessionId: string): Promise<CheckoutSession | undefined>;
  /** The newest open checkout that was made from this cart. */
  ofCart(accountId: string, cartId: string): Promise<CheckoutSession | undefined>;
  /** The checkout whose newest quote this is. */
  ofQuote(accountId: string, quoteId: string): Promise<CheckoutSession | undefined>;
}

export interface CheckoutSessionsWriter extends CheckoutSessionsPort {
  /** Adds it, or replaces the one with this id. */
  save(session: CheckoutSession): Promise<void>;
}
