import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { defineStep } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { english, said } from '../languages/words.ts';
import { changeOrder } from '../orders/change-order.ts';
import { loadOrder, ORDER_ID } from '../orders/find-order.ts';
import { hasEnded } from '../orders/moves.ts';
import type { Order } from '../orders/order.ts';
import { sourceLines } from '../quotes/source-lines.ts';
import { missingBlanksOf } from './make-purchase-orders.ts';
import { blanksCounted, isAtSupplier, type PurchaseOrder } from './purchase-order.ts';
import { isHeldForBlanks } from './receive-blanks.ts';
import { claim, isUnsent } from './send-purchase-order.ts';
import { submitPurchaseOrder } from './submit-purchase-order.ts';

/**
 * Orders the pieces that were missing of blanks again, once: as long as its supplier has that purchase order, or may have it, there is
 * no second one, and one that did not leave is sent by the same call. The hold for them stays until they are counted.
 */
export const reorderBlanks = defineStep({
  name: 'reorder_blanks',
  access: { desk: ['production'] },
  effect: 'commit',
  input: z.strictObject({
    id: ORDER_ID,
    number: z.string().min(1).max(64).describe('The purchase order of the blanks that came short'),
  }),
  raises: ['order.hold'],
  async handler(ctx, { id, number }) {
    const claimed = await stored(ctx, id, number);
    const sent = await submitPurchaseOrder(ctx, claimed);
    if (sent.status !== 'sent') return { id, number: sent.number, status: sent.status };
    await ctx.transaction(async (tx, ctx) => {
      const order = await loadOrder(tx, { id });
      const all = await tx.purchaseOrders.ofOrder(id);
      if (order.hold === null || !isHeldForBlanks(order, sent, all)) return;
      const reason = said('The missing pieces are on order: {goods}.', { goods: piecesOf(sent) });
      const hold: Order['hold'] = { ...order.hold, reason };
      await changeOrder(
        ctx,
        tx,
        { ...order, hold },
        { name: 'order.hold', data: { reason: english(reason) } },
      );
    });
    return { id, number: sent.number, status: sent.status };
  },
});

const piecesOf = (purchaseOrder: PurchaseOrder): string =>
  blanksCounted(purchaseOrder)
    .map(({ ordered, description }) => `${ordered} ${description}`)
    .join('; ');

/** @throws ServiceError `not_found`, `invalid_state` */
async function stored(ctx: Ctx, id: string, number: string): Promise<PurchaseOrder> {
  const before = await loadOrder(ctx, { id });
  const sourcing = await sourceLines(
    ctx,
    before.items.map(({ spec }) => spec.key),
  );
  return ctx.transaction(async (tx, ctx) => {
    const order = await loadOrder(tx, { id });
    const earlier = await tx.purchaseOrders.ofOrder(id);
    const short = earlier.find((one) => one.number === number);
    if (!short?.body.inbound)
      throw new ServiceError('not_found', 'The order has no purchase order of blanks of this number.', {
        param: 'number',
      });
    if (hasEnded(order)) throw new ServiceError('invalid_state', 'Blanks are ordered of an order that runs.');
    const again = earlier.find(
      ({ status, body }) => body.inbound?.missingOf === number && isAtSupplier(status),
    );
    if (again && !isUnsent(again))
      throw new ServiceError(
        'invalid_state',
        `The missing pieces are ordered already, by purchase order ${again.number}.`,
      );
    if (again) return claim(ctx, tx, again);
    const made = missingBlanksOf(order, short, {
      sourcing,
      newId: () => ctx.newId('po'),
      at: ctx.now().toISOString(),
      earlier,
      rates: ctx.freight.rates,
    });
    await tx.purchaseOrders.add(made);
    return claim(ctx, tx, made);
  });
}
