import { z } from 'zod';
import { defineStep } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { actorOf } from '../identity/account-of.ts';
import { loadOrder, ORDER_ID } from '../orders/find-order.ts';
import { isUnconfirmed } from './ask-about-cancellations.ts';

export const settleSupplierCancellation = defineStep({
  name: 'settle_supplier_cancellation',
  access: { desk: ['production'] },
  effect: 'change',
  input: z.strictObject({
    id: ORDER_ID,
    number: z.string().min(1).max(64).describe('The purchase order'),
    stopped: z.boolean().describe('True: nothing is made or billed. False: the supplier bills it'),
    note: z.string().trim().min(3).max(500).describe('Who told it, and what it costs'),
  }),
  handler: (ctx, { id, number, stopped: isStopped, note }) =>
    ctx.transaction(async (tx, ctx) => {
      const order = await loadOrder(tx, { id });
      const one = (await tx.purchaseOrders.ofOrder(id)).find((each) => each.number === number);
      if (!one?.cancellation || !isUnconfirmed(one))
        throw new ServiceError(
          'invalid_state',
          'The cancellation of this purchase order is not open; open the order again.',
        );
      const at = ctx.now().toISOString();
      const settled = { at, by: actorOf(ctx.caller), isStopped, note };
      await tx.purchaseOrders.change({
        ...one,
        cancellation: { ...one.cancellation, openSince: null, askAgainAt: null, settled },
      });
      return order;
    }),
});
