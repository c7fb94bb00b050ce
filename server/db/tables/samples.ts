/** Requests for blank samples. */
import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Sample } from '../../../tools/samples/sample.ts';
import { accounts } from './accounts.ts';
import { stored } from './stored.ts';

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
    body: stored<Omit<Sample, 'id' | 'accountId' | 'status' | 'createdAt' | 'key'>>('body', {
      name: 'text',
      size: 'text?',
      partId: 'text',
      tracking: 'text?',
      shipTo: 'record',
      reason: 'text?',
      color: 'text',
      offer: 'record',
      answeredAt: 'text?',
      answeredBy: 'text?',
    }).notNull(),
  },
  (table) => [
    index('samples_by_status').on(table.status, table.createdAt),
    index('samples_by_email').on(table.email, table.key, table.createdAt),
  ],
);
