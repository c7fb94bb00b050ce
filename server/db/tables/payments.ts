import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { Dispute } from '../../../tools/payments/dispute.ts';
import type {
  CardCharge,
  CardSession,
  ChangePage,
  InvoicePage,
  PaymentEntry,
  QuotePage,
  Refund,
} from '../../../tools/payments/payment-records.ts';
import type { Movement } from '../../../tools/payments/statement.ts';
import { ofAccount } from './of-account.ts';
import { orders } from './orders.ts';
import { quotes } from './quotes.ts';
import { stored } from './stored.ts';

/** Every payment and refund of an order, never changed. */
export const paymentEntries = sqliteTable(
  'payment_entries',
  {
    id: text().primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    kind: text().$type<PaymentEntry['kind']>().notNull(),
    amountCents: integer('amount_cents').notNull(),
    provider: text(),
    reference: text(),
    note: text(),
    actor: text().notNull(),
    at: text().notNull(),
  },
  (table) => [
    index('payment_entries_by_order').on(table.orderId, table.at),
    uniqueIndex('payment_entries_once').on(table.provider, table.reference, table.kind),
  ],
);

/** A page of the payment provider, to pay one quote or its invoice. */
type PageBody<Page> = Omit<
  Page,
  'id' | 'quoteId' | 'provider' | 'reference' | 'status' | 'amountCents' | 'createdAt'
>;

export const cardSessions = sqliteTable(
  'card_sessions',
  {
    id: text().primaryKey(),
    quoteId: text('quote_id')
      .notNull()
      .references(() => quotes.id),
    provider: text().notNull(),
    /** The provider's id. */
    reference: text().notNull().unique(),
    amountCents: integer('amount_cents').notNull(),
    status: text().$type<CardSession['status']>().notNull(),
    createdAt: text('created_at').notNull(),
    body: stored<PageBody<QuotePage> | PageBody<InvoicePage> | PageBody<ChangePage>>('body', {
      accountId: 'text',
      invoiceId: 'any?',
      url: 'text',
    }).notNull(),
  },
  (table) => [
    index('card_sessions_by_quote').on(table.quoteId),
    index('card_sessions_open').on(table.status),
  ],
);

/** A refund to a card: stored before the provider is asked, so that a lost answer is asked for again. */
export const refunds = sqliteTable(
  'refunds',
  {
    id: text().primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    kind: text().$type<Refund['kind']>().notNull(),
    status: text().$type<Refund['status']>().notNull(),
    provider: text().notNull(),
    paymentReference: text('payment_reference').notNull(),
    amountCents: integer('amount_cents').notNull(),
    reason: text().notNull(),
    actor: text().notNull(),
    createdAt: text('created_at').notNull(),
  },
  (table) => [index('refunds_by_order').on(table.orderId), index('refunds_open').on(table.status)],
);

/** A payment that its cardholder disputes at the bank, as the provider last told. */
export const disputes = sqliteTable(
  'disputes',
  {
    id: text().primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    provider: text().notNull(),
    /** The provider's id. */
    reference: text().notNull().unique(),
    paymentReference: text('payment_reference').notNull(),
    amountCents: integer('amount_cents').notNull(),
    reason: text().notNull(),
    status: text().$type<Dispute['status']>().notNull(),
    respondBy: text('respond_by'),
    url: text().notNull(),
    createdAt: text('created_at').notNull(),
  },
  (table) => [index('disputes_by_order').on(table.orderId), index('disputes_open').on(table.status)],
);

/** A charge of a purchasing card: stored before the card is charged, so that none is without an order for long. */
export const cardCharges = sqliteTable(
  'card_charges',
  {
    id: text().primaryKey(),
    accountId: ofAccount(),
    document: text().notNull(),
    number: text().notNull(),
    provider: text().notNull(),
    amountCents: integer('amount_cents').notNull(),
    status: text().$type<CardCharge['status']>().notNull(),
    createdAt: text('created_at').notNull(),
  },
  (table) => [
    index('card_charges_by_document').on(table.accountId, table.document),
    index('card_charges_open').on(table.status),
  ],
);

/** What the provider was asked about in vain: a page, refund, dispute or charge. */
export const paymentFailures = sqliteTable('payment_failures', {
  id: text().primaryKey(),
  failures: integer().notNull(),
  since: text().notNull(),
});

/** Processed notifications of the provider: each counts once. */
export const paymentNotifications = sqliteTable('payment_notifications', {
  id: text().primaryKey(),
  at: text().notNull(),
});

export const invoices = sqliteTable(
  'invoices',
  {
    id: text().primaryKey(),
    /** Increases by one without gaps. */
    number: integer().notNull().unique(),
    orderId: text('order_id')
      .notNull()
      .unique()
      .references(() => orders.id),
    accountId: ofAccount(),
    issuedAt: text('issued_at').notNull(),
    /** Plain date. */
    dueOn: text('due_on').notNull(),
    totalCents: integer('total_cents').notNull(),
    paidAt: text('paid_at'),
    /** These follow from the order and its payments. Less than nothing where more was paid than billed. */
    owedCents: integer('owed_cents').notNull().default(0),
    state: text().$type<'owed' | 'paid' | 'credited'>().notNull().default('owed'),
  },
  (table) => [
    index('invoices_by_account').on(table.accountId, table.number),
    index('invoices_by_state').on(table.accountId, table.state, table.number),
    index('invoices_by_total').on(table.accountId, table.totalCents, table.number),
    index('invoices_by_state_total').on(table.accountId, table.state, table.totalCents, table.number),
  ],
);

/** What moves the balance of accounts, as statements say it: it follows from the invoices and their payments. */
export const invoiceMovements = sqliteTable(
  'invoice_movements',
  {
    /** Of the invoice. */
    number: integer().notNull(),
    /** Among those of the invoice. */
    place: integer().notNull(),
    accountId: ofAccount(),
    issuedAt: text('issued_at').notNull(),
    at: text().notNull(),
    kind: text().$type<Movement['kind']>().notNull(),
    chargedCents: integer('charged_cents').notNull(),
    creditedCents: integer('credited_cents').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.number, table.place] }),
    index('invoice_movements_by_time').on(
      table.accountId,
      table.at,
      table.number,
      table.place,
      table.issuedAt,
      table.chargedCents,
      table.creditedCents,
    ),
  ],
);
