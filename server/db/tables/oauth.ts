import { index, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const oauthRecords = sqliteTable(
  'oauth_records',
  {
    kind: text().notNull(),
    idHash: text('id_hash').notNull(),
    grantId: text('grant_id'),
    uid: text(),
    body: text().notNull(),
    consumedAt: text('consumed_at'),
    expiresAt: text('expires_at'),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.idHash] }),
    index('oauth_records_by_grant').on(table.grantId),
    index('oauth_records_by_uid').on(table.uid),
    index('oauth_records_by_end').on(table.expiresAt),
  ],
);
