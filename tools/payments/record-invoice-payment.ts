import { z } from 'zod';
import type { Tx } from '../context.ts';
import { defineTool } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { actorOf } from '../identity/account-of.ts';
import { changeOrder, seenOrder } from '../orders/change-order.ts';
import { SEEN_INPUT } from '../orders/desk-input.ts';
import { OrderWire, toOrderWire } from '../orders/order-wire.ts';
import { centsToDollars, formatCents } from '../values/money.ts';
import { invoiceName, owedCents, type StandingInvoice } from './invoice.ts';
import { paymentStatus } from './payment-balance.ts';
import { centsOf, DOLLARS } from './payment-input.ts';

export const recordInvoicePayment = defineTool({
  name: 'record_invoice_payment',
  title: 'Record a payment of an invoice',
  description:
    'Enters a check or transfer that came in for the invoice of an order, all of it or a part. The invoice is paid when everything owed is covered. More than is owed is refused: enter what is owed and send the rest back.',
  access: 'desk',
  effect: 'change',
  openWorld: false,
  input: z.strictObject({
    ...SEEN_INPUT,
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
      const order = await seenOrder(tx, seen);
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

async function payableInvoice(tx: Tx, orderId: string, cents: number): Promise<StandingInvoice> {
  const invoice = await tx.invoices.ofOrder(orderId);
  if (!invoice)
    throw new ServiceError(
      'invalid_state',
      'This order has no invoice: one on terms gets it when it ships, one paid by card gets none.',
    );
  const owed = owedCents(invoice);
  if (cents <= owed) return invoice;
  throw new ServiceError(
    'invalid_state',
    owed === 0
      ? 'Nothing is owed on this invoice any more.'
      : `Only ${formatCents(owed)} is owed on this invoice; enter that and send the rest back.`,
    { param: 'amount' },
  );
}

/** A check is entered once. */
async function refuseRepeat(tx: Tx, orderId: string, reference: string): Promise<void> {
  const entries = await tx.paymentRecords.entriesOf(orderId);
  if (!entries.some((entry) => entry.kind === 'invoice_payment' && entry.reference === reference)) return;
  throw new ServiceError('invalid_state', 'A payment with this number is entered for this invoice already.', {
    param: 'reference',
  });
}
