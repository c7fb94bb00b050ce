import { and, asc, eq, getTableColumns, gt, gte, lt, max, type SQL, sql } from 'drizzle-orm';
import type { Order } from '../../../tools/orders/order.ts';
import {
  FIRST_INVOICE_NUMBER,
  type Invoice,
  type InvoiceStatus,
  type InvoiceWithBalance,
} from '../../../tools/payments/invoice.ts';
import type { InvoiceQuery, InvoicesWriter } from '../../../tools/payments/invoices-port.ts';
import { addDays, deskDay, deskDayBegins } from '../../../tools/values/calendar.ts';
import { once } from '../../../tools/values/once.ts';
import type { Connection } from '../ledger.ts';
import { invoices, orders } from '../tables.ts';
import { countOf, mostAsked, ONE } from './count-up-to.ts';
import { billWriter, movedBalances } from './movements.ts';
import { orderIndex } from './order-index.ts';
import { wordsOfInvoice } from './order-words.ts';
import { CREDITED, PAID, REFUNDED } from './owed.ts';
import { sorting } from './records.ts';
import { inAccount } from './word-index.ts';

const { owedCents: _owed, state: _state, ...INVOICE } = getTableColumns(invoices);

const KEYS = { created: invoices.number, total: invoices.totalCents };

const COLUMNS = {
  invoice: INVOICE,
  quoteId: orders.quoteId,
  payment: orders.payment,
  costCenter: sql<string | null>`${orders.body} -> 'terms' ->> 'costCenter'`,
  paidCents: PAID,
  creditedCents: CREDITED,
  refundedCents: REFUNDED,
};

export function invoicesStore(db: Connection): InvoicesWriter {
  const standing = () =>
    db.select(COLUMNS).from(invoices).innerJoin(orders, eq(orders.id, invoices.orderId)).$dynamic();
  const ofOrder = once(() =>
    standing()
      .where(eq(invoices.orderId, sql.placeholder('orderId')))
      .prepare(),
  );
  const byId = once(() =>
    standing()
      .where(
        and(eq(invoices.id, sql.placeholder('id')), eq(invoices.accountId, sql.placeholder('accountId'))),
      )
      .prepare(),
  );
  const openBalance = once(() =>
    db
      .select({ cents: sql<number>`coalesce(sum(${orders.creditUsedCents}), 0)` })
      .from(orders)
      .where(and(eq(orders.accountId, sql.placeholder('accountId')), gt(orders.creditUsedCents, 0)))
      .prepare(),
  );
  const index = orderIndex(db);
  const putBill = billWriter(db);

  return {
    ofOrder: async (orderId) => optional(await ofOrder().get({ orderId })),
    byId: async (accountId, id) => optional(await byId().get({ accountId, id })),
    async list(accountId, { status, text, sort = '-created', today, limit, offset }) {
      const sought = text?.trim() ? await index.sought(text) : undefined;
      const where = and(inAccount(invoices.accountId, accountId, sought), status && hasStatus(status, today));
      const rows = await standing()
        .where(where)
        .orderBy(...sorting(sort, KEYS, invoices.number).order)
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
    ...movedBalances(db),
    openBalanceCents: async (accountId) => (await openBalance().get({ accountId }))?.cents ?? 0,
    async nextNumber() {
      const last = await db
        .select({ number: max(invoices.number) })
        .from(invoices)
        .get();
      return (last?.number ?? FIRST_INVOICE_NUMBER - 1) + 1;
    },
    async add(invoice) {
      await db.insert(invoices).values(invoice).run();
      await putBill(invoice.orderId);
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
  if (status === 'open') return and(eq(invoices.state, 'owed'), gte(invoices.dueOn, today));
  if (status === 'overdue') return and(eq(invoices.state, 'owed'), lt(invoices.dueOn, today));
  return eq(invoices.state, status);
}

type Row = {
  invoice: Invoice;
  quoteId: string;
  payment: Order['payment'];
  costCenter: string | null;
  paidCents: number;
  creditedCents: number;
  refundedCents: number;
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
