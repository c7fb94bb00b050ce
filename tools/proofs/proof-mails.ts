import type { Mail } from '../mail/port.ts';
import type { Order } from '../orders/order.ts';
import { orderMail, type Sender } from '../orders/order-mails.ts';
import { quoted } from '../values/text.ts';

export const proofReadyMail = (order: Order, url: string, note: string | null, from: Sender): Mail =>
  orderMail(order, from, {
    subject: `A proof for your order ${order.id} waits for your approval`,
    parts: [
      `Please check the proof of your order before we make it:\n${url}`,
      note === null ? null : `Our note:\n\n${quoted(note)}`,
      'Production begins once you approve it. Approve it soon to keep the delivery date. Do not pass the link on: anyone who has it can answer in your name.',
    ],
  });
