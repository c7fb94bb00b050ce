import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Approval } from '../../../tools/approvals/approval.ts';
import { ofAccount } from './of-account.ts';
import { quotes } from './quotes.ts';
import { stored } from './stored.ts';

export const approvals = sqliteTable(
  'approvals',
  {
    id: text().primaryKey(),
    accountId: ofAccount(),
    quoteId: text('quote_id')
      .notNull()
      .references(() => quotes.id),
    tokenHash: text('token_hash').notNull().unique(),
    /** SHA-256 of the token in the link of whoever asks; `null` where both have one. */
    askedTokenHash: text('asked_token_hash').unique(),
    status: text().$type<Approval['status']>().notNull(),
    createdAt: text('created_at').notNull(),
    expiresAt: text('expires_at').notNull(),
    body: stored<Omit<Approval, 'id' | 'accountId' | 'quoteId' | 'status' | 'createdAt' | 'expiresAt'>>(
      'body',
      {
        approverName: 'text',
        approverEmail: 'text?',
        requesterName: 'text?',
        requesterEmail: 'text?',
        message: 'text?',
        decidedAt: 'text?',
        comment: 'text?',
        evidence: 'record?',
      },
    ).notNull(),
  },
  (table) => [
    index('approvals_by_quote').on(table.quoteId),
    index('approvals_by_account').on(table.accountId, table.createdAt, table.id),
  ],
);
