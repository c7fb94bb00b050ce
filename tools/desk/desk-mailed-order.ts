/** What the desk reads of a purchase order that came by mail. */
import { z } from 'zod';
import type { Ctx } from '../context.ts';
import type { Order } from '../orders/order.ts';

const Sent = z.object({
  by: z.literal('mail'),
  enteredBy: z.string(),
  file: z.object({ name: z.string(), file: z.string() }).nullable().default(null),
});

/** `null` where the order came in another way. */
export async function deskMailed(
  { receivedPurchaseOrders, links }: Pick<Ctx, 'receivedPurchaseOrders' | 'links'>,
  { id }: Pick<Order, 'id'>,
) {
  const received = await receivedPurchaseOrders.ofOrder(id);
  const { data: sent } = Sent.safeParse(received?.sent);
  if (!received || !sent) return null;
  const { enteredBy, file } = sent;
  return {
    number: received.number,
    enteredBy,
    enteredAt: received.receivedAt,
    file: file && { name: file.name, url: links.file(file.file) },
  };
}
