import { z } from 'zod';
import { defineTool } from '../define.ts';
import { loadOrder, ORDER_ID } from '../orders/find-order.ts';
import { OrderWire, toOrderWire } from '../orders/order-wire.ts';
import { askToCancel, keepAnswer } from './ask-to-cancel.ts';
import type { PurchaseOrder } from './purchase-order.ts';

/** The service calls it with growing pauses. */
export const askAboutCancellations = defineTool({
  name: 'ask_about_cancellations',
  title: 'Ask suppliers to confirm a cancellation',
  description:
    'Asks each supplier again to take back its purchase order of a cancelled order, or whether it has cancelled it, and records the answer. `settle_supplier_cancellation` records what a person learned.',
  access: { desk: ['production'] },
  effect: 'change',
  openWorld: true,
  input: z.strictObject({ id: ORDER_ID }),
  output: OrderWire,
  errors: ['not_found'],
  example: { id: 'ord_demo' },
  async handler(ctx, { id }) {
    const order = await loadOrder(ctx, { id });
    const answers = await askToCancel(ctx, (await ctx.purchaseOrders.ofOrder(id)).filter(isUnconfirmed));
    await ctx.transaction(async (tx, ctx) => {
      for (const one of (await tx.purchaseOrders.ofOrder(id)).filter(isUnconfirmed)) {
        const answer = answers.get(one.number);
        if (answer !== undefined) await keepAnswer(ctx, tx, one, answer, true);
      }
    });
    return toOrderWire(order, ctx.links);
  },
});

/** Its order is cancelled, and it is not known that the supplier stops. */
export const isUnconfirmed = ({ cancellation }: PurchaseOrder): boolean =>
  cancellation !== undefined && cancellation.openSince !== null;
