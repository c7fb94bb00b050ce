import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  lte,
  not,
  or,
  type SQL,
  sql,
  sum,
} from 'drizzle-orm';
import type { CompanyStoresWriter, RequestFilter } from '../../../tools/stores/port.ts';
import type { Store } from '../../../tools/stores/store.ts';
import type { StoreRequest, StoreRequestLine } from '../../../tools/stores/store-request.ts';
import type { Connection } from '../ledger.ts';
import { orders, quotes, storeRequestLines, storeRequests, stores } from '../tables.ts';
import { type ByLink, newestFirst, oldestFirst, records } from './records.ts';

/** The hashes of a store's two links. */
export interface StoreTokenHashes {
  store(storeId: string): string;
  manager(store: Pick<Store, 'id' | 'managerEmail'>): string;
}

const STORES = records(stores, { hidden: ['tokenHash', 'managerTokenHash'] });
const REQUESTS = records(storeRequests);

export interface CompanyStores extends CompanyStoresWriter, ByLink<Store> {
  /** The store whose manager link has a token with this hash. */
  byManagerTokenHash(tokenHash: string): Promise<Store | undefined>;
}

export function companyStores(db: Connection, hashes: StoreTokenHashes): CompanyStores {
  const { one, page, pages, add, save } = STORES.on(db);
  const requests = REQUESTS.on(db);
  const requestWhere = async (where: SQL | undefined, now: Date) =>
    (await withLines(db, await requests.where(where, [], { limit: 1 }), now))[0];

  return {
    byId: one('accountId', 'id'),
    anyById: one('id'),
    byTokenHash: one('tokenHash'),
    byManagerTokenHash: one('managerTokenHash'),
    ofAccount: pages('stores', 'accountId', newestFirst(stores)),
    all: (asked) => page('stores', undefined, newestFirst(stores), asked),
    request: async (id, now) => requestWhere(eq(storeRequests.id, id), now),
    requestOfSending: async (storeId, sending, now) =>
      requestWhere(and(eq(storeRequests.storeId, storeId), eq(storeRequests.sending, sending)), now),
    async requests(filter) {
      const order = filter.status === 'submitted' ? oldestFirst(storeRequests) : newestFirst(storeRequests);
      const found = await requests.page('requests', matching(db, filter), order, filter);
      return { ...found, requests: await withLines(db, found.requests, filter.now) };
    },
    async waiting(storeId, email) {
      const where = and(
        eq(storeRequests.storeId, storeId),
        eq(storeRequests.status, 'submitted'),
        email === undefined ? undefined : eq(storeRequests.email, email),
      );
      const [counted] = await db.select({ total: count() }).from(storeRequests).where(where).all();
      return counted?.total ?? 0;
    },
    async ungathered(storeId, now) {
      const where = and(
        eq(storeRequests.storeId, storeId),
        eq(storeRequests.status, 'approved'),
        isFree(now),
      );
      return (
        await db
          .select({ line: storeRequestLines })
          .from(storeRequestLines)
          .innerJoin(storeRequests, eq(storeRequests.id, storeRequestLines.requestId))
          .leftJoin(quotes, eq(quotes.id, storeRequestLines.quoteId))
          .leftJoin(orders, eq(orders.quoteId, quotes.id))
          .where(where)
          .orderBy(asc(storeRequests.createdAt), asc(storeRequests.id), asc(storeRequestLines.line))
          .all()
      ).map(({ line }) => ({ ...line, quoteId: null, isOrdered: false }));
    },
    async chosen(storeId, now) {
      const rows = await db
        .select({ item: storeRequestLines.item, pieces: sum(storeRequestLines.quantity) })
        .from(storeRequestLines)
        .innerJoin(storeRequests, eq(storeRequests.id, storeRequestLines.requestId))
        .leftJoin(quotes, eq(quotes.id, storeRequestLines.quoteId))
        .leftJoin(orders, eq(orders.quoteId, quotes.id))
        .where(
          and(
            eq(storeRequests.storeId, storeId),
            inArray(storeRequests.status, ['submitted', 'approved']),
            isFree(now),
          ),
        )
        .groupBy(storeRequestLines.item)
        .all();
      return new Map(rows.map(({ item, pieces }) => [item, Number(pieces ?? 0)]));
    },
    async quoteIds(storeId, limit) {
      // Ids of quotes sort by creation time.
      return (
        await db
          .selectDistinct({ id: storeRequestLines.quoteId })
          .from(storeRequestLines)
          .innerJoin(storeRequests, eq(storeRequests.id, storeRequestLines.requestId))
          .where(and(eq(storeRequests.storeId, storeId), isNotNull(storeRequestLines.quoteId)))
          .orderBy(desc(storeRequestLines.quoteId))
          .limit(limit)
          .all()
      ).flatMap(({ id }) => id ?? []);
    },
    add: (store) =>
      add({ ...store, tokenHash: hashes.store(store.id), managerTokenHash: hashes.manager(store) }),
    save: (store) =>
      save({ ...store, managerTokenHash: hashes.manager(store) }, ['status', 'managerTokenHash']),
    async addRequest({ lines, ...request }) {
      await requests.add(request);
      await db
        .insert(storeRequestLines)
        .values(lines.map(({ isOrdered: _, ...line }) => ({ ...line, requestId: request.id })))
        .run();
    },
    decide: ({ lines: _, ...request }) =>
      requests.save(request, ['status'], eq(storeRequests.status, 'submitted')),
    end: ({ lines: _, ...request }) =>
      requests.save(request, ['status'], inArray(storeRequests.status, ['submitted', 'approved'])),
    async ship({ id }, parcel) {
      await db
        .update(storeRequestLines)
        .set({ shipped: parcel })
        .where(and(eq(storeRequestLines.requestId, id), isUnsent))
        .run();
    },
    async gather(lines, quoteId) {
      for (const { requestId, line } of lines) {
        await db
          .update(storeRequestLines)
          .set({ quoteId })
          .where(and(eq(storeRequestLines.requestId, requestId), eq(storeRequestLines.line, line)))
          .run();
      }
    },
  };
}

