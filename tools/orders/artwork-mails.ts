import type { Mail } from '../mail/port.ts';
import { inkWarnings } from '../quotes/ink-warnings.ts';
import { deskDay } from '../values/calendar.ts';
import { quoted } from '../values/text.ts';
import type { Order } from './order.ts';
import { orderMail, type Sender } from './order-mails.ts';
import { orderTitle } from './order-number.ts';
import { artworkSentences, dateSentences, proofPromises } from './order-sentences.ts';

export const artworkWantedMail = (order: Order, note: string | undefined, from: Sender): Mail =>
  orderMail(order, from, {
    subject: `Artwork needed for ${orderTitle(order)}`,
    parts: [
      ...artworkSentences(order),
      note === undefined ? null : `Our note:\n\n${quoted(note)}`,
      'Upload it on your order page. SVG, PDF or AI works best; a large PNG is fine too.',
      ...dateSentences(order, deskDay(from.now())),
    ],
  });

/** `name`: of the artwork; `lines`: those it came for. */
export const artworkReceivedMail = (
  order: Order,
  name: string,
  lines: readonly number[],
  from: Sender,
): Mail => {
  const received = order.items.filter(({ line }) => lines.includes(line));
  const inks = inkWarnings(received);
  return orderMail(order, from, {
    subject: `Artwork received for ${orderTitle(order)}`,
    parts: [
      `Thank you. The artwork of your order is “${name}”.`,
      inks.length === 0
        ? null
        : `${inks.join('\n')}\nIf you want it printed in other colors, tell us before you approve the proof; the price may change.`,
      ...artworkSentences(order),
      ...proofPromises({ ...order, items: received }),
      'Your order page shows the expected delivery date.',
    ],
  });
};
