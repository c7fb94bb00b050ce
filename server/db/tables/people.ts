/** Who may sign in: the members of accounts and the staff of the desk. */
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { accounts } from './accounts.ts';

export const members = sqliteTable(
  'members',
  {
    id: text().primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    /** Lower case. */
    email: text().notNull(),
    name: text().notNull(),
    role: text().$type<'owner' | 'member'>().notNull(),
    createdAt: text('created_at').notNull(),
    removedAt: text('removed_at'),
  },
  (table) => [
    uniqueIndex('members_of_account').on(table.accountId, table.email),
    index('members_by_email').on(table.email),
  ],
);

export const staff = sqliteTable('staff', {
  id: text().primaryKey(),
  email: text().notNull().unique(),
  name: text().notNull(),
  createdAt: text('created_at').notNull(),
  removedAt: text('removed_at'),
});

/** A mailed link: it opens one session, once. */
export const signIns = sqliteTable(
  'sign_ins',
  {
    /** SHA-256 of the token in the mailed link. */
    tokenHash: text('token_hash').primaryKey(),
    room: text().$type<'account' | 'desk'>().notNull(),
    email: text().notNull(),
    createdAt: text('created_at').notNull(),
    expiresAt: text('expires_at').notNull(),
    usedAt: text('used_at'),
  },
  (table) => [index('sign_ins_by_email').on(table.email, table.createdAt)],
);

export const sessions = sqliteTable(
  'sessions',
  {
    /** SHA-256 of the cookie. */
    tokenHash: text('token_hash').primaryKey(),
    room: text().$type<'account' | 'desk'>().notNull(),
    email: text().notNull(),
    /** The account a customer works in; `null` at the desk and before one of several is chosen. */
    accountId: text('account_id').references(() => accounts.id),
    createdAt: text('created_at').notNull(),
    expiresAt: text('expires_at').notNull(),
    endedAt: text('ended_at'),
  },
  (table) => [index('sessions_by_email').on(table.email)],
);

/** How often something was asked for, by whom, in a window: sign-in mails. */
export const askCounts = sqliteTable('ask_counts', {
  /** What and who: `sign-in:203.0.113.7`. */
  who: text().primaryKey(),
  windowEndsAt: text('window_ends_at').notNull(),
  asked: integer().notNull(),
});
