import { joined, said } from '../languages/words.ts';
import { lines as inLines, written } from '../mail/letter.ts';
import type { MailDraft } from '../mail/port.ts';
import type { Order } from '../orders/order.ts';
import { orderMail, type Sender } from '../orders/order-mails.ts';
import { orderTitle } from '../orders/order-number.ts';
import type { Proof } from './proof.ts';
import { proofSentence } from './proof-sentences.ts';

export const proofReadyMail = (
  order: Order,
  { id, round, lines, status, note }: Pick<Proof, 'id' | 'round' | 'lines' | 'status' | 'note'>,
  from: Sender,
): MailDraft =>
  orderMail(order, from, {
    subject: said('Proof {round} for {goods}', {
      round,
      goods: orderTitle({ ...order, items: order.items.filter(({ line }) => lines.includes(line)) }),
    }),
    parts: [
      inLines(said('Please check the proof of your order before we make it:'), from.links.proof(id)),
      note === null ? null : written(said('Our note:'), note),
      joined(' ', [
        proofSentence({ lines, round, status }),
        said(
          'Approve it soon to keep the delivery date. Keep the link private: anyone who has it can answer for you.',
        ),
      ]),
    ],
  });
