/** Ends a change, or a request for one, that is not made: the order stays as it was. */
import type { InTransaction, Tx } from '../context.ts';
import { changeOrder, holdClearedEvents } from './change-order.ts';
import type { Hold, Order } from './order.ts';
import type { OrderChange } from './order-change.ts';
import { changeEndedMail, changeMailing } from './order-change-mails.ts';

interface Ending {
  /** `null`: a request that led to no change. */
  change: OrderChange | null;
  by: 'customer' | 'desk';
  reason: string;
  /** The hold that is left. */
  hold: Hold | null;
}

/** Raises `order.change_declined` and tells the customer. */
export async function endChange(
  ctx: InTransaction,
  tx: Tx,
  before: Order,
  { change, by, reason, hold }: Ending,
): Promise<Order> {
  const after = { ...before, hold };
  const order = await changeOrder(ctx, tx, after, ...holdClearedEvents(before, after), {
    name: 'order.change_declined',
    data: { change_id: change?.id ?? null, by, reason },
  });
  await tx.mails.queue(changeEndedMail(order, { by, reason }, await changeMailing(ctx, order), ctx));
  return order;
}

/** Withdraws what is still proposed for an order that ends. */
export async function withdrawOpenChanges(
  { orderChanges }: Pick<Tx, 'orderChanges'>,
  { id }: Pick<Order, 'id'>,
  reason: string,
): Promise<void> {
  for (const change of await orderChanges.ofOrder(id))
    if (change.status === 'proposed')
      await orderChanges.change({ ...change, status: 'withdrawn', ended: reason });
}
