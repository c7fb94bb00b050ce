import { and, count, desc, eq, gt, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import type { QuotesWriter } from '../../../tools/quotes/port.ts';
import type { Quote, QuoteStatus } from '../../../tools/quotes/quote.ts';
import { FIRST_QUOTE_NUMBER } from '../../../tools/quotes/quote-number.ts';
import type { Connection } from '../ledger.ts';
import { checkouts, quoteNumbers, quotes, recordWords } from '../tables.ts';
import { wordsOfQuote } from './record-words.ts';
import { wordIndex } from './word-index.ts';

type Row = typeof quotes.$inferSelect;

const OPEN: QuoteStatus[] = ['saved', 'approval_requested', 'approved'];

export interface QuotesStore extends QuotesWriter {
  /** The quote whose link has a token with this hash. */
  byTokenHash(tokenHash: string): Promise<Quote | undefined>;
  /** The quote whose collection has a link with such a token. */
  byCollectionTokenHash(tokenHash: string): Promise<Quote | undefined>;
}

/** `tokenHashOf` hashes the token of a quote's link, or of its collection's. */
export function quotesStore(
  db: Connection,
  tokenHashOf: (record: 'quote' | 'collection', quoteId: string) => string,
): QuotesStore {
  const byId = db
    .select()
    .from(quotes)
    .where(and(eq(quotes.id, sql.placeholder('id')), eq(quotes.accountId, sql.placeholder('accountId'))))
    .prepare();
  const byNumber = db
    .select()
    .from(quotes)
    .where(
      and(eq(quotes.number, sql.placeholder('number')), eq(quotes.accountId, sql.placeholder('accountId'))),
    )
    .prepare();
  const byToken = db
    .select()
    .from(quotes)
    .where(eq(quotes.tokenHash, sql.placeholder('tokenHash')))
    .prepare();
  const checkoutOf = db
    .select()
    .from(checkouts)
    .where(eq(checkouts.quoteId, sql.placeholder('quoteId')))
    .prepare();

  const index = wordIndex(db, recordWords);

  return {
    byId: async (accountId, id) => toQuote(await byId.get({ id, accountId })),
    byNumber: async (accountId, number) => toQuote(await byNumber.get({ number, accountId })),
    byCollectionTokenHash: async (hash) =>
      toQuote(await db.select().from(quotes).where(eq(quotes.collectionTokenHash, hash)).get()),
    byTokenHash: async (tokenHash) => toQuote(await byToken.get({ tokenHash })),
    async list(accountId, { status, text, now, limit, offset }) {
      const where = and(
        eq(quotes.accountId, accountId),
        status && hasStatus(status, now.toISOString()),
        text?.trim() ? index.holding(quotes.id, text) : undefined,
      );
      const rows = await db
        .select()
        .from(quotes)
        .where(where)
        .orderBy(desc(quotes.createdAt), desc(quotes.id))
        .limit(limit)
        .offset(offset)
        .all();
      const [counted] = await db.select({ total: count() }).from(quotes).where(where).all();
      return { quotes: rows.flatMap((row) => toQuote(row) ?? []), total: counted?.total ?? 0 };
    },
    checkout: async (quoteId) => checkoutOf.get({ quoteId }),
    async nextNumber() {
      const drawn = await db.insert(quoteNumbers).values({}).returning().get();
      return FIRST_QUOTE_NUMBER - 1 + drawn.id;
    },
    async add(quote) {
      const {
        id,
        number,
        accountId,
        status,
        createdAt,
        expiresAt,
        orderId,
        replacedBy,
        collection,
        ...body
      } = quote;
      const columns = {
        id,
        number,
        accountId,
        status,
        createdAt,
        expiresAt,
        orderId,
        replacedBy,
        collection,
      };
      const collectionTokenHash = collection && tokenHashOf('collection', id);
      await db
        .insert(quotes)
        .values({ ...columns, tokenHash: tokenHashOf('quote', id), collectionTokenHash, body })
        .run();
      await index.put(id, wordsOfQuote(quote));
    },
    async markOrdered(quoteId, orderId) {
      await db.update(quotes).set({ status: 'ordered', orderId }).where(eq(quotes.id, quoteId)).run();
    },
    async markApproval(quoteId, status) {
      await db.update(quotes).set({ status }).where(eq(quotes.id, quoteId)).run();
    },
    async markExpired(quoteId, at) {
      await db.update(quotes).set({ status: 'expired', expiresAt: at }).where(eq(quotes.id, quoteId)).run();
    },
    async markReplaced(quoteId, by) {
      await db.update(quotes).set({ status: 'replaced', replacedBy: by }).where(eq(quotes.id, quoteId)).run();
    },
    async saveDestinations({ id, collection, destinations, totals, dates, warnings }) {
      const row = await db.select({ body: quotes.body }).from(quotes).where(eq(quotes.id, id)).get();
      if (!row) throw new Error(`there is no quote ${id}`);
      const body = { ...row.body, destinations, totals, dates, warnings };
      await db.update(quotes).set({ collection, body }).where(eq(quotes.id, id)).run();
    },
    async keepLanguage(quoteId, language) {
      const row = await db.select({ body: quotes.body }).from(quotes).where(eq(quotes.id, quoteId)).get();
      if (!row) throw new Error(`there is no quote ${quoteId}`);
      await db
        .update(quotes)
        .set({ body: { ...row.body, language } })
        .where(eq(quotes.id, quoteId))
        .run();
    },
    async saveCheckout(checkout) {
      await db
        .insert(checkouts)
        .values(checkout)
        .onConflictDoUpdate({ target: checkouts.quoteId, set: checkout })
        .run();
    },
    async removeCheckout(quoteId) {
      await db.delete(checkouts).where(eq(checkouts.quoteId, quoteId)).run();
    },
  };
}

/** Expiry is not stored: an open quote past its last day is expired. */
function hasStatus(status: QuoteStatus, now: string): SQL | undefined {
  if (status === 'expired') {
    return or(eq(quotes.status, 'expired'), and(inArray(quotes.status, OPEN), lte(quotes.expiresAt, now)));
  }
  return OPEN.includes(status)
    ? and(eq(quotes.status, status), gt(quotes.expiresAt, now))
    : eq(quotes.status, status);
}

export function toQuote(row: Row | undefined): Quote | undefined {
  if (!row) return undefined;
  const { body, tokenHash: _, collectionTokenHash: __, ...columns } = row;
  return { ...columns, ...body, destinations: body.destinations ?? [] };
}
