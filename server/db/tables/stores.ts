import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Store } from '../../../tools/stores/store.ts';
import type { StoreRequest } from '../../../tools/stores/store-request.ts';
import { accounts } from './accounts.ts';
import { quotes } from './quotes.ts';

export const stores = sqliteTable(
  'stores',
  {
    id: text().primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    slug: text().notNull().unique(),
    status: text().$type<Store['status']>().notNull(),
    createdAt: text('created_at').notNull(),
    body: text({ mode: 'json' })
      .$type<Omit<Store, 'id' | 'accountId' | 'slug' | 'status' | 'createdAt'>>()
      .notNull(),
  },
  (table) => [index('stores_by_account').on(table.accountId, table.createdAt)],
);

export const storeRequests = sqliteTable(
  'store_requests',
  {
    id: text().primaryKey(),
    storeId: text('store_id')
      .notNull()
      .references(() => stores.id),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    status: text().$type<StoreRequest['status']>().notNull(),
    createdAt: text('created_at').notNull(),
    quoteId: text('quote_id').references(() => quotes.id),
    body: text({ mode: 'json' })
      .$type<Omit<StoreRequest, 'id' | 'storeId' | 'accountId' | 'status' | 'createdAt' | 'quoteId'>>()
      .notNull(),
  },
  (table) => [index('store_requests_by_store').on(table.storeId, table.status, table.createdAt)],
);
