import { z } from 'zod';
import { defineStep } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { actorOf } from '../identity/account-of.ts';
import { english, said } from '../languages/words.ts';
import { changeOrder, holdClearedEvents, type NewOrderEvent } from '../orders/change-order.ts';
import { loadOrder, ORDER_ID } from '../orders/find-order.ts';
import { hasEnded } from '../orders/moves.ts';
import type { Hold } from '../orders/order.ts';
import { sum } from '../values/money.ts';
import { MAX_QUANTITY } from '../values/quantity.ts';
import { isInbound, type PurchaseOrder } from './purchase-order.ts';

/**
 * What came to the decorator, counted there. A short count holds the order until the desk decides; a count of all of it, once the rest
 * came, ends that hold. Nothing is billed or ordered for it.
 */
export const receiveBlanks = defineStep({
  name: 'receive_blanks',
  access: { desk: ['production'] },
  effect: 'change',
  input: z.strictObject({
    id: ORDER_ID,
    number: z.string().min(1).max(64).describe('The purchase order of the blanks'),
    counted: z
      .array(
        z.strictObject({ part_id: z.string().min(1).max(100), quantity: z.int().min(0).max(MAX_QUANTITY) }),
      )
      .max(1_000)
      .default([])
      .describe('The pieces of each part in all; those that are not named came as ordered'),
  }),
  raises: ['order.hold', 'order.hold_cleared'],
  handler: (ctx, { id, number, counted }) =>
    ctx.transaction(async (tx, ctx) => {
      const order = await loadOrder(tx, { id });
      const sent = (await tx.purchaseOrders.ofOrder(id)).find((one) => one.number === number);
      if (!sent || !isInbound(sent))
        throw new ServiceError('not_found', 'The order has no purchase order of blanks of this number.', {
          param: 'number',
        });
      if (sent.status !== 'sent' || hasEnded(order))
        throw new ServiceError('invalid_state', 'Blanks are counted of an order that runs.');
      const pieces = countOf(sent, new Map(counted.map(({ part_id, quantity }) => [part_id, quantity])));
      const at = ctx.now().toISOString();
      const isHeldForIt = order.hold !== null && order.hold.since === sent.received?.heldSince;
      const beneath = isHeldForIt ? order.hold?.beneath : (order.hold ?? undefined);
      const missing = pieces.filter((one) => one.counted < one.ordered);
      const others = pieces.filter((one) => one.counted !== one.ordered);
      const hold: Hold = {
        reason: said('Pieces are missing where they are decorated. Counted: {goods}.', {
          goods: others.map((one) => `${one.counted} of ${one.ordered} ${one.description}`).join('; '),
        }),
        since: at,
        by: actorOf(ctx.caller),
        ...(beneath ? { beneath } : {}),
      };
      await tx.purchaseOrders.change({
        ...sent,
        received: {
          at,
          by: actorOf(ctx.caller),
          pieces: pieces.map(({ partId, counted: quantity }) => ({ partId, quantity })),
          ...(missing.length > 0 ? { heldSince: at } : {}),
        },
      });
      if (missing.length === 0 && !isHeldForIt) return order;
      const after = { ...order, hold: missing.length > 0 ? hold : (beneath ?? null) };
      const events: NewOrderEvent[] =
        missing.length > 0
          ? [{ name: 'order.hold', data: { reason: english(hold.reason) } }]
          : holdClearedEvents(order, after);
      return changeOrder(ctx, tx, after, ...events);
    }),
});

interface Counted {
  partId: string;
  description: string;
  ordered: number;
  counted: number;
}

/** @throws ServiceError `validation_failed` for a part that was not ordered */
function countOf({ body }: PurchaseOrder, counted: Map<string, number>): Counted[] {
  const rows = body.items.flatMap(({ pieces }) => pieces);
  const stranger = [...counted.keys()].find((partId) => !rows.some((row) => row.partId === partId));
  if (stranger !== undefined)
    throw new ServiceError('validation_failed', 'A part that is not on the purchase order was counted.', {
      param: 'counted',
    });
  return [...new Set(rows.map(({ partId }) => partId))].map((partId) => {
    const own = rows.filter((row) => row.partId === partId);
    const ordered = sum(own.map(({ quantity }) => quantity));
    return {
      partId,
      description: own[0]?.description ?? partId,
      ordered,
      counted: counted.get(partId) ?? ordered,
    };
  });
}
