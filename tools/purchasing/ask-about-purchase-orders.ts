import { z } from 'zod';
import { defineTool } from '../define.ts';
import { loadOrder, ORDER_ID } from '../orders/find-order.ts';
import { OrderWire, toOrderWire } from '../orders/order-wire.ts';
import { askAboutPurchaseOrder } from './ask-about-purchase-order.ts';
import { isClaimed, isInDoubt } from './purchase-order-doubt.ts';
import { settleSentOrder } from './settle-sent-order.ts';

export const askAboutPurchaseOrders = defineTool({
  name: 'ask_about_purchase_orders',
  title: 'Ask about purchase orders of unknown outcome',
  description:
    'Asks each supplier by Order Status whether it has the purchase order that was sent to it without a known outcome, also while the order is on hold. Where it has it, the hold ends and the order moves on. Nothing is sent.',
  access: { desk: ['production'] },
  effect: 'change',
  openWorld: true,
  input: z.strictObject({ id: ORDER_ID }),
  output: OrderWire,
  raises: ['order.po_sent', 'order.hold', 'order.hold_cleared'],
  errors: ['not_found', 'invalid_state'],
  example: { id: 'ord_demo' },
  async handler(ctx, { id }) {
    await loadOrder(ctx, { id });
    const inDoubt = (await ctx.purchaseOrders.ofOrder(id)).filter(
      (one) => isInDoubt(one) && !isClaimed(one, ctx.now()),
    );
    const asked = await Promise.all(inDoubt.map((one) => askAboutPurchaseOrder(ctx, one)));
    const settled = asked.filter((one) => !isInDoubt(one)).map(({ number }) => number);
    return toOrderWire(await settleSentOrder(ctx, id, settled), ctx.links);
  },
});
