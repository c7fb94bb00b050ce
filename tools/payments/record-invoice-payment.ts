import { z } from 'zod';
import type { Tx } from '../context.ts';
import { defineTool } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { loadOrder, ORDER_REF_INPUT } from '../orders/find-order.ts';
import { OrderWire, toOrderWire } from '../orders/order-wire.ts';
import { centsOf } from '../values/dollars.ts';
import { formatCents } from '../values/money.ts';
import { applyInvoicePayment } from './apply-invoice-payment.ts';
import { type InvoiceWithBalance, owedCents } from './invoice.ts';
import { DOLLARS } from './payment-input.ts';

export const recordInvoicePayment = defineTool({
  name: 'record_invoice_payment',
  title: 'Record a payment of an invoice',
  description:
    'Records a check or transfer for the invoice of an order, for all or a part of what is owed. The invoice is paid once payments and credits cover it. More than is owed is refused: record what is owed and return the rest.',
  access: { desk: ['finance'] },
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
    ctx.transaction(async (tx, ctx) => {
      const cents = centsOf(amount);
      const order = await loadOrder(tx, seen);
      const invoice = await payableInvoice(tx, order.id, cents);
      if (reference) await refuseRepeat(tx, order.id, reference);
      const paid = { cents, provider: null, reference: reference || null };
      return toOrderWire(await applyInvoicePayment(ctx, tx, { order, invoice }, paid), ctx.links);
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
