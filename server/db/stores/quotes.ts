import { and, asc, eq, gt, inArray, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { QuotesWriter } from '../../../tools/quotes/port.ts';
import type { Quote, QuoteStatus } from '../../../tools/quotes/quote.ts';
import { FIRST_QUOTE_NUMBER } from '../../../tools/quotes/quote-number.ts';
import type { Connection } from '../ledger.ts';
import { IN_HANDS_DATE, TOTAL_CENTS } from '../tables/conditions.ts';
import { checkouts, orderedPieces, orders, quoteNumbers, quotes, recordWords } from '../tables.ts';
import { wordsOfQuote } from './record-words.ts';
import { type ByLink, records } from './records.ts';
import { inAccount, wordIndex } from './word-index.ts';

const KEYS = { total: TOTAL_CENTS, in_hands: IN_HANDS_DATE };

const OPEN: QuoteStatus[] = ['saved', 'approval_requested', 'approved'];

export const QUOTES = records(quotes, { hidden: ['tokenHash', 'collectionTokenHash'] });

export interface QuotesStore extends QuotesWriter, ByLink<Quote> {
  /** The quote whose collection has a link with such a token. */
  byCollectionTokenHash(tokenHash: string): Promise<Quote | undefined>;
}

/** `tokenHashOf` hashes the token of a quote's link, or of its collection's. */
export function quotesStore(
  db: Connection,
  tokenHashOf: (record: 'quote' | 'collection', quoteId: string) => string,
): QuotesStore {
  const { one, stretch, add, set } = QUOTES.on(db);
  const checkoutRecords = records(checkouts).on(db);
  const index = wordIndex(db, recordWords);

  return {
    byId: one('accountId', 'id'),
    anyById: one('id'),
    byNumber: one('accountId', 'number'),
    byCollectionTokenHash: one('collectionTokenHash'),
    byTokenHash: one('tokenHash'),
    async list(accountId, { status, text, now, ...asked }) {
      const sought = text?.trim() ? await index.sought(quotes.id, text) : undefined;
      const isTheirs = inAccount(quotes.accountId, accountId, sought);
      const at = now.toISOString();
      const where = and(isTheirs, status && hasStatus(status, at));
      return stretch(
        'quotes',
        where,
        asked,
        KEYS,
        status === 'expired' ? and(isTheirs, isExpired(at)) : where,
      );
    },
    checkout: checkoutRecords.one('quoteId'),
    async piecesOrdered(quoteId) {
      const { orderId, line, quantity } = orderedPieces;
      return db
        .select({ orderId, line, quantity })
        .from(orderedPieces)
        .innerJoin(orders, eq(orders.id, orderId))
        .where(and(eq(orderedPieces.quoteId, quoteId), ne(orders.status, 'cancelled')))
        .orderBy(asc(orders.number), asc(line))
        .all();
    },
    async nextNumber() {
      const drawn = await db.insert(quoteNumbers).values({}).returning().get();
      return FIRST_QUOTE_NUMBER - 1 + drawn.id;
    },
    async add(quote) {
      const collectionTokenHash = quote.collection && tokenHashOf('collection', quote.id);
      // Both are sent at once.
      await Promise.all([
        add({ ...quote, tokenHash: tokenHashOf('quote', quote.id), collectionTokenHash }),
        index.add(quote.id, wordsOfQuote(quote)),
      ]);
    },
    async markOrdered(id, orderId, updatedAt) {
      await set(id, { status: 'ordered', orderId, updatedAt });
    },
    async takePieces(orderId, pieces) {
      await db.delete(orderedPieces).where(eq(orderedPieces.orderId, orderId)).run();
      if (pieces.length > 0)
        await db
          .insert(orderedPieces)
          .values(pieces.map((one) => ({ ...one, orderId })))
          .run();
    },
    async markApproval(id, status, updatedAt) {
      await set(id, { status, updatedAt });
    },
    async markExpired(id, at) {
      await set(id, { status: 'expired', expiresAt: at, updatedAt: at });
    },
    async markReplaced(id, by, updatedAt) {
      await set(id, { status: 'replaced', replacedBy: by, updatedAt });
    },
    async saveDestinations(
      { id, collection, destinations, totals, dates, warnings, freightByDesk },
      updatedAt,
    ) {
      const row = await db.select({ body: quotes.body }).from(quotes).where(eq(quotes.id, id)).get();
      if (!row) throw new Error(`there is no quote ${id}`);
      const body = { ...row.body, destinations, totals, dates, warnings, freightByDesk };
      await set(id, { collection, body, updatedAt });
    },
    async keepLanguage(quoteId, language, updatedAt) {
      const row = await db.select({ body: quotes.body }).from(quotes).where(eq(quotes.id, quoteId)).get();
      if (!row) throw new Error(`there is no quote ${quoteId}`);
      await set(quoteId, { body: { ...row.body, language }, updatedAt });
    },
    saveCheckout: (checkout) => checkoutRecords.put(checkout, checkouts.quoteId),
    async removeCheckout(quoteId) {
      await db.delete(checkouts).where(eq(checkouts.quoteId, quoteId)).run();
    },
  };
}

/** As it is counted: the index by status begins with those that expired. */
const isExpired = (now: string): SQL | undefined =>
  and(
    inArray(quotes.status, ['expired', ...OPEN]),
    or(eq(quotes.status, 'expired'), lte(quotes.expiresAt, now)),
  );

/**
 * Expiry is not stored: an open quote past its last day is expired. That is one expression, so that the account's index by
 * time is gone through, which has all of it: most old quotes are expired, and a page is soon full.
 */
function hasStatus(status: QuoteStatus, now: string): SQL | undefined {
  if (status === 'expired') return sql`case when ${isExpired(now)} then 1 end = 1`;
  return OPEN.includes(status)
    ? and(eq(quotes.status, status), gt(quotes.expiresAt, now))
    : eq(quotes.status, status);
}
