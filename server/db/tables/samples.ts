/** Requests for blank samples. */
import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Sample } from '../../../tools/samples/sample.ts';
import { accounts } from './accounts.ts';

export const samples = sqliteTable(
  'samples',
  {
    id: text().primaryKey(),
    accountId: text('account_id').references(() => accounts.id),
    status: text().$type<Sample['status']>().notNull(),
    createdAt: text('created_at').notNull(),
    key: text().notNull(),
    /** Lower case. */
    email: text().notNull(),
    body: text({ mode: 'json' })
      .$type<Omit<Sample, 'id' | 'accountId' | 'status' | 'createdAt' | 'key'>>()
      .notNull(),
  },
  (table) => [
    index('samples_by_status').on(table.status, table.createdAt),
    index('samples_by_email').on(table.email, table.key, table.createdAt),
  ],
);
