import type { Mail } from '../mail/port.ts';
import type { Order } from '../orders/order.ts';
import { orderMail, type Sender } from '../orders/order-mails.ts';
import { orderTitle } from '../orders/order-number.ts';
import { quoted } from '../values/text.ts';
import type { Proof } from './proof.ts';
import { proofSentence } from './proof-sentences.ts';

export const proofReadyMail = (
  order: Order,
  { id, round, lines, status, note }: Pick<Proof, 'id' | 'round' | 'lines' | 'status' | 'note'>,
  from: Sender,
): Mail =>
  orderMail(order, from, {
    subject: `Proof ${round} for ${orderTitle({ ...order, items: order.items.filter(({ line }) => lines.includes(line)) })}`,
    parts: [
      `Please check the proof of your order before we make it:\n${from.links.proof(id)}`,
      note === null ? null : `Our note:\n\n${quoted(note)}`,
      `${proofSentence({ lines, round, status })} Approve it soon to keep the delivery date. Keep the link private: anyone who has it can answer for you.`,
    ],
  });
