/** What the desk reads of a purchase order that came by mail. */
import { z } from 'zod';
import type { Ctx } from '../context.ts';
import type { Order } from '../orders/order.ts';
import { Address } from '../values/address.ts';

const Sent = z.object({
  by: z.literal('mail'),
  enteredBy: z.string(),
  file: z.object({ name: z.string(), file: z.string() }).nullable().default(null),
});

export const DeskMailedWire = z.object({
  number: z.string().describe('The buyer’s number of the order'),
  entered_by: z.string().describe('Who entered it'),
  entered_at: z.iso.datetime().describe('When'),
  file: z
    .object({
      name: z.string().describe('File name'),
      url: Address.describe('Where it is kept'),
    })
    .nullable()
    .describe('The purchase order as it came; null where none was sent along'),
});

/** `null` where the order came in another way. */
export async function deskMailed(
  { receivedPurchaseOrders, links }: Pick<Ctx, 'receivedPurchaseOrders' | 'links'>,
  { id }: Pick<Order, 'id'>,
): Promise<z.input<typeof DeskMailedWire> | null> {
  const received = await receivedPurchaseOrders.ofOrder(id);
  const { data: sent } = Sent.safeParse(received?.sent);
  if (!received || !sent) return null;
  const { enteredBy, file } = sent;
  return {
    number: received.number,
    entered_by: enteredBy,
    entered_at: received.receivedAt,
    file: file && { name: file.name, url: links.file(file.file) },
  };
}
