import type { OwnRecords } from '../values/records.ts';
import type { CheckoutSession } from './checkout-session.ts';

export interface CheckoutSessionsPort extends OwnRecords<CheckoutSession> {
  /** The newest open checkout that was made from this cart. */
  ofCart(accountId: string, cartId: string): Promise<CheckoutSession | undefined>;
  /** The checkout whose newest quote this is. */
  ofQuote(accountId: string, quoteId: string): Promise<CheckoutSession | undefined>;
}

export interface CheckoutSessionsWriter extends CheckoutSessionsPort {
  /** Adds it, or replaces the one with this id. */
  save(session: CheckoutSession): Promise<void>;
  /** The checkout of the first quote is from now on that of the second. */
  follow(quoteId: string, by: string): Promise<void>;
}

/** An order as its platform is told of it. */
export interface PlatformNotice {
  accountId: string;
  /** The checkout it came from. */
  sessionId: string;
  url: string;
  at: string;
  /** What every attempt sends. */
  body: Record<string, unknown>;
}

export interface PlatformNotices {
  /** Sent after those before it; nothing where the last one said the same. */
  queue(notice: PlatformNotice): Promise<void>;
}
