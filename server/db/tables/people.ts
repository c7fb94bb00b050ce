/** Who may sign in: the members of accounts and the staff of the desk. */
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { Realm } from '../../../tools/account/sign-in-port.ts';
import type { BoardFilter } from '../../../tools/desk/board-filter.ts';
import type { MemberRole } from '../../../tools/identity/member-role.ts';
import type { StaffRole } from '../../../tools/identity/staff-role.ts';
import type { Language } from '../../../tools/languages/language.ts';
import type { SavedAddress } from '../../../tools/quotes/saved-address.ts';
import { accounts } from './accounts.ts';
import { ofAccount } from './of-account.ts';
import { quotes } from './quotes.ts';
import { SHIP_TO } from './ship-to.ts';
import { stored } from './stored.ts';

export const members = sqliteTable(
  'members',
  {
    id: text().primaryKey(),
    accountId: ofAccount(),
    /** Lower case. */
    email: text().notNull(),
    name: text().notNull(),
    role: text().$type<MemberRole>().notNull(),
    createdAt: text('created_at').notNull(),
    removedAt: text('removed_at'),
    orderLimitCents: integer('order_limit_cents'),
    monthLimitCents: integer('month_limit_cents'),
    phone: text(),
    language: text().$type<Language>(),
  },
  (table) => [
    uniqueIndex('members_of_account').on(table.accountId, table.email),
    index('members_by_email').on(table.email),
  ],
);

/** Where orders of an account ship. */
export const savedAddresses = sqliteTable(
  'saved_addresses',
  {
    id: text().primaryKey(),
    accountId: ofAccount(),
    label: text().notNull(),
    isDefault: integer('is_default', { mode: 'boolean' }).notNull(),
    shipTo: stored<SavedAddress['shipTo']>('ship_to', SHIP_TO).notNull(),
    createdAt: text('created_at').notNull(),
  },
  (table) => [index('saved_addresses_of_account').on(table.accountId, table.label)],
);

/** Products that a signed-in person saved in the shop. */
export const favorites = sqliteTable(
  'favorites',
  {
    /** Lower case. */
    email: text().notNull(),
    productKey: text('product_key').notNull(),
    name: text().notNull(),
    savedAt: text('saved_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.email, table.productKey] })],
);

/** What people order within their limits. */
export const spending = sqliteTable(
  'spending',
  {
    quoteId: text('quote_id')
      .primaryKey()
      .references(() => quotes.id),
    accountId: ofAccount(),
    email: text().notNull(),
    month: text().notNull(),
    cents: integer().notNull(),
    heldUntil: text('held_until'),
  },
  (table) => [index('spending_of_person').on(table.accountId, table.email, table.month)],
);

export const staff = sqliteTable('staff', {
  id: text().primaryKey(),
  email: text().notNull().unique(),
  name: text().notNull(),
  roles: stored<StaffRole[]>('roles', 'list').notNull().default(['admin']),
  createdAt: text('created_at').notNull(),
  removedAt: text('removed_at'),
});

/** Filters of the board that a person of the staff keeps. */
export const deskViews = sqliteTable(
  'desk_views',
  {
    email: text().notNull(),
    name: text().notNull(),
    filter: stored<BoardFilter>('filter', {}).notNull(),
  },
  (table) => [primaryKey({ columns: [table.email, table.name] })],
);

/** The authenticator apps of the staff. */
export const staffTotp = sqliteTable('staff_totp', {
  email: text()
    .primaryKey()
    .references(() => staff.email),
  secret: text().notNull(),
  lastStep: integer('last_step').notNull(),
  recoveryHashes: stored<string[]>('recovery_hashes', 'list').notNull(),
  createdAt: text('created_at').notNull(),
});

/** Sign-ins to the desk whose link was used and whose code is still to come. */
export const halfSignIns = sqliteTable('half_sign_ins', {
  tokenHash: text('token_hash').primaryKey(),
  email: text().notNull(),
  tries: integer().notNull().default(0),
  expiresAt: text('expires_at').notNull(),
});

export const signInLinks = sqliteTable(
  'sign_in_links',
  {
    /** Increases. */
    id: integer().primaryKey({ autoIncrement: true }),
    tokenHash: text('token_hash').notNull().unique(),
    realm: text().$type<Realm>().notNull(),
    email: text().notNull(),
    /** The company whose account it opens; `null` for one that only signs in. */
    company: text(),
    createdAt: text('created_at').notNull(),
    expiresAt: text('expires_at').notNull(),
    usedAt: text('used_at'),
  },
  (table) => [index('sign_in_links_by_email').on(table.email, table.createdAt)],
);

export const sessions = sqliteTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    id: text().notNull().unique(),
    realm: text().$type<Realm>().notNull(),
    email: text().notNull(),
    device: text().notNull(),
    network: text().notNull(),
    lastUsedAt: text('last_used_at'),
    accountId: text('account_id').references(() => accounts.id),
    createdAt: text('created_at').notNull(),
    expiresAt: text('expires_at').notNull(),
    endedAt: text('ended_at'),
    provenAt: text('proven_at'),
    codeHash: text('code_hash'),
    codeTries: integer('code_tries').notNull().default(0),
    codeExpiresAt: text('code_expires_at'),
  },
  (table) => [index('sessions_by_email').on(table.email)],
);

/** Requests of one subject, such as `sign-in:203.0.113.7`, in the current window. */
export const rateCounters = sqliteTable('rate_counters', {
  subject: text().primaryKey(),
  windowEndsAt: text('window_ends_at').notNull(),
  requests: integer().notNull(),
});
