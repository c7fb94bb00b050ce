import type { Language } from '../languages/language.ts';
import type { Stretch } from '../values/page.ts';
import type { OwnRecords } from '../values/records.ts';
import type { Checkout } from './checkout.ts';
import type { ApprovedQuoteStatus, LinePieces, Quote, QuoteStatus } from './quote.ts';
import type { QuoteSort } from './quote-sorts.ts';

/** Pieces of a line of a quote. */
export interface QuotePieces extends LinePieces {
  quoteId: string;
}

/** With the order that takes them. */
export interface OrderedPieces extends LinePieces {
  orderId: string;
}

export interface QuotesPort extends OwnRecords<Quote> {
  anyById(quoteId: string): Promise<Quote | undefined>;
  byNumber(accountId: string, number: number): Promise<Quote | undefined>;
  /** `status` is the status at `now`; `text`: words or their beginnings. */
  list(
    accountId: string,
    filter: { status?: QuoteStatus; text?: string; now: Date } & Stretch<QuoteSort>,
  ): Promise<{ quotes: Quote[]; total: number }>;
  checkout(quoteId: string): Promise<Checkout | undefined>;
  /** What buyers’ systems ordered of it, without orders that were cancelled; the oldest order first. */
  piecesOrdered(quoteId: string): Promise<OrderedPieces[]>;
}

/** `at` is when it is changed. */
export interface QuotesWriter extends QuotesPort {
  /** Never drawn twice; a transaction that is undone may leave a gap. */
  nextNumber(): Promise<number>;
  add(quote: Quote): Promise<void>;
  markOrdered(quoteId: string, orderId: string, at: string): Promise<void>;
  /** Notes what an order takes of the carts, instead of what it took before. */
  takePieces(orderId: string, pieces: readonly QuotePieces[]): Promise<void>;
  /** Stores the result of its approvers’ answers. */
  markApproval(quoteId: string, status: ApprovedQuoteStatus, at: string): Promise<void>;
  /** The quote can no longer be paid. */
  markExpired(quoteId: string, at: string): Promise<void>;
  /** The quote can no longer be paid: `by` replaced it. */
  markReplaced(quoteId: string, by: string, at: string): Promise<void>;
  /** Stores where it ships, with the totals, dates and warnings of that, and how far its collection of addresses is. */
  saveDestinations(quote: Quote, at: string): Promise<void>;
  /** The language of the person who says where it ships. */
  keepLanguage(quoteId: string, language: Language, at: string): Promise<void>;
  saveCheckout(checkout: Checkout): Promise<void>;
  /** Its addresses are to be given again. */
  removeCheckout(quoteId: string): Promise<void>;
}
