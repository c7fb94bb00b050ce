/**
 * What is owed for each order and invoice. It is written in the transaction of whatever changes it, so that a balance is a
 * sum over what is open; worked out anew, it must be the same.
 */
import { eq, ne, or, type SQL, sql } from 'drizzle-orm';
import { PAID_TOO_LATE, PAID_TWICE } from '../../../tools/payments/payment-records.ts';
import { once } from '../../../tools/values/once.ts';
import type { Connection } from '../ledger.ts';
import { invoices, orders } from '../tables.ts';

/** Written out: in a query on one table drizzle leaves out the table's name, and `id` would be the entry's. */
const sumOf = (kind: 'invoice_payment' | 'credit') =>
  sql<number>`${sql.raw(`(select coalesce(sum(payment_entries.amount_cents), 0) from payment_entries
    where payment_entries.order_id = orders.id and payment_entries.kind = '${kind}')`)}`;
/** As an invoice says it: neither what was paid for nothing, nor what failed. */
export const REFUNDED = sql<number>`(select coalesce(sum(back.amount_cents), 0) from payment_entries back
  where back.order_id = orders.id and back.kind = 'refund' and coalesce(back.note, '') not in (${PAID_TWICE}, ${PAID_TOO_LATE})
  and (back.provider is null or not exists (select 1 from payment_entries failed
    where failed.order_id = orders.id and failed.kind = 'refund_failed' and failed.reference = back.reference)))`;
const AMOUNT = sql<number>`cast(orders.payment ->> 'amountCents' as bigint)`;
/** A card paid all of it. */
export const PAID = sql<number>`case when orders.payment ->> 'method' = 'card' then ${AMOUNT} else ${sumOf('invoice_payment')} end`;
export const CREDITED = sumOf('credit');
/** Of an order, billed or not. */
const UNPAID = sql<number>`(${AMOUNT} - ${PAID} - ${CREDITED})`;
const OWED = sql<number>`(invoices.total_cents - ${PAID} - ${CREDITED})`;

/**
 * What an order uses of the credit. Nothing is owed for orders cancelled before billing, nor for purchase orders that were
 * not accepted.
 */
const CREDIT_USED = sql<number>`case when orders.payment ->> 'method' = 'terms' and ${UNPAID} > 0
  and (orders.status not in ('cancelled', 'received') or exists (select 1 from invoices where invoices.order_id = orders.id))
  then ${UNPAID} else 0 end`;

const ofItsOrder = (value: SQL): SQL =>
  sql`(select ${value} from orders where orders.id = invoices.order_id)`;

/** The columns of an invoice that follow from its order and its payments. */
const OF_INVOICE = {
  owedCents: ofItsOrder(OWED),
  state: ofItsOrder(
    sql`case when ${OWED} > 0 then 'owed' when ${PAID} = 0 and ${CREDITED} > 0 then 'credited' else 'paid' end`,
  ),
};

/** Writes what is owed for an order and its invoice, after something of them changed. */
export function owedWriter(db: Connection): (orderId: string) => Promise<void> {
  const orderId = sql.placeholder('orderId');
  const ofOrder = once(() =>
    db.update(orders).set({ creditUsedCents: CREDIT_USED }).where(eq(orders.id, orderId)).prepare(),
  );
  const ofInvoice = once(() =>
    db.update(invoices).set(OF_INVOICE).where(eq(invoices.orderId, orderId)).prepare(),
  );
  return async (orderId) => {
    await ofOrder().run({ orderId });
    await ofInvoice().run({ orderId });
  };
}

/** Orders for which something else is owed than is written, by their id. */
export async function wronglyOwed(db: Connection): Promise<string[]> {
  const wrongOrders = db
    .select({ id: orders.id })
    .from(orders)
    .where(ne(orders.creditUsedCents, CREDIT_USED));
  const wrongInvoices = db
    .select({ id: invoices.orderId })
    .from(invoices)
    .where(or(ne(invoices.owedCents, OF_INVOICE.owedCents), ne(invoices.state, OF_INVOICE.state)));
  return [
    ...new Set([...(await wrongOrders.all()), ...(await wrongInvoices.all())].map(({ id }) => id)),
  ].sort();
}
