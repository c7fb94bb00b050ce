/** A mail about an order: it greets whoever receives the goods, and ends with the order’s link. */
import type { Ctx } from '../context.ts';
import { letter, nameOf } from '../mail/letter.ts';
import type { Mail } from '../mail/port.ts';
import type { Order } from './order.ts';

export type Sender = Pick<Ctx, 'newId' | 'now' | 'links'>;

interface OrderWords {
  subject: string;
  /** Default whoever receives the goods. */
  recipient?: string;
  parts: readonly (string | null)[];
}

export const orderMail = (
  order: Order,
  { newId, now, links }: Sender,
  { subject, recipient = order.shipTo.email, parts }: OrderWords,
): Mail => ({
  id: newId('mail'),
  recipient,
  subject,
  text: letter(nameOf(order.shipTo.name, 'there'), ...parts, `Your order:\n${links.quote(order.quoteId)}`),
  createdAt: now().toISOString(),
  about: order.id,
});
