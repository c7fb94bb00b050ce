import type { InTransaction, Tx } from '../context.ts';
import { changeOrder, holdClearedEvents } from './change-order.ts';
import type { Order } from './order.ts';
import { orderCancelledMail } from './order-mails.ts';

interface Cancellation {
  before: Order;
  after: Order;
  reason: string;
  /** To the customer, where the event words it differently. */
  mailReason?: string;
}

/** Stores an order that a move just cancelled, and mails the customer the reason. */
export async function storeCancelled(
  ctx: InTransaction,
  tx: Tx,
  { before, after, reason, mailReason = reason }: Cancellation,
): Promise<Order> {
  const event = { name: 'order.cancelled', data: { reason } } as const;
  const cancelled = await changeOrder(ctx, tx, after, ...holdClearedEvents(before, after), event);
  await tx.mails.queue(orderCancelledMail(cancelled, mailReason, ctx));
  return cancelled;
}
