/** When an order took each step. */
import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { ORDER_STATUSES, type Order, type OrderStatus } from './order.ts';

export const STEPS_FIELD = z
  .array(
    z.object({
      status: z.enum(ORDER_STATUSES).describe('The status it came to'),
      at: z.iso.datetime().describe('When'),
    }),
  )
  .describe('The steps it took, in their order');

/** The last event of each status: a step that was taken back and taken again counts from then. */
export async function stepTimes(
  { orderHistory }: Pick<Ctx, 'orderHistory'>,
  order: Pick<Order, 'id' | 'quoteId' | 'status'>,
): Promise<{ status: OrderStatus; at: string }[]> {
  const events = await orderHistory.events(order);
  const reached = ORDER_STATUSES.slice(0, ORDER_STATUSES.indexOf(order.status) + 1);
  return reached.flatMap((status) => {
    const event = events.findLast(({ name }) => name === `order.${status}`);
    return event && (status !== 'cancelled' || order.status === 'cancelled')
      ? [{ status, at: event.at }]
      : [];
  });
}
