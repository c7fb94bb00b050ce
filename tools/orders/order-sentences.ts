/** What an order's customer is told of how it stands, one sentence for pages, mails, papers and answers alike. */
import { isRepeat } from '../quotes/quote.ts';
import { longDay, type PlainDate } from '../values/calendar.ts';
import { sentence } from '../values/text.ts';
import { expectedToday } from './expected-today.ts';
import { linesOf, linesText, missingArtwork, missingPlaces, waitsForArtwork } from './missing-artwork.ts';
import { hasEnded } from './moves.ts';
import { type Hold, linesNeedingProof, type Order } from './order.ts';

const capitalized = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** What happens next to an order on hold. */
export function heldNext({ waitsFor }: Pick<Hold, 'waitsFor'>): string {
  const who =
    waitsFor === 'answer'
      ? 'You confirm or decline the change at the link we mailed you'
      : waitsFor === 'request'
        ? 'The order desk answers what you asked for'
        : 'The order desk clears this or writes to you';
  return `${who}; every working day on hold moves the date by one.`;
}

/** Several reasons are a line each. */
export const heldFor = ({ reason }: Pick<Hold, 'reason'>): string =>
  reason.split('\n').map(sentence).join(' ');

export const heldSentences = ({ hold }: Pick<Order, 'hold'>): string[] =>
  hold === null ? [] : [`It is on hold: ${heldFor(hold)} ${heldNext(hold)}`];

export const artworkSentences = (order: Order): string[] =>
  waitsForArtwork(order)
    ? [
        `Nothing is made before we have the artwork of ${missingPlaces(missingArtwork(order))}; the date counts from the day it arrives.`,
      ]
    : [];

/** Lines that get their first proof, or another one. */
export const promisedProofs = (lines: readonly number[]): string[] =>
  lines.length === 0 ? [] : [`You get a proof of ${linesText(lines)} to approve; nothing is made before.`];

/** What becomes of lines that have their artwork, before any proof of them was sent. */
export function proofPromises(order: Order): string[] {
  const artless = linesOf(missingArtwork(order));
  const promised = linesNeedingProof(order).filter((line) => !artless.includes(line));
  return [...promisedProofs(promised), ...noProofSentences(order)];
}

/** Why lines are made without another proof. */
export function noProofSentences({ items, proofWaiver }: Pick<Order, 'items' | 'proofWaiver'>): string[] {
  if (proofWaiver !== null) return [`No proof is needed: ${sentence(proofWaiver)}`];
  const repeats = items.filter(isRepeat).map(({ line }) => line);
  if (repeats.length === 0) return [];
  const which =
    repeats.length === items.length
      ? 'No proof is needed'
      : `${capitalized(linesText(repeats))} ${repeats.length === 1 ? 'needs' : 'need'} no proof`;
  return [`${which}: it is an exact repeat of an earlier order.`];
}

/** The day it is expected, where that is not the promised one. */
export function dateSentences(order: Order, today: PlainDate): string[] {
  const { inHandsDate, why } = expectedToday(order, today);
  const promised = order.dates.inHandsDate;
  if (hasEnded(order) || inHandsDate === promised) return [];
  const moved = `It is expected on ${longDay(inHandsDate)}, not on ${longDay(promised)} as promised.`;
  return [why === null ? moved : `${moved} ${sentence(why)}`];
}
