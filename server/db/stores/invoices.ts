import { and, asc, desc, eq, gt, gte, lt, max, type SQL, sql } from 'drizzle-orm';
import type { Order } from '../../../tools/orders/order.ts';
import {
  FIRST_INVOICE_NUMBER,
  type InvoiceStatus,
  type InvoiceWithBalance,
} from '../../../tools/payments/invoice.ts';
import type { InvoiceQuery, InvoicesWriter } from '../../../tools/payments/invoices-port.ts';
import { addDays, deskDay, deskDayBegins } from '../../../tools/values/calendar.ts';
import type { Connection } from '../ledger.ts';
import { invoices, orders } from '../tables.ts';
import { countOf, mostAsked, ONE } from './count-up-to.ts';
import { orderIndex } from './order-index.ts';
import { wordsOfInvoice } from './order-words.ts';

/** Written out: in a query on one table drizzle leaves out the table's name, and `id` would be the entry's. */
const sumOf = (kind: 'invoice_payment' | 'credit') =>
  sql<number>`${sql.raw(`(select coalesce(sum(payment_entries.amount_cents), 0) from payment_entries
    where payment_entries.order_id = orders.id and payment_entries.kind = '${kind}')`)}`;
const AMOUNT = sql<number>`cast(orders.payment ->> 'amountCents' as bigint)`;
/** A card paid all of it. */
const PAID = sql<number>`case when orders.payment ->> 'method' = 'card' then ${AMOUNT} else ${sumOf('invoice_payment')} end`;
const CREDITED = sumOf('credit');
/** Of an order, billed or not. */
const UNPAID = sql<number>`(${AMOUNT} - ${PAID} - ${CREDITED})`;
const OWED = sql<number>`(${invoices.totalCents} - ${PAID} - ${CREDITED})`;

const COLUMNS = {
  invoice: invoices,
  quoteId: orders.quoteId,
  payment: orders.payment,
  costCenter: sql<string | null>`${orders.body} -> 'terms' ->> 'costCenter'`,
  paidCents: PAID,
  creditedCents: CREDITED,
};

export function invoicesStore(db: Connection): InvoicesWriter {
  const standing = () =>
    db.select(COLUMNS).from(invoices).innerJoin(orders, eq(orders.id, invoices.orderId)).$dynamic();
  const ofOrder = standing()
    .where(eq(invoices.orderId, sql.placeholder('orderId')))
    .prepare();
  const byId = standing()
    .where(and(eq(invoices.id, sql.placeholder('id')), eq(invoices.accountId, sql.placeholder('accountId'))))
    .prepare();
  const openBalance = db
    .select({
      cents: sql<number>`coalesce(sum(case when ${UNPAID} > 0 then ${UNPAID} else 0 end), 0)`,
    })
    .from(orders)
    .where(
      and(
        eq(orders.accountId, sql.placeholder('accountId')),
        sql`${orders.payment} ->> 'method' = 'terms'`,
        // Nothing is owed for orders cancelled before billing, nor for purchase orders that were not accepted.
        sql`(orders.status not in ('cancelled', 'received') or exists (select 1 from invoices where invoices.order_id = orders.id))`,
      ),
    )
    .prepare();
  const index = orderIndex(db);

  return {
    ofOrder: async (orderId) => optional(await ofOrder.get({ orderId })),
    byId: async (accountId, id) => optional(await byId.get({ accountId, id })),
    async list(accountId, { status, text, today, limit, offset }) {
      const where = and(
        eq(invoices.accountId, accountId),
        status && hasStatus(status, today),
        text?.trim() ? index.holding(text) : undefined,
      );
      const rows = await standing()
        .where(where)
        .orderBy(desc(invoices.number))
        .limit(limit)
        .offset(offset)
        .all();
      const some = db
        .select(ONE)
        .from(invoices)
        .innerJoin(orders, eq(orders.id, invoices.orderId))
        .where(where)
        .limit(mostAsked({ limit, offset }))
        .as('some');
      return { invoices: rows.map(toInvoice), total: await countOf(db, some) };
    },
    async find(accountId, { limit, offset, ...query }) {
      const where = and(eq(invoices.accountId, accountId), ...askedFor(query));
      return (
        await standing().where(where).orderBy(asc(invoices.number)).limit(limit).offset(offset).all()
      ).map(toInvoice);
    },
    openBalanceCents: async (accountId) => (await openBalance.get({ accountId }))?.cents ?? 0,
    async nextNumber() {
      const last = await db
        .select({ number: max(invoices.number) })
        .from(invoices)
        .get();
      return (last?.number ?? FIRST_INVOICE_NUMBER - 1) + 1;
    },
    async add(invoice) {
      await db.insert(invoices).values(invoice).run();
      await index.putFor(invoice.orderId, 'invoice', wordsOfInvoice(invoice));
    },
    async markPaid(invoiceId, at) {
      await db.update(invoices).set({ paidAt: at }).where(eq(invoices.id, invoiceId)).run();
    },
  };
}

const askedFor = ({ number, poNumber, onDay, after }: InvoiceQuery) => [
  number === undefined ? undefined : eq(invoices.number, number),
  poNumber === undefined ? undefined : sql`lower(${orders.payment} ->> 'poNumber') = lower(${poNumber})`,
  onDay === undefined ? undefined : gte(invoices.issuedAt, onDay.toISOString()),
  onDay === undefined ? undefined : lt(invoices.issuedAt, dayAfter(onDay).toISOString()),
  after === undefined ? undefined : gt(invoices.issuedAt, after),
];

const dayAfter = (begins: Date): Date => deskDayBegins(addDays(deskDay(begins), 1));

/** As `invoiceStatus` says it. */
function hasStatus(status: InvoiceStatus, today: string): SQL | undefined {
  switch (status) {
    case 'open':
      return sql`${OWED} > 0 and ${invoices.dueOn} >= ${today}`;
    case 'overdue':
      return sql`${OWED} > 0 and ${invoices.dueOn} < ${today}`;
    case 'credited':
      return sql`${OWED} <= 0 and ${PAID} = 0 and ${CREDITED} > 0`;
    case 'paid':
      return sql`${OWED} <= 0 and not (${PAID} = 0 and ${CREDITED} > 0)`;
  }
}

type Row = {
  invoice: typeof invoices.$inferSelect;
  quoteId: string;
  payment: Order['payment'];
  costCenter: string | null;
  paidCents: number;
  creditedCents: number;
};

const optional = (row: Row | undefined): InvoiceWithBalance | undefined => row && toInvoice(row);

const toInvoice = ({ invoice, payment, costCenter, ...rest }: Row): InvoiceWithBalance => ({
  ...invoice,
  ...rest,
  poNumber: payment.poNumber,
  ...(costCenter === null ? {} : { costCenter }),
  method: payment.method,
  termsDays: payment.termsDays ?? 0,
});
