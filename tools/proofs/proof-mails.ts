import type { Mail } from '../mail/port.ts';
import type { Order } from '../orders/order.ts';
import { orderMail, type Sender } from '../orders/order-mail.ts';
import { quoted } from '../values/text.ts';

export const proofReadyMail = (order: Order, url: string, note: string | null, from: Sender): Mail =>
  orderMail(order, from, {
    subject: `A proof for your order ${order.id} waits for your approval`,
    parts: [
      `Before your order is made, please look at how it will be made:\n${url}`,
      note === null ? null : `We write:\n\n${quoted(note)}`,
      'Production begins once you approve it; the sooner, the surer the date. The link is yours alone: whoever holds it can answer in your name.',
    ],
  });
