import type { InTransaction, Tx } from '../context.ts';
import { actorOf } from '../identity/account-of.ts';
import { english, type Said } from '../languages/words.ts';
import { changeOrder } from './change-order.ts';
import type { Order } from './order.ts';
import { orderHeldMail } from './order-mails.ts';

/** Holds the order, raises `order.hold` and mails the customer the reason. */
export async function putOnHold(ctx: InTransaction, tx: Tx, order: Order, reason: Said): Promise<Order> {
  const hold = { reason, since: ctx.now().toISOString(), by: actorOf(ctx.caller) };
  const held = await changeOrder(
    ctx,
    tx,
    { ...order, hold },
    { name: 'order.hold', data: { reason: english(reason) } },
  );
  await tx.mails.queue(orderHeldMail(held, reason, ctx));
  return held;
}
