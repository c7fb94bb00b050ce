import { z } from 'zod';
import type { InTransaction, Tx } from '../context.ts';
import { defineStep } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { actorOf } from '../identity/account-of.ts';
import { loadOrder } from '../orders/find-order.ts';
import { formatCents } from '../values/money.ts';
import { applyRefund } from './carry-out-refund.ts';
import { refundableCents } from './payment-balance.ts';
import { refundMail } from './payment-mails.ts';
import type { Refund } from './payment-records.ts';

export const settlePaymentIssue = defineStep({
  name: 'settle_payment_issue',
  access: { desk: ['finance'] },
  effect: 'change',
  input: z.strictObject({
    id: z.string().min(1).max(120).describe('Id of the issue, from the board or the order'),
    given_back: z.boolean().default(false).describe('Whether staff made the refund by check or transfer'),
    reference: z.string().trim().max(80).optional().describe('Number of the check or transfer'),
  }),
  raises: ['order.refunded'],
  handler: (ctx, { id, given_back, reference }) =>
    ctx.transaction(async (tx, ctx) => {
      const refund = await tx.paymentRecords.refund(id);
      if (!refund) return closePage(tx, id, given_back);
      if (refund.status !== 'refused' && refund.status !== 'failed') throw notOpen();
      await tx.paymentRecords.endRefund(id, 'settled');
      if (given_back) await enterByHand(ctx, tx, refund, reference || null);
      return { id, orderId: refund.orderId };
    }),
});

async function closePage(tx: Tx, id: string, givenBack: boolean) {
  const { sessions } = await tx.paymentRecords.withIssues();
  const page = sessions.find((one) => one.id === id && one.status === 'mismatched');
  if (!page) throw new ServiceError('not_found', 'There is no payment issue with this id.', { param: 'id' });
  if (givenBack)
    throw new ServiceError(
      'invalid_state',
      'This payment belongs to no order, so no refund can be recorded: settle it without `given_back`.',
      { param: 'given_back' },
    );
  await tx.paymentRecords.endCardSession(page.reference, 'settled');
  return { id, orderId: (await tx.orders.byQuote(page.quoteId))?.id ?? null };
}

async function enterByHand(
  ctx: InTransaction,
  tx: Tx,
  refund: Refund,
  reference: string | null,
): Promise<void> {
  const { orderId, amountCents, reason, kind } = refund;
  const order = await loadOrder(tx, { id: orderId });
  const left = refundableCents(order.payment, await tx.paymentRecords.refundsOf(orderId));
  if (kind === 'order' && amountCents > left)
    throw new ServiceError(
      'invalid_state',
      `Only ${formatCents(left)} of this order is not refunded yet; settle this without recording the refund again.`,
      { param: 'given_back' },
    );
  await tx.paymentRecords.addEntry({
    id: ctx.newId('pay'),
    orderId,
    kind: 'refund',
    amountCents,
    provider: null,
    reference,
    note: reason,
    actor: actorOf(ctx.caller),
    at: ctx.now().toISOString(),
  });
  if (kind === 'paid_twice') return;
  const changed = await applyRefund(ctx, tx, order, { cents: amountCents, owedCents: 0 });
  const gone = { backCents: amountCents, creditedCents: 0, reason, isByHand: true };
  await tx.mails.queue(refundMail(changed, gone, ctx));
}

const notOpen = (): ServiceError =>
  new ServiceError('invalid_state', 'This refund is no payment issue any more.', {
    param: 'id',
  });
