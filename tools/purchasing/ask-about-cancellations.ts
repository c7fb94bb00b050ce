import { z } from 'zod';
import { defineStep } from '../define.ts';
import { loadOrder, ORDER_ID } from '../orders/find-order.ts';
import { askToCancel, keepAnswer } from './ask-to-cancel.ts';
import type { PurchaseOrder } from './purchase-order.ts';

/** The service calls it with growing pauses. */
export const askAboutCancellations = defineStep({
  name: 'ask_about_cancellations',
  access: { desk: ['production'] },
  effect: 'change',
  input: z.strictObject({ id: ORDER_ID }),
  async handler(ctx, { id }) {
    const order = await loadOrder(ctx, { id });
    const answers = await askToCancel(ctx, (await ctx.purchaseOrders.ofOrder(id)).filter(isUnconfirmed));
    await ctx.transaction(async (tx, ctx) => {
      for (const one of (await tx.purchaseOrders.ofOrder(id)).filter(isUnconfirmed)) {
        const answer = answers.get(one.number);
        if (answer !== undefined) await keepAnswer(ctx, tx, one, answer, true);
      }
    });
    return order;
  },
});

/** Its order is cancelled, and it is not known that the supplier stops. */
export const isUnconfirmed = ({ cancellation }: PurchaseOrder): boolean =>
  cancellation !== undefined && cancellation.openSince !== null;
