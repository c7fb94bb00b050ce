import type { InTransaction, Tx } from '../context.ts';
import type { Order } from '../orders/order.ts';
import { addDays, deskDay } from '../values/calendar.ts';
import type { InvoiceWithBalance } from './invoice.ts';
import { owedNow } from './payment-balance.ts';
import { invoiceMail } from './payment-mails.ts';

/**
 * Issues the invoice of an order, in the transaction that ships it. On terms it is due after the order's term days,
 * counted from today on the desk's calendar; one paid by card is paid. An order that has an invoice keeps it. Numbers
 * have no gap: a failed transaction gives its number back.
 */
export async function issueInvoice(
  ctx: InTransaction,
  tx: Tx,
  order: Order,
): Promise<InvoiceWithBalance | undefined> {
  const earlier = await tx.invoices.ofOrder(order.id);
  if (earlier) return earlier;
  const now = ctx.now();
  const { method } = order.payment;
  const owedCents = await owedNow(tx, order);
  await tx.invoices.add({
    id: ctx.newId('inv'),
    number: await tx.invoices.nextNumber(),
    orderId: order.id,
    accountId: order.accountId,
    issuedAt: now.toISOString(),
    dueOn: addDays(deskDay(now), order.payment.termsDays ?? 0),
    // A card may have paid more than the order costs since it was changed; the rest went back.
    totalCents: method === 'card' ? order.totals.totalCents : order.payment.amountCents,
    paidAt: owedCents > 0 ? null : now.toISOString(),
  });
  const issued = await tx.invoices.ofOrder(order.id);
  if (!issued) return issued;
  const account = await ctx.accounts.byId(order.accountId);
  const recipient = method === 'card' ? order.shipTo.email : (account?.email ?? order.shipTo.email);
  await tx.mails.queue(invoiceMail(issued, order, recipient, ctx));
  return issued;
}
