/** The ledger's tables. A record that is read whole keeps its body as JSON beside the columns that are searched. */
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { Approval } from '../../tools/approvals/approval.ts';
import type { Artwork } from '../../tools/artwork/artwork.ts';
import type { Render } from '../../tools/artwork/render.ts';
import type { Order } from '../../tools/orders/order.ts';
import type { Proposal } from '../../tools/proposals/proposal.ts';
import type { Checkout } from '../../tools/quotes/checkout.ts';
import type { Quote } from '../../tools/quotes/quote.ts';

export const accounts = sqliteTable('accounts', {
  id: text().primaryKey(),
  name: text().notNull(),
  email: text().notNull().unique(),
  termsDays: integer('terms_days').notNull().default(0),
  shipPostal: text('ship_postal'),
  createdAt: text('created_at').notNull(),
});

export const keys = sqliteTable(
  'keys',
  {
    id: text().primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    name: text().notNull(),
    prefix: text().notNull(),
    /** SHA-256 of the key, hex: the key itself is shown once and kept nowhere. */
    hash: text().notNull().unique(),
    scopes: text({ mode: 'json' }).$type<string[]>().notNull(),
    previewsPerDay: integer('previews_per_day').notNull(),
    createdAt: text('created_at').notNull(),
    revokedAt: text('revoked_at'),
  },
  (table) => [index('keys_by_account').on(table.accountId)],
);

export const quotes = sqliteTable(
  'quotes',
  {
    id: text().primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    /** SHA-256 of the token in the quote's address. */
    tokenHash: text('token_hash').notNull().unique(),
    status: text().$type<Quote['status']>().notNull(),
    createdAt: text('created_at').notNull(),
    expiresAt: text('expires_at').notNull(),
    orderId: text('order_id'),
    /** What was offered, frozen. */
    body: text({ mode: 'json' })
      .$type<Pick<Quote, 'contact' | 'lines' | 'charges' | 'totals' | 'dates'>>()
      .notNull(),
  },
  (table) => [index('quotes_by_account').on(table.accountId, table.createdAt, table.id)],
);

export const checkouts = sqliteTable('checkouts', {
  quoteId: text('quote_id')
    .primaryKey()
    .references(() => quotes.id),
  shipTo: text('ship_to', { mode: 'json' }).$type<Checkout['shipTo']>().notNull(),
  totals: text({ mode: 'json' }).$type<Checkout['totals']>().notNull(),
  updatedAt: text('updated_at').notNull(),
});

export const orders = sqliteTable(
  'orders',
  {
    id: text().primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    /** Unique: a quote becomes one order, however often it is paid for. */
    quoteId: text('quote_id')
      .notNull()
      .unique()
      .references(() => quotes.id),
    status: text().$type<Order['status']>().notNull(),
    createdAt: text('created_at').notNull(),
    payment: text({ mode: 'json' }).$type<Order['payment']>().notNull(),
    tracking: text({ mode: 'json' }).$type<Order['tracking']>().notNull(),
    hold: text({ mode: 'json' }).$type<Order['hold']>(),
    body: text({ mode: 'json' })
      .$type<Pick<Order, 'items' | 'charges' | 'totals' | 'shipTo' | 'dates'>>()
      .notNull(),
  },
  (table) => [index('orders_by_account').on(table.accountId, table.createdAt, table.id)],
);

export const events = sqliteTable(
  'events',
  {
    /** Grows by one: the `event_id` subscribers see. */
    id: integer().primaryKey({ autoIncrement: true }),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    name: text().notNull(),
    actor: text().notNull(),
    at: text().notNull(),
    recordId: text('record_id').notNull(),
    data: text({ mode: 'json' }).$type<Record<string, unknown>>().notNull(),
  },
  (table) => [
    index('events_by_account').on(table.accountId, table.id),
    index('events_by_name').on(table.name, table.at),
  ],
);

export const idempotency = sqliteTable(
  'idempotency',
  {
    keyId: text('key_id').notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    /** SHA-256 of method, path and body. */
    fingerprint: text().notNull(),
    createdAt: text('created_at').notNull(),
    /** The answer; `null` while the first request is under way. */
    body: text(),
  },
  (table) => [
    primaryKey({ columns: [table.keyId, table.idempotencyKey] }),
    index('idempotency_by_age').on(table.createdAt),
  ],
);

export const artwork = sqliteTable(
  'artwork',
  {
    id: text().primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    name: text().notNull(),
    isDefault: integer('is_default', { mode: 'boolean' }).notNull().default(false),
    createdAt: text('created_at').notNull(),
    body: text({ mode: 'json' })
      .$type<Omit<Artwork, 'id' | 'accountId' | 'name' | 'isDefault' | 'createdAt'>>()
      .notNull(),
  },
  (table) => [index('artwork_by_account').on(table.accountId, table.createdAt, table.id)],
);

export const renders = sqliteTable(
  'renders',
  {
    id: text().primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    /** SHA-256 of the configuration: the same one is made once an account. */
    fingerprint: text().notNull(),
    createdAt: text('created_at').notNull(),
    body: text({ mode: 'json' })
      .$type<Omit<Render, 'id' | 'accountId' | 'fingerprint' | 'createdAt'>>()
      .notNull(),
  },
  (table) => [uniqueIndex('renders_by_configuration').on(table.accountId, table.fingerprint)],
);

export const previewCounts = sqliteTable(
  'preview_counts',
  {
    keyId: text('key_id').notNull(),
    /** UTC day. */
    day: text().notNull(),
    made: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.keyId, table.day] })],
);

export const approvals = sqliteTable(
  'approvals',
  {
    id: text().primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    quoteId: text('quote_id')
      .notNull()
      .references(() => quotes.id),
    tokenHash: text('token_hash').notNull().unique(),
    status: text().$type<Approval['status']>().notNull(),
    createdAt: text('created_at').notNull(),
    expiresAt: text('expires_at').notNull(),
    body: text({ mode: 'json' })
      .$type<Omit<Approval, 'id' | 'accountId' | 'quoteId' | 'status' | 'createdAt' | 'expiresAt'>>()
      .notNull(),
  },
  (table) => [index('approvals_by_quote').on(table.quoteId)],
);

export const proposals = sqliteTable(
  'proposals',
  {
    id: text().primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    tokenHash: text('token_hash').notNull().unique(),
    status: text().$type<Proposal['status']>().notNull(),
    createdAt: text('created_at').notNull(),
    expiresAt: text('expires_at').notNull(),
    quoteId: text('quote_id').references(() => quotes.id),
    storeId: text('store_id'),
    body: text({ mode: 'json' })
      .$type<
        Omit<Proposal, 'id' | 'accountId' | 'status' | 'createdAt' | 'expiresAt' | 'quoteId' | 'storeId'>
      >()
      .notNull(),
  },
  (table) => [index('proposals_by_account').on(table.accountId, table.createdAt, table.id)],
);

export const mails = sqliteTable(
  'mails',
  {
    id: text().primaryKey(),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    createdAt: text('created_at').notNull(),
    sentAt: text('sent_at'),
    attempts: integer().notNull().default(0),
    /** Not before this instant, or not again before it: a sender holds a mail this way while it sends. */
    dueAt: text('due_at').notNull(),
  },
  (table) => [index('mails_due').on(table.sentAt, table.dueAt)],
);
