import { z } from 'zod';
import { defineTool } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { actorOf } from '../identity/account-of.ts';
import { loadOrder, ORDER_ID } from '../orders/find-order.ts';
import { OrderWire, toOrderWire } from '../orders/order-wire.ts';
import { isUnconfirmed } from './ask-about-cancellations.ts';

export const settleSupplierCancellation = defineTool({
  name: 'settle_supplier_cancellation',
  title: 'Record what a supplier does with a cancelled order',
  description:
    'Records what a person learned from the supplier about a purchase order of a cancelled order that it did not confirm: it stops, or it makes and bills the goods nevertheless. The customer is not told.',
  access: { desk: ['production'] },
  effect: 'change',
  openWorld: false,
  input: z.strictObject({
    id: ORDER_ID,
    number: z.string().min(1).max(64).describe('The purchase order'),
    stopped: z.boolean().describe('True: nothing is made or billed. False: the supplier bills it'),
    note: z.string().trim().min(3).max(500).describe('Who told it, and what it costs'),
  }),
  output: OrderWire,
  errors: ['not_found', 'invalid_state'],
  example: { id: 'ord_demo', number: 'PO-DEMO-1', stopped: true, note: 'Kim at the supplier, by phone' },
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
      return toOrderWire(order, ctx.links);
    }),
});
