import type { InTransaction, Tx } from '../context.ts';
import { actorOf } from '../identity/account-of.ts';
import { changeOrder } from '../orders/change-order.ts';
import type { Order } from '../orders/order.ts';
import { centsToDollars } from '../values/money.ts';
import { type InvoiceWithBalance, invoiceName, owedCents } from './invoice.ts';
import { paymentStatus } from './payment-balance.ts';

interface Paid {
  cents: number;
  /** The payment provider; `null` for a check or transfer. */
  provider: string | null;
  reference: string | null;
}

/** Records a payment of an invoice, at most what is owed; the invoice is paid once payments and credits cover it. */
export async function applyInvoicePayment(
  ctx: InTransaction,
  tx: Tx,
  { order, invoice }: { order: Order; invoice: InvoiceWithBalance },
  { cents, provider, reference }: Paid,
): Promise<Order> {
  const at = ctx.now().toISOString();
  await tx.paymentRecords.addEntry({
    id: ctx.newId('pay'),
    orderId: order.id,
    kind: 'invoice_payment',
    amountCents: cents,
    provider,
    reference,
    note: null,
    actor: actorOf(ctx.caller),
    at,
  });
  const owed = owedCents(invoice) - cents;
  const payment = { ...order.payment, status: paymentStatus(order.payment, owed) };
  if (owed > 0) return changeOrder(ctx, tx, { ...order, payment });
  await tx.invoices.markPaid(invoice.id, at);
  return changeOrder(
    ctx,
    tx,
    { ...order, payment },
    {
      name: 'order.invoice_paid',
      data: { invoice: invoiceName(invoice.number), amount: centsToDollars(invoice.paidCents + cents) },
    },
  );
}
