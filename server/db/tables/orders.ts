import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { Order } from '../../../tools/orders/order.ts';
import type { OrderChange, OrderContent } from '../../../tools/orders/order-change.ts';
import type { Proof } from '../../../tools/proofs/proof.ts';
import type { ProofWish } from '../../../tools/proofs/proof-wish.ts';
import type { PurchaseOrder } from '../../../tools/purchasing/purchase-order.ts';
import type { ReceivedPurchaseOrder } from '../../../tools/received-orders/received-purchase-order.ts';
import { EXPECTED_DATE, REFUND_DUE, TOTAL_CENTS } from './conditions.ts';
import { ofAccount } from './of-account.ts';
import { quotes } from './quotes.ts';
import { stored } from './stored.ts';

export const orders = sqliteTable(
  'orders',
  {
    id: text().primaryKey(),
    /** Without gaps or reuse: given in the transaction that adds the order. */
    number: integer().notNull().unique(),
    accountId: ofAccount(),
    /** Unique: a quote becomes one order, however often it is paid for. */
    quoteNumber: integer('quote_number').notNull(),
    quoteId: text('quote_id')
      .notNull()
      .unique()
      .references(() => quotes.id),
    status: text().$type<Order['status']>().notNull(),
    source: text().$type<Order['source']>().notNull().default('page'),
    createdAt: text('created_at').notNull(),
    updatedAt: text('updated_at').notNull().default(''),
    /** What it uses of the account's credit on terms. */
    creditUsedCents: integer('credit_used_cents').notNull().default(0),
    /** When it came to its status. */
    statusSince: text('status_since').notNull().default(''),
    /** Increases with each change: a writer names the version it read. */
    version: integer().notNull().default(1),
    payment: stored<Order['payment']>('payment', {
      status: 'text',
      method: 'text',
      provider: 'text?',
      reference: 'text?',
      amountCents: 'number',
      termsDays: 'number?',
      poNumber: 'text?',
      at: 'text',
      refundedCents: 'number',
    }).notNull(),
    tracking: stored<Order['tracking']>('tracking', 'list').notNull(),
    hold: stored<NonNullable<Order['hold']>>('hold', { reason: 'any', since: 'text', by: 'text' }),
    forecast: stored<NonNullable<Order['forecast']>>('forecast', {
      inHandsDate: 'text',
      why: 'any',
      asOf: 'text',
    }),
    proofWaiver: text('proof_waiver'),
    /** Written by itself: a change of the order leaves it. */
    assignedTo: text('assigned_to'),
    body: stored<OrderContent & Pick<Order, 'freightForm' | 'terms' | 'language' | 'shipped' | 'delivered'>>(
      'body',
      {
        shippingService: 'text',
        items: [{ line: 'number', spec: 'record', priced: 'record' }],
        charges: 'list',
        totals: 'record',
        shipTo: 'record',
        destinations: 'list',
        dates: 'record',
        rush: 'flag',
      },
      (first) => ({ destinations: [], freightForm: 'header', ...first }),
    ).notNull(),
  },
  (table) => [
    index('orders_by_time').on(table.createdAt, table.id),
    index('orders_by_account').on(table.accountId, table.createdAt, table.id),
    index('orders_by_status').on(table.status, table.createdAt, table.id),
    index('orders_by_status_since').on(table.status, table.statusSince, table.id),
    index('orders_by_account_status').on(table.accountId, table.status, table.createdAt, table.id),
    index('orders_credit_used').on(table.accountId, table.creditUsedCents).where(sql`credit_used_cents > 0`),
    /** Money of a cancelled order that is still to go back. */
    index('orders_refund_due').on(table.createdAt, table.id).where(REFUND_DUE),
    index('orders_by_assignee').on(table.assignedTo, table.number),
    index('orders_by_change').on(table.accountId, table.updatedAt, table.id),
    index('orders_by_status_number').on(table.status, table.number),
    index('orders_by_since').on(table.statusSince, table.id),
    ...Object.entries({ total: TOTAL_CENTS, in_hands: EXPECTED_DATE }).flatMap(([name, key]) => [
      index(`orders_by_${name}`).on(key, table.id),
      index(`orders_by_status_${name}`).on(table.status, key, table.id),
      index(`orders_by_account_${name}`).on(table.accountId, key, table.id),
      index(`orders_by_account_status_${name}`).on(table.accountId, table.status, key, table.id),
    ]),
    /** Searched by every system that follows its orders. */
    index('orders_by_po_number').on(table.accountId, sql`lower(payment ->> 'poNumber')`),
  ],
);

const ofOrder = () =>
  text('order_id')
    .notNull()
    .references(() => orders.id);

/** The goods in the orders that have not ended. */
export const openOrderParts = sqliteTable(
  'open_order_parts',
  {
    key: text().notNull(),
    partId: text('part_id').notNull(),
    orderId: ofOrder(),
    pieces: integer().notNull(),
    /** What its supplier says of its stock from then on is without them: see `counted-from.ts`. */
    countedFrom: text('counted_from').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.orderId, table.partId] }),
    index('open_order_parts_by_order').on(table.orderId),
    index('open_order_parts_uncounted').on(table.key, table.countedFrom, table.partId, table.pieces),
  ],
);

