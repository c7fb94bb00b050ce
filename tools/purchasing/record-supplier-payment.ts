import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { defineStep } from '../define.ts';
import { ServiceError, toServiceError } from '../errors.ts';
import { actorOf } from '../identity/account-of.ts';
import { english } from '../languages/words.ts';
import { loadOrder, ORDER_ID } from '../orders/find-order.ts';
import type { PurchaseOrder } from './purchase-order.ts';
import type { Invoicing, SupplierPayment } from './supplier-invoice.ts';

/**
 * A person paid an invoice of a supplier, elsewhere: it is noted, and the supplier is told where it takes such advice. Said again, an
 * advice that did not arrive is sent again.
 */
export const recordSupplierPayment = defineStep({
  name: 'record_supplier_payment',
  access: { desk: ['finance'] },
  effect: 'change',
  input: z.strictObject({
    id: ORDER_ID,
    invoice: z.string().min(1).max(64).describe('The supplier’s invoice'),
    paid_on: z.iso.date().describe('The day it was paid'),
    method: z.enum(['ACH', 'Check', 'Credit Card', 'Wire']).describe('How'),
    reference: z.string().trim().min(1).max(64).describe('Number of the check or the transfer'),
  }),
  async handler(ctx, { id, invoice: number, paid_on: paidOn, method, reference }) {
    if (paidOn > ctx.now().toISOString().slice(0, 10))
      throw new ServiceError('validation_failed', 'It cannot be paid on a day to come.', {
        param: 'paid_on',
      });
    const { paid, payment } = await ctx.transaction(async (tx, ctx) => {
      await loadOrder(tx, { id });
      const found = (await tx.purchaseOrders.ofOrder(id)).find(({ invoicing }) =>
        invoiceIn(invoicing, number),
      );
      const { invoicing } = found ?? {};
      const invoice = invoiceIn(invoicing, number);
      if (!found || !invoicing || !invoice)
        throw new ServiceError('not_found', 'No supplier of this order wrote an invoice of this number.', {
          param: 'invoice',
        });
      if (invoicing.check === 'differs')
        throw new ServiceError(
          'invalid_state',
          'It differs from what was ordered; accept the difference first.',
        );
      if (invoice.totalRate <= 0)
        throw new ServiceError('invalid_state', 'Nothing is due of it.', { param: 'invoice' });
      const before = invoicing.payments?.find((one) => one.invoice === number);
      const said = { invoice: number, amountRate: invoice.totalRate, paidOn, method, reference };
      if (before && JSON.stringify({ ...before, ...said }) !== JSON.stringify(before))
        throw new ServiceError('invalid_state', 'It was paid already, otherwise.', { param: 'invoice' });
      if (before) return { paid: found, payment: before };
      const payment: SupplierPayment = {
        ...said,
        by: actorOf(ctx.caller),
        advised: null,
        adviceFailure: null,
      };
      return { paid: await withPayment(tx, found, payment), payment };
    });
    const told = payment.advised === null ? await advised(ctx, paid, payment) : payment;
    if (told !== payment)
      await ctx.transaction(async (tx) => {
        const now = await tx.purchaseOrders.byNumber(paid.number);
        if (now) await withPayment(tx, now, told);
      });
    return told;
  },
});

const invoiceIn = (invoicing: Invoicing | undefined, number: string) =>
  invoicing?.invoices.find((one) => one.number === number);

async function withPayment(
  { purchaseOrders }: { purchaseOrders: { change(one: PurchaseOrder): Promise<PurchaseOrder | undefined> } },
  purchaseOrder: PurchaseOrder,
  payment: SupplierPayment,
): Promise<PurchaseOrder> {
  const { invoicing } = purchaseOrder;
  if (!invoicing) return purchaseOrder;
  const others = (invoicing.payments ?? []).filter(({ invoice }) => invoice !== payment.invoice);
  const changed = { ...purchaseOrder, invoicing: { ...invoicing, payments: [...others, payment] } };
  return (await purchaseOrders.change(changed)) ?? changed;
}

/** The payment with what its supplier made of the advice; the same where it takes none. */
async function advised(ctx: Ctx, purchaseOrder: PurchaseOrder, payment: SupplierPayment) {
  try {
    const answer = await ctx.supplierOrders.advise?.(purchaseOrder, payment);
    if (!answer) return payment;
    const { transactionId, refusal } = answer;
    const at = ctx.now().toISOString();
    return {
      ...payment,
      advised: refusal === null ? { at, transactionId } : null,
      adviceFailure: refusal,
    };
  } catch (cause) {
    const { code, message } = toServiceError(cause);
    if (code === 'internal') throw cause;
    return { ...payment, adviceFailure: english(message) };
  }
}
