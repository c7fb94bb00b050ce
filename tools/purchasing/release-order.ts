import { z } from 'zod';
import { defineStep } from '../define.ts';
import { changeOrder } from '../orders/change-order.ts';
import { loadOrder, ORDER_REF_INPUT } from '../orders/find-order.ts';
import { applyMove } from '../orders/moves.ts';
import { refuseIfPaidBack } from '../payments/payment-balance.ts';
import { REASON } from '../values/reason.ts';

export const releaseOrder = defineStep({
  name: 'release_order',
  access: { desk: ['production'] },
  effect: 'change',
  input: z.strictObject({ ...ORDER_REF_INPUT, proof_waiver: REASON.optional() }),
  raises: ['order.released'],
  handler: (ctx, { proof_waiver, ...seen }) =>
    ctx.transaction(async (tx, ctx) => {
      const order = applyMove(await loadOrder(tx, seen), 'release');
      refuseIfPaidBack(order);
      const released = { ...order, proofWaiver: proof_waiver ?? order.proofWaiver };
      return changeOrder(ctx, tx, released, { name: 'order.released', data: {} });
    }),
});
