import { z } from 'zod';
import type { Ctx, Tx } from '../context.ts';
import { defineTool } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { actorOf } from '../identity/account-of.ts';
import { changeOrder, type NewOrderEvent } from '../orders/change-order.ts';
import { loadOrder, ORDER_REF_INPUT, ORDER_VERSION } from '../orders/find-order.ts';
import type { Order } from '../orders/order.ts';
import { OrderWire, toOrderWire } from '../orders/order-wire.ts';
import { centsToDollars, formatCents, sum } from '../values/money.ts';
import { REASON } from '../values/reason.ts';
import { applyRefund, providerOf } from './carry-out-refund.ts';
import { invoiceName } from './invoice.ts';
import { carryOutRefunds, openRefunds } from './open-refunds.ts';
import { isNothingOwed, owedNow, refundableCents } from './payment-balance.ts';
import { centsOf, DOLLARS } from './payment-input.ts';
import { refundMail } from './payment-mails.ts';
import type { Refund } from './payment-records.ts';

export const refundOrder = defineTool({
  name: 'refund_order',
  title: 'Refund an order',
  description:
    'Refunds all or part of a card payment, never more than was paid. On terms it credits the invoice first; what cards paid of it goes back to them, and the rest by hand. The order keeps its status; `cancel_order` ends it. Two calls that name the same version refund once.',
  access: 'desk',
  effect: 'commit',
  openWorld: true,
  input: z.strictObject({
    ...ORDER_REF_INPUT,
    version: ORDER_VERSION,
    amount: DOLLARS,
    reason: REASON,
  }),
  output: OrderWire,
  raises: ['order.refunded', 'order.invoice_paid'],
  errors: ['not_found', 'invalid_state', 'not_available', 'supplier_unavailable'],
  example: { id: 'ord_demo', version: 1, amount: 25, reason: 'Two tumblers came scratched' },
  async handler(ctx, { id, version, amount, reason }) {
    const asked = { id, version, cents: centsOf(amount), reason };
    const order = await ctx.orders.anyById(id);
    if (order?.payment.method === 'terms') return toOrderWire(await credit(ctx, asked), ctx.links);
    if (order?.payment.provider) providerOf(ctx, order.payment.provider);
    const refunds = await ctx.transaction((tx) => opened(ctx, tx, asked));
    if (await carryOutRefunds(ctx, refunds)) throw refused();
    return toOrderWire(await ctx.transaction((tx) => loadOrder(tx, { id })), ctx.links);
  },
});

interface Asked {
  id: string;
  version: number;
  cents: number;
  reason: string;
}

/** Makes the next version of the order, so that a second call with the same version is refused before money moves. */
async function opened(ctx: Ctx, tx: Tx, asked: Asked): Promise<Refund[]> {
  const order = await refundable(tx, asked);
  const refunds = await openRefunds(ctx, tx, order, asked);
  await changeOrder(ctx, tx, order);
  return refunds;
}

/** On terms: credits what is owed first, then refunds what cards paid of the invoice; the rest goes back by hand. */
async function credit(ctx: Ctx, asked: Asked): Promise<Order> {
  const { order, refunds } = await ctx.transaction(async (tx) => {
    const before = await refundable(tx, asked);
    const owedBefore = await owedNow(tx, before);
    const creditedCents = Math.min(asked.cents, owedBefore);
    const refunds = await openCardRefunds(ctx, tx, asked, asked.cents - creditedCents);
    const cardCents = sum(refunds.map(({ amountCents }) => amountCents));
    const backCents = asked.cents - creditedCents - cardCents;
    if (asked.cents === cardCents) return { order: await changeOrder(ctx, tx, before), refunds };
    for (const [kind, amountCents] of [['credit', creditedCents] as const, ['refund', backCents] as const]) {
      if (amountCents === 0) continue;
      await tx.paymentRecords.addEntry({
        ...{ id: ctx.newId('pay'), orderId: before.id, kind, amountCents, provider: null, reference: null },
        ...{ note: asked.reason, actor: actorOf(ctx.caller), at: ctx.now().toISOString() },
      });
    }
    const owedCents = owedBefore - creditedCents;
    const closed = owedCents === 0 ? await closedInvoice(ctx, tx, before.id) : [];
    const cents = creditedCents + backCents;
    const changed = await applyRefund(ctx, tx, before, { cents, owedCents }, ...closed);
    await tx.mails.queue(refundMail(changed, { backCents, creditedCents, reason: asked.reason }, ctx));
    return { order: changed, refunds };
  });
  if (await carryOutRefunds(ctx, refunds)) throw refused();
  return refunds.length === 0 ? order : ctx.transaction((tx) => loadOrder(tx, { id: order.id }));
}

/** One for each card payment of the invoice, at most what is left of it, oldest first. */
async function openCardRefunds(ctx: Ctx, tx: Tx, { id: orderId, reason }: Asked, cents: number) {
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
      ...{ id: ctx.newId('rfd'), orderId, kind: 'order', status: 'open', provider, paymentReference },
      ...{ amountCents, reason, actor: actorOf(ctx.caller), createdAt: ctx.now().toISOString() },
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
async function closedInvoice(ctx: Ctx, tx: Tx, orderId: string): Promise<NewOrderEvent[]> {
  const invoice = await tx.invoices.ofOrder(orderId);
  if (!invoice || invoice.paidAt !== null) return [];
  await tx.invoices.markPaid(invoice.id, ctx.now().toISOString());
  if (invoice.paidCents === 0) return [];
  const amount = centsToDollars(invoice.paidCents);
  return [{ name: 'order.invoice_paid', data: { invoice: invoiceName(invoice.number), amount } }];
}

/** @throws ServiceError `invalid_state` if nothing was billed, or less is left than is asked for */
async function refundable(tx: Tx, { id, version, cents }: Asked): Promise<Order> {
  const order = await loadOrder(tx, { id, version });
  if (isNothingOwed(order))
    throw new ServiceError('invalid_state', 'Nothing is owed on this order; there is nothing to credit.');
  const left = refundableCents(order.payment, await tx.paymentRecords.refundsOf(order.id));
  if (cents <= left) return order;
  throw new ServiceError(
    'invalid_state',
    left === 0
      ? 'The whole payment is refunded already, or is being refunded.'
      : `At most ${formatCents(left)} can be refunded; enter a smaller amount.`,
    { param: 'amount' },
  );
}

const refused = (): ServiceError =>
  new ServiceError(
    'not_available',
    'The payment provider refused the refund; check the payment there and refund it by hand.',
  );
