/** Takes an amount off an order on terms: what is owed is credited first, then what was paid goes back. */
import type { InTransaction, Tx } from '../context.ts';
import { actorOf } from '../identity/account-of.ts';
import { changeOrder, type NewOrderEvent } from '../orders/change-order.ts';
import type { Order } from '../orders/order.ts';
import { centsToDollars, sum } from '../values/money.ts';
import { applyRefund } from './carry-out-refund.ts';
import { invoiceName } from './invoice.ts';
import { owedNow } from './payment-balance.ts';
import { refundMail } from './payment-mails.ts';
import type { Refund } from './payment-records.ts';

interface Asked {
  cents: number;
  reason: string;
}

/** @returns the order, and the refunds to cards that the caller carries out; the rest goes back by hand */
export async function creditOrder(
  ctx: InTransaction,
  tx: Tx,
  before: Order,
  asked: Asked,
): Promise<{ order: Order; refunds: Refund[] }> {
  const owedBefore = await owedNow(tx, before);
  const creditedCents = Math.min(asked.cents, owedBefore);
  const refunds = await openCardRefunds(ctx, tx, before, { ...asked, cents: asked.cents - creditedCents });
  const cardCents = sum(refunds.map(({ amountCents }) => amountCents));
  const backCents = asked.cents - creditedCents - cardCents;
  if (asked.cents === cardCents) return { order: await changeOrder(ctx, tx, before), refunds };
  for (const [kind, amountCents] of [['credit', creditedCents] as const, ['refund', backCents] as const]) {
    if (amountCents === 0) continue;
    await tx.paymentRecords.addEntry({
      id: ctx.newId('pay'),
      orderId: before.id,
      kind,
      amountCents,
      provider: null,
      reference: null,
      note: asked.reason,
      actor: actorOf(ctx.caller),
      at: ctx.now().toISOString(),
    });
  }
  const owedCents = owedBefore - creditedCents;
  const closed = owedCents === 0 ? await closedInvoice(ctx, tx, before.id) : [];
  const cents = creditedCents + backCents;
  const order = await applyRefund(ctx, tx, before, { cents, owedCents }, ...closed);
  await tx.mails.queue(refundMail(order, { backCents, creditedCents, reason: asked.reason }, ctx));
  return { order, refunds };
}

/** One for each card payment of the invoice, at most what is left of it, oldest first. */
async function openCardRefunds(
  ctx: InTransaction,
  tx: Tx,
  { id: orderId }: Pick<Order, 'id'>,
  { cents, reason }: Asked,
) {
  const earlier = await tx.paymentRecords.refundsOf(orderId);
  const refunds: Refund[] = [];
  let left = cents;
  for (const entry of await tx.paymentRecords.entriesOf(orderId)) {
    const { kind, provider, reference: paymentReference } = entry;
    if (kind !== 'invoice_payment' || provider === null || paymentReference === null) continue;
    // Of another provider than today's it goes back by hand.
    if (provider !== ctx.payments?.provider) continue;
    const gone = earlier.filter(
      (one) => one.paymentReference === paymentReference && (one.status === 'open' || one.status === 'done'),
    );
    const amountCents = Math.min(left, entry.amountCents - sum(gone.map((one) => one.amountCents)));
    if (amountCents <= 0) continue;
    left -= amountCents;
    const refund: Refund = {
      id: ctx.newId('rfd'),
      orderId,
      kind: 'order',
      status: 'open',
      provider,
      paymentReference,
      amountCents,
      reason,
      actor: actorOf(ctx.caller),
      createdAt: ctx.now().toISOString(),
    };
    await tx.paymentRecords.addRefund(refund);
    refunds.push(refund);
  }
  return refunds;
}

/**
 * Closes the invoice on which nothing is owed any more.
 *
 * An invoice that payments and credits cover together counts as paid: `order.invoice_paid` follows `order.refunded`, with
 * the payments alone as its amount. A fully credited invoice was never paid, so it raises `order.refunded` alone.
 */
async function closedInvoice(ctx: InTransaction, tx: Tx, orderId: string): Promise<NewOrderEvent[]> {
  const invoice = await tx.invoices.ofOrder(orderId);
  if (!invoice || invoice.paidAt !== null) return [];
  await tx.invoices.markPaid(invoice.id, ctx.now().toISOString());
  if (invoice.paidCents === 0) return [];
  const amount = centsToDollars(invoice.paidCents);
  return [{ name: 'order.invoice_paid', data: { invoice: invoiceName(invoice.number), amount } }];
}
