import { z } from 'zod';
import type { Tx } from '../context.ts';
import { defineStep } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { loadOrder, ORDER_REF_INPUT } from '../orders/find-order.ts';
import { centsOf } from '../values/dollars.ts';
import { formatCents } from '../values/money.ts';
import { applyInvoicePayment } from './apply-invoice-payment.ts';
import { type InvoiceWithBalance, owedCents } from './invoice.ts';
import { DOLLARS } from './payment-input.ts';

export const recordInvoicePayment = defineStep({
  name: 'record_invoice_payment',
  access: { desk: ['finance'] },
  effect: 'change',
  input: z.strictObject({
    ...ORDER_REF_INPUT,
    amount: DOLLARS,
    reference: z.string().trim().max(80).optional().describe('Number of the check or transfer'),
  }),
  raises: ['order.invoice_paid'],
  handler: (ctx, { amount, reference, ...seen }) =>
    ctx.transaction(async (tx, ctx) => {
      const cents = centsOf(amount);
      const order = await loadOrder(tx, seen);
      const invoice = await payableInvoice(tx, order.id, cents);
      if (reference) await refuseRepeat(tx, order.id, reference);
      const paid = { cents, provider: null, reference: reference || null };
      return await applyInvoicePayment(ctx, tx, { order, invoice }, paid);
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
