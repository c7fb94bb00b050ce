/** The frame of every mail about an order: a greeting to the recipient of the goods, the text, the order's link. */
import type { Ctx } from '../context.ts';
import { letter, nameOf } from '../mail/letter.ts';
import type { Mail } from '../mail/port.ts';
import type { Order } from './order.ts';

export type Sender = Pick<Ctx, 'newId' | 'now' | 'links'>;

interface OrderMailContent {
  subject: string;
  /** Default: the recipient of the goods. */
  recipient?: string;
  parts: readonly (string | null)[];
}

export const orderMail = (
  order: Order,
  { newId, now, links }: Sender,
  { subject, recipient = order.shipTo.email, parts }: OrderMailContent,
): Mail => ({
  id: newId('mail'),
  recipient,
  subject,
  text: letter(nameOf(order.shipTo.name, 'there'), ...parts, `Your order:\n${links.quote(order.quoteId)}`),
  createdAt: now().toISOString(),
  about: order.id,
});