/**
 * A line that is to be made and has no quote, or one that expired, was declined, or whose order was cancelled; joined
 * with quotes and orders.
 */
const isFree = (now: Date): SQL | undefined =>
  and(
    eq(storeRequestLines.isFromStock, false),
    or(
      isNull(storeRequestLines.quoteId),
      inArray(quotes.status, ['declined', 'expired']),
      and(
        inArray(quotes.status, ['saved', 'approval_requested', 'approved']),
        lte(quotes.expiresAt, now.toISOString()),
      ),
      eq(orders.status, 'cancelled'),
    ),
  );

/** A line of the stock that was not sent. */
const isUnsent: SQL | undefined = and(
  eq(storeRequestLines.isFromStock, true),
  isNull(storeRequestLines.shipped),
);

/** A line that was not sent, whose quote is not an order, or whose order was cancelled; joined with orders. */
const isUnordered: SQL | undefined = or(
  isUnsent,
  and(eq(storeRequestLines.isFromStock, false), or(isNull(orders.id), eq(orders.status, 'cancelled'))),
);

function matching(db: Connection, filter: RequestFilter): SQL | undefined {
  const { storeId, accountId, email, status, isToShip = false } = filter;
  const ofRequest = eq(storeRequestLines.requestId, storeRequests.id);
  const linesWhere = (where: SQL | undefined) =>
    exists(db.select({ line: storeRequestLines.line }).from(storeRequestLines).where(and(ofRequest, where)));
  const isMade = linesWhere(eq(storeRequestLines.isFromStock, false));
  const unordered = db
    .select({ line: storeRequestLines.line })
    .from(storeRequestLines)
    .leftJoin(orders, eq(orders.quoteId, storeRequestLines.quoteId))
    .where(and(ofRequest, isUnordered));
  return and(
    storeId === undefined ? undefined : eq(storeRequests.storeId, storeId),
    accountId === undefined ? undefined : eq(storeRequests.accountId, accountId),
    email === undefined ? undefined : eq(storeRequests.email, email),
    status && eq(storeRequests.status, status === 'ordered' || status === 'shipped' ? 'approved' : status),
    status === 'approved' ? exists(unordered) : undefined,
    status === 'ordered' ? and(not(exists(unordered)), isMade) : undefined,
    status === 'shipped' ? and(not(exists(unordered)), not(isMade)) : undefined,
    isToShip ? and(eq(storeRequests.status, 'approved'), linesWhere(isUnsent)) : undefined,
  );
}

async function withLines(
  db: Connection,
  requests: readonly Omit<StoreRequest, 'lines'>[],
  now: Date,
): Promise<StoreRequest[]> {
  const ids = requests.map(({ id }) => id);
  const found = await db
    .select({
      line: storeRequestLines,
      free: sql<number>`${isFree(now)}`,
      unordered: sql<number>`${isUnordered}`,
    })
    .from(storeRequestLines)
    .leftJoin(quotes, eq(quotes.id, storeRequestLines.quoteId))
    .leftJoin(orders, eq(orders.quoteId, quotes.id))
    .where(inArray(storeRequestLines.requestId, ids))
    .orderBy(asc(storeRequestLines.line))
    .all();
  const lines = new Map<string, StoreRequestLine[]>(ids.map((id) => [id, []]));
  for (const { line, free, unordered } of found) {
    const { requestId, quoteId, ...asked } = line;
    lines.get(requestId)?.push({ ...asked, quoteId: free ? null : quoteId, isOrdered: !unordered });
  }
  return requests.map((request) => ({ ...request, lines: lines.get(request.id) ?? [] }));
}
