import { z } from 'zod';
import { defineStep } from '../define.ts';
import { loadOrder, ORDER_ID } from '../orders/find-order.ts';
import { askAboutPurchaseOrder } from './ask-about-purchase-order.ts';
import { isClaimed, isInDoubt } from './purchase-order-doubt.ts';
import { settleSentOrder } from './settle-sent-order.ts';

/** Asks also while the order is on hold. Where the supplier has the purchase order, the hold ends and the order moves on. Nothing is sent. */
export const askAboutPurchaseOrders = defineStep({
  name: 'ask_about_purchase_orders',
  access: { desk: ['production'] },
  effect: 'change',
  input: z.strictObject({ id: ORDER_ID }),
  raises: ['order.po_sent', 'order.hold', 'order.hold_cleared'],
  async handler(ctx, { id }) {
    await loadOrder(ctx, { id });
    const inDoubt = (await ctx.purchaseOrders.ofOrder(id)).filter(
      (one) => isInDoubt(one) && !isClaimed(one, ctx.now()),
    );
    const asked = await Promise.all(inDoubt.map((one) => askAboutPurchaseOrder(ctx, one)));
    const settled = asked.filter((one) => !isInDoubt(one)).map(({ number }) => number);
    return settleSentOrder(ctx, id, settled);
  },
});
