/** Whom the customer asks about a quote or an order. */
import { z } from 'zod';
import type { InTransaction } from '../context.ts';
import type { Order } from './order.ts';

export const AskWire = z
  .object({
    person: z
      .string()
      .nullable()
      .describe('Who of the order desk looks after the order; null for nobody yet'),
    seller: z.string().nullable().describe('The shop'),
    email: z.string().nullable().describe('Its address'),
    phone: z.string().nullable().describe('Its telephone number'),
  })
  .describe('Whom to ask');

/** The name of the person; customers write to the address of the shop, or call it. */
export async function personToAsk(
  { staff, contact }: Pick<InTransaction, 'staff' | 'contact'>,
  order: Pick<Order, 'assignedTo'> | undefined,
): Promise<z.input<typeof AskWire>> {
  const person = order?.assignedTo ? await staff.byEmail(order.assignedTo) : undefined;
  return { person: person?.name || null, seller: contact.name, email: contact.email, phone: contact.phone };
}
