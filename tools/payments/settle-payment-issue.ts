import { z } from 'zod';
import type { Ctx, Tx } from '../context.ts';
import { defineTool } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { actorOf } from '../identity/account-of.ts';
import { seenOrder } from '../orders/change-order.ts';
import { formatCents } from '../values/money.ts';
import { refundedBy } from './carry-out-refund.ts';
import { refundableCents } from './payment-balance.ts';
import { refundMail } from './payment-mails.ts';
import type { Refund } from './payment-records.ts';

export const settlePaymentIssue = defineTool({
  name: 'settle_payment_issue',
  title: 'Settle a payment people looked into',
  description:
    'Closes a refund the payment provider turned down or that failed, or a page that was paid with something else. Where the money of such a refund went back by hand, by check or transfer, `given_back` enters it. It moves no money itself.',
  access: 'desk',
  effect: 'change',
  openWorld: false,
  input: z.strictObject({
    id: z.string().min(1).max(120).describe('The issue, as the board and the order name it'),
    given_back: z.boolean().default(false).describe('Whether the money of a refund went back by hand'),
    reference: z.string().trim().max(80).optional().describe('Number of the check or transfer'),
  }),
  output: z.object({
    id: z.string().describe('The issue'),
    order_id: z.string().nullable().describe('Its order; null for a page that paid for none'),
  }),
  raises: ['order.refunded'],
  errors: ['not_found', 'invalid_state'],
  example: { id: 'rfd_demo', given_back: true, reference: 'Check 2041' },
  handler: (ctx, { id, given_back, reference }) =>
    ctx.transaction(async (tx) => {
      const refund = await tx.paymentRecords.refund(id);
      if (!refund) return closePage(tx, id, given_back);
      if (refund.status !== 'refused' && refund.status !== 'failed') throw settledAlready();
      await tx.paymentRecords.endRefund(id, 'settled');
      if (given_back) await enterByHand(ctx, tx, refund, reference || null);
      return { id, order_id: refund.orderId };
    }),
});

async function closePage(tx: Tx, id: string, givenBack: boolean) {
  const { sessions } = await tx.paymentRecords.troubled();
  const page = sessions.find((one) => one.id === id);
  if (!page)
    throw new ServiceError('not_found', 'No payment with this id waits to be looked into.', { param: 'id' });
  if (givenBack)
    throw new ServiceError(
      'invalid_state',
      'This payment is in no order’s books, so that nothing can be entered as given back: close it without.',
      { param: 'given_back' },
    );
  await tx.paymentRecords.endCardSession(page.reference, 'settled');
  return { id, order_id: (await tx.orders.byQuote(page.quoteId))?.id ?? null };
}

async function enterByHand(ctx: Ctx, tx: Tx, refund: Refund, reference: string | null): Promise<void> {
  const { orderId, amountCents, reason, kind } = refund;
  const order = await seenOrder(tx, { id: orderId });
  const left = refundableCents(order.payment, await tx.paymentRecords.refundsOf(orderId));
  if (kind === 'order' && amountCents > left)
    throw new ServiceError(
      'invalid_state',
      `Only ${formatCents(left)} of this order has not gone back; close this without entering it a second time.`,
      { param: 'given_back' },
    );
  await tx.paymentRecords.addEntry({
    ...{ id: ctx.newId('pay'), orderId, kind: 'refund', amountCents, provider: null, reference },
    ...{ note: reason, actor: actorOf(ctx.caller), at: ctx.now().toISOString() },
  });
  if (kind === 'paid_twice') return;
  const changed = await refundedBy(ctx, tx, order, { cents: amountCents, owedCents: 0 });
  const gone = { backCents: amountCents, creditedCents: 0, reason, isByHand: true };
  await tx.mails.queue(refundMail(changed, gone, ctx));
}

const settledAlready = (): ServiceError =>
  new ServiceError('invalid_state', 'Nothing of this refund waits to be looked into any more.', {
    param: 'id',
  });
