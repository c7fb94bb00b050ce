import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Proposal } from '../../../tools/proposals/proposal.ts';
import { ofAccount } from './of-account.ts';
import { quotes } from './quotes.ts';
import { stored } from './stored.ts';

export const proposals = sqliteTable(
  'proposals',
  {
    id: text().primaryKey(),
    accountId: ofAccount(),
    tokenHash: text('token_hash').notNull().unique(),
    status: text().$type<Proposal['status']>().notNull(),
    createdAt: text('created_at').notNull(),
    expiresAt: text('expires_at').notNull(),
    quoteId: text('quote_id').references(() => quotes.id),
    storeId: text('store_id'),
    /** Openings by people, which change nothing else. */
    views: integer().notNull().default(0),
    viewedAt: text('viewed_at'),
    body: stored<
      Omit<Proposal, 'id' | 'accountId' | 'status' | 'createdAt' | 'expiresAt' | 'quoteId' | 'storeId'>
    >('body', {
      decidedAt: 'text?',
      artworkId: 'text?',
      people: 'number',
      budgetCents: 'number?',
      budgetFit: 'text?',
      useCase: 'text?',
      wants: 'text?',
      clientName: 'text?',
      clientEmail: 'text?',
      title: 'any',
      introduction: 'any',
      products: 'list',
      togetherCents: 'number',
      shortfall: 'any?',
      notes: 'list',
      comments: 'list',
      decidedBy: 'text?',
      approvedKeys: 'list?',
    }).notNull(),
  },
  (table) => [
    index('proposals_by_account').on(table.accountId, table.createdAt, table.id),
    index('proposals_by_time').on(table.createdAt, table.id),
  ],
);
