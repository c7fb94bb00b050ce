import { index, integer, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core';
import type { Checkout } from '../../../tools/quotes/checkout.ts';
import type { CollectedAddress } from '../../../tools/quotes/collected-address.ts';
import type { Quote } from '../../../tools/quotes/quote.ts';
import { IN_HANDS_DATE, TOTAL_CENTS } from './conditions.ts';
import { ofAccount } from './of-account.ts';
import { SHIP_TO } from './ship-to.ts';
import { stored } from './stored.ts';

/** The offer, which never changes; status and links are columns. */
type QuoteBody = Omit<
  Quote,
  | 'id'
  | 'number'
  | 'accountId'
  | 'status'
  | 'createdAt'
  | 'updatedAt'
  | 'expiresAt'
  | 'orderId'
  | 'replacedBy'
  | 'collection'
>;

export const quotes = sqliteTable(
  'quotes',
  {
    id: text().primaryKey(),
    /** As people say it; never changes. */
    number: integer().notNull().unique(),
    accountId: ofAccount(),
    /** SHA-256 of the token in the quote's link. */
    tokenHash: text('token_hash').notNull().unique(),
    status: text().$type<Quote['status']>().notNull(),
    createdAt: text('created_at').notNull(),
    updatedAt: text('updated_at').notNull().default(''),
    expiresAt: text('expires_at').notNull(),
    orderId: text('order_id'),
    /** The quote that replaced it. */
    replacedBy: text('replaced_by'),
    collection: stored<NonNullable<Quote['collection']>>('collection', {
      people: 'number',
      until: 'text',
      gifts: 'list',
      received: 'number',
      closedAt: 'text?',
    }),
    /** SHA-256 of the token in the link of its collection. */
    collectionTokenHash: text('collection_token_hash').unique(),
    /** The offer, which never changes. */
    body: stored<QuoteBody>(
      'body',
      {
        warnings: 'list',
        lines: [{ line: 'number', spec: 'record', priced: 'record' }],
        shippingService: 'text',
        charges: 'list',
        totals: 'record',
        destinations: 'list',
        dates: 'record',
        rush: 'flag',
        contact: 'record',
        repeatOf: 'text?',
      },
      (first) => ({ destinations: [], ...first }),
    ).notNull(),
  },
  (table) => [
    index('quotes_by_account').on(
      table.accountId,
      table.createdAt,
      table.id,
      table.status,
      table.expiresAt,
      table.replacedBy,
    ),
    index('quotes_by_account_status').on(table.accountId, table.status, table.expiresAt),
    ...Object.entries({ total: TOTAL_CENTS, in_hands: IN_HANDS_DATE }).flatMap(([name, key]) => [
      index(`quotes_by_account_${name}`).on(table.accountId, key, table.id, table.status, table.expiresAt),
      index(`quotes_by_account_status_${name}`).on(
        table.accountId,
        table.status,
        key,
        table.id,
        table.expiresAt,
      ),
    ]),
    index('quotes_by_change').on(table.accountId, table.updatedAt, table.id),
    index('quotes_by_time').on(table.createdAt, table.status, table.expiresAt, table.replacedBy),
  ],
);

/** A row for each number drawn: no two transactions wait for each other, nor get the same. */
export const quoteNumbers = sqliteTable('quote_numbers', {
  id: integer().primaryKey({ autoIncrement: true }),
});

export const checkouts = sqliteTable('checkouts', {
  quoteId: text('quote_id')
    .primaryKey()
    .references(() => quotes.id),
  shipTo: stored<Checkout['shipTo']>('ship_to', SHIP_TO).notNull(),
  totals: stored<Checkout['totals']>('totals', {
    goodsCents: 'number',
    setupCents: 'number',
    otherCents: 'number',
    subtotalCents: 'number',
    freight: 'record',
    tax: 'record',
    totalCents: 'number',
  }).notNull(),
  /** Of the destinations whose address is known, if there are several. */
  destinations: stored<Checkout['destinations']>('destinations', 'list').notNull().default([]),
  updatedAt: text('updated_at').notNull(),
});

/** What people entered by the link of a collection. */
export const collectedAddresses = sqliteTable(
  'collected_addresses',
  {
    id: text().primaryKey(),
    accountId: ofAccount(),
    quoteId: text('quote_id')
      .notNull()
      .references(() => quotes.id),
    /** SHA-256 of the token in the person's link. */
    tokenHash: text('token_hash').notNull().unique(),
    email: text().notNull(),
    shipTo: stored<CollectedAddress['shipTo']>('ship_to', SHIP_TO).notNull(),
    choices: stored<CollectedAddress['choices']>('choices', 'list').notNull(),
    createdAt: text('created_at').notNull(),
    changes: integer().notNull(),
  },
  (table) => [unique('one_entry_a_person').on(table.quoteId, table.email)],
);
