import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** What the ledger belongs to: one row, written at the first start. */
export const installation = sqliteTable('installation', {
  one: integer().primaryKey(),
  id: text().notNull(),
  shop: text().$type<'demo' | 'live'>().notNull(),
  /** Derived from the secret: tells whether a secret is the one of this ledger. */
  secretProof: text('secret_proof').notNull(),
  createdAt: text('created_at').notNull(),
  /** When writing was last tried, while it failed. */
  probedAt: text('probed_at'),
  /** The schema whose indexes of records were filled. */
  indexedSchema: integer('indexed_schema'),
  /** When they were first; `null` once they were looked through again a day later. */
  indexedAt: text('indexed_at'),
});

/** What ran on the ledger: each build that was another than the one before it. */
export const builds = sqliteTable('builds', {
  id: integer().primaryKey({ autoIncrement: true }),
  version: text().notNull(),
  /** `null` where it was not known. */
  commit: text(),
  schema: integer().notNull(),
  firstAt: text('first_at').notNull(),
});
