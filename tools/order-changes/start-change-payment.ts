import { z } from 'zod';
import { defineTool } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { differenceCents } from '../orders/order-change.ts';
import { hostedFor } from '../payments/hosted-payments.ts';
import type { ChangePage } from '../payments/payment-records.ts';
import { settleCardSession } from '../payments/settle-card-session.ts';
import { Address } from '../values/address.ts';
import { ANSWER_INPUT, evidenceOf } from './answer-input.ts';
import { linkedChange, refuseUnlessOpen } from './linked-change.ts';

export const startChangePayment = defineTool({
  name: 'start_change_payment',
  title: 'Open the page to pay a change by card',
  description:
    'Opens a page of the payment provider for what a change of an order costs more, and keeps who confirms it. A change has one open page, however often this is called. The order changes once the provider reports the payment, not when the person returns.',
  access: 'link',
  effect: 'commit',
  openWorld: true,
  input: z.strictObject(ANSWER_INPUT),
  output: z.object({
    url: Address.describe('Where to send the person: the payment page, or the change where it is settled'),
  }),
  raises: ['order.changed', 'order.hold_cleared'],
  errors: ['not_found', 'invalid_state', 'not_available', 'supplier_unavailable'],
  example: { name: 'Grace Hopper' },
  async handler(ctx, answer) {
    const linked = await linkedChange(ctx, ctx);
    const { change, order } = linked;
    const here = ctx.links.orderChange(change.id);
    if (change.status === 'applied') return { url: here };
    refuseUnlessOpen(linked);
    const amountCents = differenceCents(change);
    if (order.payment.method === 'terms' || amountCents <= 0)
      throw new ServiceError('invalid_state', 'Nothing is to be paid by card; confirm the change.');
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
