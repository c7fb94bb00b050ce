import { said } from '../languages/words.ts';
import { lines as inLines, written } from '../mail/letter.ts';
import type { MailDraft } from '../mail/port.ts';
import { inkWarnings } from '../quotes/ink-warnings.ts';
import { deskDay } from '../values/calendar.ts';
import type { Order } from './order.ts';
import { orderMail, type Sender } from './order-mails.ts';
import { orderTitle } from './order-number.ts';
import { artworkSentences, dateSentences, proofPromises } from './order-sentences.ts';

export const artworkWantedMail = (order: Order, note: string | undefined, from: Sender): MailDraft =>
  orderMail(order, from, {
    subject: said('Artwork needed for {goods}', { goods: orderTitle(order) }),
    parts: [
      ...artworkSentences(order),
      note === undefined ? null : written(said('Our note:'), note),
      said('Upload it on your order page. SVG, PDF or AI works best; a large PNG is fine too.'),
      ...dateSentences(order, deskDay(from.now())),
    ],
  });

/** `name`: of the artwork; `lines`: those it came for. */
export const artworkReceivedMail = (
  order: Order,
  name: string,
  lines: readonly number[],
  from: Sender,
): MailDraft => {
  const received = order.items.filter(({ line }) => lines.includes(line));
  const inks = inkWarnings(received);
  return orderMail(order, from, {
    subject: said('Artwork received for {goods}', { goods: orderTitle(order) }),
    parts: [
      said('Thank you. The artwork of your order is “{name}”.', { name }),
      inks.length === 0
        ? null
        : inLines(
            ...inks,
            said(
              'If you want it printed in other colors, tell us before you approve the proof; the price may change.',
            ),
          ),
      ...artworkSentences(order),
      ...proofPromises({ ...order, items: received }),
      said('Your order page shows the expected delivery date.'),
    ],
  });
};
