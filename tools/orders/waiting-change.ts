/** The change of an order that waits for the customer's answer. */
import type { Ctx } from '../context.ts';
import type { Order } from './order.ts';
import type { OrderChange } from './order-change.ts';

export const waitingChange = async (
  { orderChanges }: Pick<Ctx, 'orderChanges'>,
  { id }: Pick<Order, 'id'>,
): Promise<OrderChange | undefined> =>
  (await orderChanges.ofOrder(id)).find(({ status }) => status === 'proposed');

/** Where the customer answers it; `null` where none waits. */
export async function waitingChangeUrl(
  ctx: Pick<Ctx, 'orderChanges' | 'links'>,
  order: Pick<Order, 'id'> | undefined,
): Promise<string | null> {
  const change = order && (await waitingChange(ctx, order));
  return change ? ctx.links.orderChange(change.id) : null;
}
