import { z } from 'zod';
import { defineTool } from '../define.ts';
import { changeOrder } from '../orders/change-order.ts';
import { loadOrder, ORDER_REF_INPUT } from '../orders/find-order.ts';
import { applyMove } from '../orders/moves.ts';
import { OrderWire, toOrderWire } from '../orders/order-wire.ts';
import { refuseIfPaidBack } from '../payments/payment-balance.ts';
import { REASON } from '../values/reason.ts';

export const releaseOrder = defineTool({
  name: 'release_order',
  title: 'Release an order to production',
  description:
    'Releases a paid order to production. Its purchase orders are sent once the proofs are approved, or without proofs where `proof_waiver` gives the reason.',
  access: { desk: ['production'] },
  effect: 'change',
  openWorld: false,
  input: z.strictObject({ ...ORDER_REF_INPUT, proof_waiver: REASON.optional() }),
  output: OrderWire,
  raises: ['order.released'],
  errors: ['not_found', 'invalid_state'],
  example: { id: 'ord_demo' },
  handler: (ctx, { proof_waiver, ...seen }) =>
    ctx.transaction(async (tx, ctx) => {
      const order = applyMove(await loadOrder(tx, seen), 'release');
      refuseIfPaidBack(order);
      const released = { ...order, proofWaiver: proof_waiver ?? order.proofWaiver };
      return toOrderWire(
        await changeOrder(ctx, tx, released, { name: 'order.released', data: {} }),
        ctx.links,
      );
    }),
});
