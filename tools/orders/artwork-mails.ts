import type { Mail } from '../mail/port.ts';
import { inkWarnings } from '../quotes/ink-warnings.ts';
import { quoted } from '../values/text.ts';
import { missingArtwork, missingPlaces } from './missing-artwork.ts';
import type { Order } from './order.ts';
import { orderMail, type Sender } from './order-mails.ts';
import { orderTitle } from './order-number.ts';

export const artworkWantedMail = (order: Order, note: string | undefined, from: Sender): Mail =>
  orderMail(order, from, {
    subject: `Artwork needed for ${orderTitle(order)}`,
    parts: [
      `Nothing is made before we have your artwork. It is missing for ${missingPlaces(missingArtwork(order))}.`,
      note === undefined ? null : `Our note:\n\n${quoted(note)}`,
      'Upload it on the page of your order, best as SVG, PDF or AI; a large PNG also works. The delivery date counts from the day it arrives.',
    ],
  });

/** `name`: of the artwork; `lines`: those it came for. */
export const artworkReceivedMail = (
  order: Order,
  name: string,
  lines: readonly number[],
  from: Sender,
): Mail => {
  const missing = missingArtwork(order);
  const inks = inkWarnings(order.items.filter(({ line }) => lines.includes(line)));
  return orderMail(order, from, {
    subject: `Artwork received for ${orderTitle(order)}`,
    parts: [
      `Thank you. The artwork of your order is “${name}”.`,
      inks.length === 0
        ? null
        : `${inks.join('\n')}\nTell us before you approve the proof if it should be printed in other colors; the price follows.`,
      missing.length === 0
        ? 'Next we send you a proof to approve. The page of your order shows the date it is expected.'
        : `Artwork is still missing for ${missingPlaces(missing)}.`,
    ],
  });
};
