import { z } from 'zod';
import type { InTransaction, Tx } from '../context.ts';
import { defineStep } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { actorOf } from '../identity/account-of.ts';
import { english, type Said, said } from '../languages/words.ts';
import { letter } from '../mail/letter.ts';
import { changeOrder, holdClearedEvents, type NewOrderEvent } from '../orders/change-order.ts';
import { loadOrder, ORDER_ID } from '../orders/find-order.ts';
import { hasEnded } from '../orders/moves.ts';
import type { Hold, Order } from '../orders/order.ts';
import { orderHeldMail } from '../orders/order-mails.ts';
import { orderTitle } from '../orders/order-number.ts';
import { deskAddress } from '../orders/person-to-ask.ts';
import { MAX_QUANTITY } from '../values/quantity.ts';
import { blanksCounted, isInbound, type PurchaseOrder, purposeOf } from './purchase-order.ts';

/**
 * What came to the decorator, counted there. A short count holds the order until the desk decides, and mails the desk and the customer
 * once; a count of all of it, once the rest came, ends that hold. Nothing is billed or ordered for it.
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
      const all = await tx.purchaseOrders.ofOrder(id);
      const sent = all.find((one) => one.number === number);
      if (!sent || !isInbound(sent))
        throw new ServiceError('not_found', 'The order has no purchase order of blanks of this number.', {
          param: 'number',
        });
      if (sent.status !== 'sent' || hasEnded(order))
        throw new ServiceError('invalid_state', 'Blanks are counted of an order that runs.');
      const pieces = countOf(sent, new Map(counted.map(({ part_id, quantity }) => [part_id, quantity])));
      const at = ctx.now().toISOString();
      const isHeldForIt = isHeldForBlanks(order, sent, all);
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
      const changed = await changeOrder(ctx, tx, after, ...events);
      if (missing.length > 0 && !isHeldForIt) await mailShortCount(ctx, tx, changed, sent, hold.reason);
      return changed;
    }),
});

/** Whether a short count of these blanks holds it: of this purchase order, or of another for the same goods. */
export const isHeldForBlanks = (
  { hold }: Pick<Order, 'hold'>,
  blanks: PurchaseOrder,
  all: readonly PurchaseOrder[],
): boolean =>
  hold !== null &&
  all.some((one) => purposeOf(one) === purposeOf(blanks) && one.received?.heldSince === hold.since);

/** The customer, because every day of it moves the promise, and whoever looks after the order. */
async function mailShortCount(
  ctx: InTransaction,
  tx: Tx,
  order: Order,
  { number, supplier }: PurchaseOrder,
  reason: Said,
): Promise<void> {
  await tx.mails.queue(orderHeldMail(order, reason, ctx));
  const recipient = await deskAddress(tx, ctx, order);
  if (recipient === null) return;
  await tx.mails.queue({
    id: ctx.newId('mail'),
    recipient,
    createdAt: ctx.now().toISOString(),
    about: order.id,
    subject: `Blanks are missing: ${english(orderTitle(order))}`,
    text: letter(
      null,
      english(reason),
      `They were ordered of ${supplier} by ${number}. The order is on hold, and its customer was told.`,
      `Order the missing pieces again, or clear the hold to go on with fewer:\n${ctx.links.to(`/desk/orders/${encodeURIComponent(order.id)}`)}`,
    ),
  });
}

/** @throws ServiceError `validation_failed` for a part that was not ordered */
function countOf(sent: PurchaseOrder, counted: Map<string, number>): ReturnType<typeof blanksCounted> {
  const parts = blanksCounted({ body: sent.body });
  const stranger = [...counted.keys()].find((partId) => !parts.some((one) => one.partId === partId));
  if (stranger !== undefined)
    throw new ServiceError('validation_failed', 'A part that is not on the purchase order was counted.', {
      param: 'counted',
    });
  return parts.map((one) => ({ ...one, counted: counted.get(one.partId) ?? one.ordered }));
}
