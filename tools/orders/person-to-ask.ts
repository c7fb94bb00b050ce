/** Whom the customer asks about a quote or an order. */
import { z } from 'zod';
import type { InTransaction, Tx } from '../context.ts';
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

/** Where the desk hears of an order: the person who looks after it, else the seller's address; `null` without one. */
export async function deskAddress(
  { staff }: Pick<Tx, 'staff'>,
  { contact }: Pick<InTransaction, 'contact'>,
  order: Pick<Order, 'assignedTo'> | undefined,
): Promise<string | null> {
  const assigned = order?.assignedTo ? await staff.byEmail(order.assignedTo) : undefined;
  return assigned?.email ?? contact.email;
}

/** The name of the person; customers write to the address of the shop, or call it. */
export async function personToAsk(
  { staff, contact }: Pick<InTransaction, 'staff' | 'contact'>,
  order: Pick<Order, 'assignedTo'> | undefined,
): Promise<z.input<typeof AskWire>> {
  const person = order?.assignedTo ? await staff.byEmail(order.assignedTo) : undefined;
  return { person: person?.name || null, seller: contact.name, email: contact.email, phone: contact.phone };
}
