/** Sales tax certificates of accounts. */
import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Exemption } from '../../../tools/exemptions/exemption.ts';
import { ofAccount } from './of-account.ts';

export const exemptions = sqliteTable(
  'exemptions',
  {
    id: text().primaryKey(),
    accountId: ofAccount(),
    kind: text().$type<Exemption['kind']>().notNull(),
    state: text().notNull(),
    number: text().notNull(),
    status: text().$type<Exemption['status']>().notNull(),
    file: text(),
    fileName: text('file_name'),
    expiresOn: text('expires_on'),
    submittedAt: text('submitted_at').notNull(),
    submittedBy: text('submitted_by').notNull(),
    decidedAt: text('decided_at'),
    decidedBy: text('decided_by'),
    reason: text(),
    expiryNote: text('expiry_note').$type<Exemption['expiryNote']>(),
  },
  (table) => [
    index('exemptions_by_account').on(table.accountId, table.submittedAt, table.id),
    index('exemptions_by_status').on(table.status, table.submittedAt),
  ],
);
