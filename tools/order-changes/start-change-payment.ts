import { z } from 'zod';
import { defineStep } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { differenceCents } from '../orders/order-change.ts';
import { hostedFor } from '../payments/hosted-payments.ts';
import { refuseUnlessMayOwe } from '../payments/may-owe.ts';
import type { ChangePage } from '../payments/payment-records.ts';
import { settleCardSession } from '../payments/settle-card-session.ts';
import { ANSWER_INPUT, evidenceOf } from './answer-input.ts';
import { debtOf, linkedChange, refuseUnlessOpen } from './linked-change.ts';

/**
 * A change has one open page of the payment provider, however often this is called. The order changes once the provider reports the
 * payment, not when the person returns.
 */
export const startChangePayment = defineStep({
  name: 'start_change_payment',
  access: 'link',
  effect: 'commit',
  input: z.strictObject(ANSWER_INPUT),
  raises: ['order.changed', 'order.hold_cleared'],
  async handler(ctx, answer) {
    const linked = await linkedChange(ctx, ctx);
    const { change, order } = linked;
    const here = ctx.links.orderChange(change.id);
    if (change.status === 'applied') return { url: here };
    refuseUnlessOpen(linked);
    const amountCents = differenceCents(change);
    if (order.payment.method === 'terms' || amountCents <= 0)
      throw new ServiceError('invalid_state', 'Nothing is to be paid by card; confirm the change.');
    await refuseUnlessMayOwe(ctx, ctx, debtOf(ctx, linked));
    const payments = hostedFor(ctx, amountCents);
    const evidence = await evidenceOf(ctx, change, 'confirmed', answer);
    const all = await ctx.paymentRecords.cardSessionsOf(order.quoteId);
    const pages = all.filter((one) => one.change?.id === change.id);
    for (const page of pages) {
      if (page.status !== 'open') continue;
      const { outcome } = await settleCardSession(ctx, page, { close: false });
      if (outcome === 'open') return { url: page.url };
      if (outcome !== 'expired') return { url: here };
    }
    const page = await payments.start({
      quoteId: order.quoteId,
      attempt: `${change.id} ${pages.length} ${ctx.now().toISOString().slice(0, 13)}`,
      amountCents,
      email: order.shipTo.email,
      title: 'Change of your order',
      details: `What the change of order ${order.id} costs more, freight and sales tax included`,
      returnUrl: `${here}?card=returned`,
      cancelUrl: `${here}#answer`,
    });
    const session: ChangePage = {
      id: ctx.newId('cs'),
      quoteId: order.quoteId,
      accountId: order.accountId,
      status: 'open',
      provider: payments.provider,
      reference: page.reference,
      amountCents,
      url: page.url,
      createdAt: ctx.now().toISOString(),
      invoiceId: null,
      change: { id: change.id, evidence },
    };
    await ctx.transaction((tx) => tx.paymentRecords.saveCardSession(session));
    return { url: page.url };
  },
});
