import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { Store } from '../../../tools/stores/store.ts';
import type { StoreEntry, StorePerson } from '../../../tools/stores/store-person.ts';
import type { StoreRequest, StoreRequestLine } from '../../../tools/stores/store-request.ts';
import { ofAccount } from './of-account.ts';
import { orders } from './orders.ts';
import { quotes } from './quotes.ts';
import { stored } from './stored.ts';

export const stores = sqliteTable(
  'stores',
  {
    id: text().primaryKey(),
    accountId: ofAccount(),
    /** SHA-256 of the token in the employees' link. */
    tokenHash: text('token_hash').notNull().unique(),
    /** SHA-256 of the token in the manager's link. */
    managerTokenHash: text('manager_token_hash').notNull().unique(),
    status: text().$type<Store['status']>().notNull(),
    createdAt: text('created_at').notNull(),
    body: stored<Omit<Store, 'id' | 'accountId' | 'status' | 'createdAt'>>('body', {
      name: 'text',
      items: 'list',
      slug: 'text',
      proposalId: 'text?',
      managerName: 'text',
      managerEmail: 'text',
      emailDomains: 'list',
      welcome: 'text?',
    }).notNull(),
  },
  (table) => [
    index('stores_by_account').on(table.accountId, table.createdAt),
    index('stores_by_time').on(table.createdAt, table.id),
  ],
);

const ofStore = () =>
  text('store_id')
    .notNull()
    .references(() => stores.id);

export const storeRequests = sqliteTable(
  'store_requests',
  {
    id: text().primaryKey(),
    storeId: ofStore(),
    accountId: ofAccount(),
    status: text().$type<StoreRequest['status']>().notNull(),
    createdAt: text('created_at').notNull(),
    email: text().notNull(),
    sending: text(),
    /** Against a budget, in cents or points of the store. */
    spent: integer(),
    body: stored<
      Omit<
        StoreRequest,
        'id' | 'storeId' | 'accountId' | 'status' | 'createdAt' | 'email' | 'sending' | 'spent' | 'lines'
      >
    >('body', {
      decidedAt: 'text?',
      comment: 'text?',
      name: 'text',
      note: 'text?',
      decidedBy: 'text?',
    }).notNull(),
  },
  (table) => [
    index('store_requests_by_store').on(table.storeId, table.status, table.createdAt),
    index('store_requests_by_person').on(table.storeId, table.email, table.createdAt),
    index('store_requests_by_account').on(table.accountId, table.createdAt),
    index('store_requests_by_email').on(table.email, table.createdAt, table.id),
    index('store_requests_by_status').on(table.status, table.createdAt),
    uniqueIndex('store_requests_once').on(table.storeId, table.sending),
  ],
);

/** One row per line, so that a part of a request can go into one quote and the rest into another. */
export const storeRequestLines = sqliteTable(
  'store_request_lines',
  {
    requestId: text('request_id')
      .notNull()
      .references(() => storeRequests.id),
    line: integer().notNull(),
    item: integer().notNull(),
    partId: text('part_id').notNull(),
    quantity: integer().notNull(),
    quoteId: text('quote_id').references(() => quotes.id),
    isFromStock: integer('is_from_stock', { mode: 'boolean' }).notNull().default(false),
    shipped: stored<NonNullable<StoreRequestLine['shipped']>>('shipped', {
      at: 'text',
      carrier: 'text?',
      trackingNumber: 'text?',
    }),
  },
  (table) => [primaryKey({ columns: [table.requestId, table.line] })],
);

export const storePeople = sqliteTable(
  'store_people',
  {
    id: text().primaryKey(),
    storeId: ofStore(),
    accountId: ofAccount(),
    email: text().notNull(),
    /** SHA-256 of the token in the person's link. */
    tokenHash: text('token_hash').notNull().unique(),
    name: text(),
    createdAt: text('created_at').notNull(),
    budget: stored<NonNullable<StorePerson['budget']>>('budget', { amount: 'number', period: 'text' }),
  },
  (table) => [uniqueIndex('store_people_once').on(table.storeId, table.email)],
);

/** What happened in a store. */
export const storeEntries = sqliteTable(
  'store_entries',
  {
    id: text().primaryKey(),
    storeId: ofStore(),
    accountId: ofAccount(),
    at: text().notNull(),
    kind: text().$type<StoreEntry['kind']>().notNull(),
    by: text().notNull(),
    email: text(),
    detail: text(),
  },
  (table) => [index('store_entries_by_store').on(table.storeId, table.at)],
);

/** Decorated goods held for a store, as they came and left. */
export const storeStockMoves = sqliteTable(
  'store_stock_moves',
  {
    id: text().primaryKey(),
    storeId: ofStore(),
    item: integer().notNull(),
    partId: text('part_id').notNull(),
    pieces: integer().notNull(),
    orderId: text('order_id').references(() => orders.id),
    requestId: text('request_id').references(() => storeRequests.id),
    at: text().notNull(),
  },
  (table) => [
    index('store_stock_by_store').on(table.storeId, table.item, table.partId),
    index('store_stock_by_order').on(table.orderId, table.partId),
  ],
);
