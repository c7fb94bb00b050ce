/** Sessions of procurement systems, and the order documents those systems send. */
import { index, integer, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core';
import type { BuyerDocument } from '../../../tools/punchout/buyer-document.ts';
import type { PunchoutSession } from '../../../tools/punchout/punchout-session.ts';
import { ofAccount } from './of-account.ts';
import { orders } from './orders.ts';
import { stored } from './stored.ts';

export const punchoutSessions = sqliteTable(
  'punchout_sessions',
  {
    id: text().primaryKey(),
    accountId: ofAccount(),
    /** SHA-256 of the token in its link. */
    tokenHash: text('token_hash').notNull().unique(),
    openedBy: text('opened_by'),
    protocol: text().$type<PunchoutSession['protocol']>().notNull(),
    operation: text().$type<PunchoutSession['operation']>().notNull(),
    mode: text().$type<PunchoutSession['mode']>().notNull(),
    createdAt: text('created_at').notNull(),
    expiresAt: text('expires_at').notNull(),
    selected: text(),
    basisQuoteIds: stored<PunchoutSession['basisQuoteIds']>('basis_quote_ids', 'list').notNull(),
    /** The return address and its data, encrypted: the address alone often gives access to the buyer’s session. */
    buyer: text().notNull(),
    user: stored<NonNullable<PunchoutSession['user']>>('user', { name: 'text?', email: 'text?' }).notNull(),
    shipPostal: text('ship_postal'),
    delivery: stored<NonNullable<PunchoutSession['delivery']>>('delivery', {
      shipPostal: 'text?',
      needBy: 'text?',
    }),
    /** Whose cart it is once the session ended. */
    keeper: text().notNull(),
    cart: stored<PunchoutSession['cart']>('cart', 'list').notNull(),
    ending: stored<NonNullable<PunchoutSession['ending']>>('ending', {
      how: 'text',
      quoteId: 'text?',
      at: 'text',
    }),
  },
  (table) => [index('punchout_sessions_by_keeper').on(table.accountId, table.keeper, table.createdAt)],
);

export const punchoutDocuments = sqliteTable(
  'punchout_documents',
  {
    /** Increases. */
    id: integer().primaryKey({ autoIncrement: true }),
    accountId: ofAccount(),
    payloadId: text('payload_id').notNull(),
    fingerprint: text().notNull(),
    type: text().$type<BuyerDocument['type']>().notNull(),
    mode: text().$type<BuyerDocument['mode']>().notNull(),
    number: text().notNull(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    receivedAt: text('received_at').notNull(),
    details: text().notNull(),
    attachments: stored<BuyerDocument['attachments']>('attachments', 'list').notNull(),
    answer: stored<NonNullable<BuyerDocument['answer']>>('answer', {
      decision: 'text',
      lines: 'list',
      unlisted: 'list',
    }),
  },
  (table) => [
    unique('punchout_documents_once').on(table.accountId, table.payloadId),
    index('punchout_documents_by_number').on(table.accountId, table.number),
    index('punchout_documents_by_order').on(table.orderId),
  ],
);
