import { z } from 'zod';
import type { Ctx, Tx } from '../context.ts';
import { defineTool } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { actorOf } from '../identity/account-of.ts';
import { changeOrder, seenOrder, type Telling } from '../orders/change-order.ts';
import type { Order } from '../orders/order.ts';
import { OrderWire, toOrderWire } from '../orders/order-wire.ts';
import { centsToDollars, formatCents } from '../values/money.ts';
import { REASON } from '../values/reason.ts';
import { carryOutRefund, providerOf, refundedBy } from './carry-out-refund.ts';
import { invoiceName } from './invoice.ts';
import { isNothingOwed, owedOnTerms, refundableCents } from './payment-balance.ts';
import { centsOf, DOLLARS } from './payment-input.ts';
import { refundMail } from './payment-mails.ts';
import type { Refund } from './payment-records.ts';

const input = z.strictObject({
  id: z.string().min(1).max(120).describe('Order id, `ord_…`'),
  version: z
    .int()
    .min(1)
    .max(1_000_000_000)
    .describe('The version that was looked at: refused where the order changed since'),
  amount: DOLLARS,
  reason: REASON,
});

export const refundOrder = defineTool({
  name: 'refund_order',
  title: 'Give money back for an order',
  description:
    'Gives back all or part of what was paid by card, never more; on terms it credits the invoice, and what was paid beyond that goes back by hand. The status of the order stays as it is: `cancel_order` ends it. Two windows that looked at the same version give back once.',
  access: 'desk',
  effect: 'commit',
  openWorld: true,
  input,
  output: OrderWire,
  raises: ['order.refunded', 'order.invoice_paid'],
  errors: ['not_found', 'invalid_state', 'not_available', 'supplier_unavailable'],
  example: { id: 'ord_demo', version: 1, amount: 25, reason: 'Two tumblers came scratched' },
  async handler(ctx, { id, version, amount, reason }) {
    const asked = { id, version, cents: centsOf(amount), reason };
    const order = await ctx.orders.anyById(id);
    if (order?.payment.method === 'terms') return toOrderWire(await credit(ctx, asked), ctx.links);
    if (order?.payment.provider) providerOf(ctx, order.payment.provider);
    const refund = await ctx.transaction((tx) => intend(ctx, tx, asked));
    if ((await carryOutRefund(ctx, refund, false)) === 'refused') throw turnedDown();
    return toOrderWire(await ctx.transaction((tx) => seenOrder(tx, { id })), ctx.links);
  },
});

interface Asked {
  id: string;
  version: number;
  cents: number;
  reason: string;
}

/** The next version of the order: a second window that saw the same one is refused before any money moves. */
async function intend(ctx: Ctx, tx: Tx, asked: Asked): Promise<Refund> {
  const order = await refundable(tx, asked);
  const { provider, reference: paymentReference } = order.payment;
  if (provider === null || paymentReference === null)
    throw new ServiceError('invalid_state', 'No card paid for this order; there is nothing to give back.');
  await changeOrder(ctx, tx, order);
  const refund: Refund = {
    id: ctx.newId('rfd'),
    orderId: order.id,
    kind: 'order',
    status: 'open',
    provider,
    paymentReference,
    amountCents: asked.cents,
    reason: asked.reason,
    actor: actorOf(ctx.caller),
    createdAt: ctx.now().toISOString(),
  };
  await tx.paymentRecords.addRefund(refund);
  return refund;
}

/** On terms: first less is owed; what was paid already beyond that goes back by hand and is entered as gone. */
function credit(ctx: Ctx, asked: Asked): Promise<Order> {
  return ctx.transaction(async (tx) => {
    const order = await refundable(tx, asked);
    const owedBefore = Math.max(0, owedOnTerms(order.payment, await tx.paymentRecords.entriesOf(order.id)));
    const creditedCents = Math.min(asked.cents, owedBefore);
    const backCents = asked.cents - creditedCents;
    for (const [kind, amountCents] of [['credit', creditedCents] as const, ['refund', backCents] as const]) {
      if (amountCents === 0) continue;
      await tx.paymentRecords.addEntry({
        ...{ id: ctx.newId('pay'), orderId: order.id, kind, amountCents, provider: null, reference: null },
        ...{ note: asked.reason, actor: actorOf(ctx.caller), at: ctx.now().toISOString() },
      });
    }
    const owedCents = owedBefore - creditedCents;
    const closed = owedCents === 0 ? await closedInvoice(ctx, tx, order.id) : [];
    const changed = await refundedBy(ctx, tx, order, { cents: asked.cents, owedCents }, ...closed);
    await tx.mails.queue(refundMail(changed, { backCents, creditedCents, reason: asked.reason }, ctx));
    return changed;
  });
}

/**
 * Closes the invoice of which nothing is owed any more.
 *
 * One that payments and credits cover together is paid, as the trade closes it: `order.invoice_paid` says so after
 * `order.refunded`, with what was paid alone. One that was credited whole was paid by nobody: it is `credited`, and
 * `order.refunded` is all there is to tell.
 */
async function closedInvoice(ctx: Ctx, tx: Tx, orderId: string): Promise<Telling[]> {
  const invoice = await tx.invoices.ofOrder(orderId);
  if (!invoice || invoice.paidAt !== null) return [];
  await tx.invoices.markPaid(invoice.id, ctx.now().toISOString());
  if (invoice.paidCents === 0) return [];
  const amount = centsToDollars(invoice.paidCents);
  return [{ name: 'order.invoice_paid', data: { invoice: invoiceName(invoice.number), amount } }];
}

/** @throws ServiceError `invalid_state` where less is left than is to go back */
async function refundable(tx: Tx, { id, version, cents }: Asked): Promise<Order> {
  const order = await seenOrder(tx, { id, version });
  if (isNothingOwed(order))
    throw new ServiceError(
      'invalid_state',
      'Nothing was billed for this order and nothing is owed; there is nothing to credit.',
    );
  const left = refundableCents(order.payment, await tx.paymentRecords.refundsOf(order.id));
  if (cents <= left) return order;
  throw new ServiceError(
    'invalid_state',
    left === 0
      ? 'All of it went back already, or is on its way back.'
      : `At most ${formatCents(left)} can go back; give a smaller amount.`,
    { param: 'amount' },
  );
}

const turnedDown = (): ServiceError =>
  new ServiceError(
    'not_available',
    'The payment provider turned the refund down; look at the payment there, and give the money back by hand.',
  );
