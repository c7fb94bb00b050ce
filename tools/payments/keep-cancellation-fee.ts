import { z } from 'zod';
import { defineStep } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { actorOf } from '../identity/account-of.ts';
import { changeOrder } from '../orders/change-order.ts';
import { loadOrder, ORDER_REF_INPUT } from '../orders/find-order.ts';
import { REASON } from '../values/reason.ts';
import { refundableCents } from './payment-balance.ts';
import { keptFeeMail } from './payment-mails.ts';

export const keepCancellationFee = defineStep({
  name: 'keep_cancellation_fee',
  access: { desk: ['finance'] },
  effect: 'change',
  input: z.strictObject({ ...ORDER_REF_INPUT, reason: REASON }),
  handler: (ctx, { reason, ...seen }) =>
    ctx.transaction(async (tx, ctx) => {
      const order = await loadOrder(tx, seen);
      const { payment } = order;
      if (order.status !== 'cancelled' || payment.method !== 'card')
        throw new ServiceError(
          'invalid_state',
          'Only of a cancelled order that a card paid for is a fee kept.',
        );
      const refunds = await tx.paymentRecords.refundsOf(order.id);
      if (refunds.some(({ kind, status }) => kind === 'order' && status === 'open'))
        throw new ServiceError('invalid_state', 'A refund of this order is under way; wait for its end.');
      const amountCents = refundableCents(payment, refunds);
      if (amountCents === 0)
        throw new ServiceError('invalid_state', 'Nothing of this payment is left to refund or to keep.');
      await tx.paymentRecords.addEntry({
        id: ctx.newId('pay'),
        orderId: order.id,
        kind: 'cancellation_fee',
        amountCents,
        provider: null,
        reference: null,
        note: reason,
        actor: actorOf(ctx.caller),
        at: ctx.now().toISOString(),
      });
      const keptCents = (payment.keptCents ?? 0) + amountCents;
      const changed = await changeOrder(ctx, tx, {
        ...order,
        payment: { ...payment, keptCents, keptFor: reason },
      });
      await tx.mails.queue(keptFeeMail(changed, { cents: amountCents, reason }, ctx));
      return changed;
    }),
});