/** What orders of buyers’ systems take of the carts that they name. */
export const orderedPieces = sqliteTable(
  'ordered_pieces',
  {
    quoteId: text('quote_id')
      .notNull()
      .references(() => quotes.id),
    orderId: ofOrder(),
    line: integer().notNull(),
    quantity: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.quoteId, table.orderId, table.line] }),
    index('ordered_pieces_by_order').on(table.orderId),
  ],
);

/** Changes of an order that its customer agrees to, or that needed no answer. */
export const orderChanges = sqliteTable(
  'order_changes',
  {
    id: text().primaryKey(),
    orderId: ofOrder(),
    accountId: ofAccount(),
    tokenHash: text('token_hash').notNull().unique(),
    status: text().$type<OrderChange['status']>().notNull(),
    createdAt: text('created_at').notNull(),
    version: integer().notNull(),
    body: stored<Omit<OrderChange, 'id' | 'orderId' | 'accountId' | 'status' | 'createdAt' | 'version'>>(
      'body',
      {
        evidence: 'record?',
        orderVersion: 'number',
        before: 'record',
        after: 'record',
        reason: 'text',
        madeBy: 'text',
        ended: 'text?',
      },
    ).notNull(),
  },
  (table) => [index('order_changes_by_order').on(table.orderId, table.createdAt)],
);

/** Purchase orders received by machine: an account can use a number only once, in whatever case. */
export const receivedPurchaseOrders = sqliteTable(
  'received_purchase_orders',
  {
    accountId: ofAccount(),
    number: text().notNull(),
    orderId: text('order_id')
      .primaryKey()
      .references(() => orders.id),
    receivedAt: text('received_at').notNull(),
    body: stored<Pick<ReceivedPurchaseOrder, 'lines' | 'sent'>>('body', {
      lines: 'list',
      sent: 'record',
    }).notNull(),
  },
  (table) => [uniqueIndex('received_by_number').on(table.accountId, sql`lower(number)`)],
);

export const proofs = sqliteTable(
  'proofs',
  {
    id: text().primaryKey(),
    orderId: ofOrder(),
    accountId: ofAccount(),
    tokenHash: text('token_hash').notNull().unique(),
    status: text().$type<Proof['status']>().notNull(),
    createdAt: text('created_at').notNull(),
    version: integer().notNull(),
    body: stored<Omit<Proof, 'id' | 'orderId' | 'accountId' | 'status' | 'createdAt' | 'version'>>('body', {
      evidence: 'record?',
      files: 'record',
      lines: 'list',
      round: 'number',
      line: 'number',
      fileHash: 'text',
      origin: 'text',
      facts: 'record',
      note: 'text?',
    }).notNull(),
  },
  (table) => [index('proofs_by_order').on(table.orderId, table.createdAt)],
);

/** Orders whose missing proofs are drawn in the background: of each the last time. */
export const proofWishes = sqliteTable(
  'proof_wishes',
  {
    orderId: text('order_id')
      .primaryKey()
      .references(() => orders.id),
    batchId: text('batch_id').notNull(),
    accountId: ofAccount(),
    createdAt: text('created_at').notNull(),
    status: text().$type<ProofWish['status']>().notNull(),
    attempts: integer().notNull(),
    body: stored<Pick<ProofWish, 'number' | 'askedBy' | 'sent' | 'refused'>>('body', {
      number: 'text',
      askedBy: 'text',
      sent: 'number',
      refused: 'list',
    }).notNull(),
  },
  (table) => [
    index('proof_wishes_by_batch').on(table.batchId, table.orderId),
    index('proof_wishes_waiting')
      .on(table.accountId, table.createdAt, table.orderId)
      .where(sql`status = 'waiting'`),
    index('proof_wishes_open').on(table.createdAt, table.orderId).where(sql`status <> 'drawn'`),
  ],
);

export const purchaseOrders = sqliteTable(
  'purchase_orders',
  {
    id: text().primaryKey(),
    orderId: ofOrder(),
    supplier: text().notNull(),
    /** The supplier's own number. */
    number: text().notNull().unique(),
    status: text().$type<PurchaseOrder['status']>().notNull(),
    createdAt: text('created_at').notNull(),
    version: integer().notNull(),
    body: stored<
      Omit<PurchaseOrder, 'id' | 'orderId' | 'supplier' | 'number' | 'status' | 'createdAt' | 'version'>
    >('body', {
      sentAt: 'text?',
      claimedUntil: 'text?',
      body: 'record',
      transactionId: 'text?',
      refusal: 'text?',
      reports: 'list',
    }).notNull(),
  },
  (table) => [
    index('purchase_orders_by_order').on(table.orderId),
    index('purchase_orders_by_status').on(table.status, table.createdAt),
    index('purchase_orders_invoice_due').on(sql`(body -> 'invoicing' ->> 'askAgainAt')`),
    index('purchase_orders_invoice_check').on(sql`(body -> 'invoicing' ->> 'check')`),
    index('purchase_orders_cancellation_open')
      .on(table.createdAt, table.id)
      .where(sql`body -> 'cancellation' ->> 'openSince' is not null`),
  ],
);

/** The built-in supplier's records; the desk never reads them. */
export const demoSupplierOrders = sqliteTable('demo_supplier_orders', {
  number: text().primaryKey(),
  receivedAt: text('received_at').notNull(),
  body: stored<PurchaseOrder['body']>('body', {
    lines: 'list',
    items: 'list',
    totalRate: 'number',
    shipTo: 'record',
    requestedInHands: 'text',
    leadDays: 'number',
  }).notNull(),
});
