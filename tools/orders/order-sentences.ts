/** What an order's customer is told of how it stands, one sentence for pages, mails, papers and answers alike. */
import { isRepeat } from '../quotes/quote.ts';
import { longDay } from '../values/calendar.ts';
import { formatCents } from '../values/money.ts';
import { sentence } from '../values/text.ts';
import { missingArtwork, missingPlaces, waitsForArtwork } from './missing-artwork.ts';
import { hasEnded } from './moves.ts';
import type { Hold, Order } from './order.ts';

export const HELD_NEXT =
  'The order desk clears this or writes to you; every working day on hold moves the date by one.';

/** Several reasons are a line each. */
export const heldFor = ({ reason }: Pick<Hold, 'reason'>): string =>
  reason.split('\n').map(sentence).join(' ');

export const heldSentences = ({ hold }: Pick<Order, 'hold'>): string[] =>
  hold === null ? [] : [`It is on hold: ${heldFor(hold)} ${HELD_NEXT}`];

export const artworkSentences = (order: Order): string[] =>
  waitsForArtwork(order)
    ? [
        `Nothing is made before we have the artwork of ${missingPlaces(missingArtwork(order))}; the date counts from the day it arrives.`,
      ]
    : [];

/** Why lines are made without another proof. */
export function noProofSentences({ items, proofWaiver }: Pick<Order, 'items' | 'proofWaiver'>): string[] {
  if (proofWaiver !== null) return [`No proof is needed: ${sentence(proofWaiver)}`];
  const repeats = items.filter(isRepeat).map(({ line }) => line);
  if (repeats.length === 0) return [];
  const which =
    repeats.length === items.length
      ? 'No proof is needed'
      : `${repeats.length === 1 ? 'Line' : 'Lines'} ${repeats.join(', ')} ${repeats.length === 1 ? 'needs' : 'need'} no proof`;
  return [`${which}: it is an exact repeat of an earlier order.`];
}

/** The day it is expected, where that is not the promised one. */
export const dateSentences = (order: Order): string[] =>
  order.forecast === null || hasEnded(order)
    ? []
    : [
        `It is expected on ${longDay(order.forecast.inHandsDate)}, not on ${longDay(order.dates.inHandsDate)} as promised. ${sentence(order.forecast.why)}`,
      ];

/** What happens to the money of a cancelled order. */
export function cancelledMoney({ payment }: Pick<Order, 'payment'>): string {
  const { method, amountCents, refundedCents } = payment;
  if (method === 'terms') return 'There is nothing to pay.';
  if (refundedCents === 0) return 'We refund your payment to your card and mail you when it is done.';
  return refundedCents >= amountCents
    ? `Your payment of ${formatCents(amountCents)} was refunded.`
    : `${formatCents(refundedCents)} of your payment of ${formatCents(amountCents)} was refunded.`;
}
