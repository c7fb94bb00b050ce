import { z } from 'zod';
import type { Tx } from '../context.ts';
import { defineTool } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { actorOf } from '../identity/account-of.ts';
import { changeOrder } from '../orders/change-order.ts';
import { loadOrder, ORDER_REF_INPUT } from '../orders/find-order.ts';
import { OrderWire, toOrderWire } from '../orders/order-wire.ts';
import { centsToDollars, formatCents } from '../values/money.ts';
import { type InvoiceWithBalance, invoiceName, owedCents } from './invoice.ts';
import { paymentStatus } from './payment-balance.ts';
import { centsOf, DOLLARS } from './payment-input.ts';

export const recordInvoicePayment = defineTool({
  name: 'record_invoice_payment',
  title: 'Record a payment of an invoice',
  description:
    'Records a check or transfer for the invoice of an order, for all or a part of what is owed. The invoice is paid once payments and credits cover it. More than is owed is refused: record what is owed and return the rest.',
  access: 'desk',
  effect: 'change',
  openWorld: false,
  input: z.strictObject({
    ...ORDER_REF_INPUT,
    amount: DOLLARS,
    reference: z.string().trim().max(80).optional().describe('Number of the check or transfer'),
  }),
  output: OrderWire,
  raises: ['order.invoice_paid'],
  errors: ['not_found', 'invalid_state'],
  example: { id: 'ord_demo', amount: 100, reference: 'Check 2041' },
  handler: (ctx, { amount, reference, ...seen }) =>
    ctx.transaction(async (tx) => {
      const cents = centsOf(amount);
      const order = await loadOrder(tx, seen);
      const invoice = await payableInvoice(tx, order.id, cents);
      const at = ctx.now().toISOString();
      if (reference) await refuseRepeat(tx, order.id, reference);
      await tx.paymentRecords.addEntry({
        ...{ id: ctx.newId('pay'), orderId: order.id, kind: 'invoice_payment', amountCents: cents },
        ...{ provider: null, reference: reference || null, note: null, actor: actorOf(ctx.caller), at },
      });
      const owed = owedCents(invoice) - cents;
      const payment = { ...order.payment, status: paymentStatus(order.payment, owed) };
      if (owed > 0) return toOrderWire(await changeOrder(ctx, tx, { ...order, payment }), ctx.links);
      await tx.invoices.markPaid(invoice.id, at);
      const changed = await changeOrder(
        ctx,
        tx,
        { ...order, payment },
        {
          name: 'order.invoice_paid',
          data: { invoice: invoiceName(invoice.number), amount: centsToDollars(invoice.paidCents + cents) },
        },
      );
      return toOrderWire(changed, ctx.links);
    }),
});

async function payableInvoice(tx: Tx, orderId: string, cents: number): Promise<InvoiceWithBalance> {
  const invoice = await tx.invoices.ofOrder(orderId);
  if (!invoice)
    throw new ServiceError('invalid_state', 'This order has no invoice yet: it is invoiced when it ships.');
  const owed = owedCents(invoice);
  if (cents <= owed) return invoice;
  throw new ServiceError(
    'invalid_state',
    owed === 0
      ? 'Nothing is owed on this invoice.'
      : `Only ${formatCents(owed)} is owed on this invoice; record that and return the rest.`,
    { param: 'amount' },
  );
}

/** A check is recorded once. */
async function refuseRepeat(tx: Tx, orderId: string, reference: string): Promise<void> {
  const entries = await tx.paymentRecords.entriesOf(orderId);
  if (!entries.some((entry) => entry.kind === 'invoice_payment' && entry.reference === reference)) return;
  throw new ServiceError(
    'invalid_state',
    'A payment with this number is already recorded for this invoice.',
    {
      param: 'reference',
    },
  );
}
