import type { Page } from '../values/page.ts';
import type { Checkout } from './checkout.ts';
import type { ApprovedQuoteStatus, Quote, QuoteStatus } from './quote.ts';

export interface QuotesPort {
  /** The account's quote; another account's is as absent as an unknown one. */
  byId(accountId: string, quoteId: string): Promise<Quote | undefined>;
  /** Newest first. `status` is the status at `now`. */
  list(
    accountId: string,
    filter: { status?: QuoteStatus; now: Date } & Page,
  ): Promise<{ quotes: Quote[]; total: number }>;
  checkout(quoteId: string): Promise<Checkout | undefined>;
}

export interface QuotesWriter extends QuotesPort {
  add(quote: Quote): Promise<void>;
  markOrdered(quoteId: string, orderId: string): Promise<void>;
  /** What its approvers’ answers make of it. */
  markApproval(quoteId: string, status: ApprovedQuoteStatus): Promise<void>;
  /** The quote takes no money any more: `by` took its place. */
  markReplaced(quoteId: string, by: string): Promise<void>;
  saveCheckout(checkout: Checkout): Promise<void>;
}
