/** What an order's customer is told of how it stands, one sentence for pages, mails, papers and answers alike. */
import { linesText } from '../languages/lines-text.ts';
import { joined, type Said, said, term } from '../languages/words.ts';
import { isRepeat } from '../quotes/quote.ts';
import type { PlainDate } from '../values/calendar.ts';
import { expectedToday, isOverdue } from './expected-today.ts';
import { linesOf, missingArtwork, missingPlaces, waitsForArtwork } from './missing-artwork.ts';
import { hasEnded } from './moves.ts';
import { type Hold, linesNeedingProof, type Order, reasonsIn } from './order.ts';
import { shippedWords } from './shipped-pieces.ts';

/** What happens next to an order on hold. */
export function heldNext({ waitsFor }: Pick<Hold, 'waitsFor'>): Said {
  switch (waitsFor) {
    case 'answer':
      return said(
        'You confirm or decline the change at the link we mailed you; every working day on hold moves the date by one.',
      );
    case 'request':
      return said(
        'The order desk answers what you asked for; every working day on hold moves the date by one.',
      );
    case 'shipment':
      return said('The order desk decides on it, and nothing is billed before.');
    default:
      return said(
        'The order desk clears this or writes to you; every working day on hold moves the date by one.',
      );
  }
}

export const heldFor = ({ reason }: Pick<Hold, 'reason'>): Said =>
  joined(
    ' ',
    reasonsIn(reason).map((one) => ({ sentence: one })),
  );

export const heldSentences = ({ hold }: Pick<Order, 'hold'>): Said[] =>
  hold === null ? [] : [said('It is on hold: {why}', { why: joined(' ', [heldFor(hold), heldNext(hold)]) })];

export const artworkSentences = (order: Order): Said[] =>
  waitsForArtwork(order)
    ? [
        said(
          'Nothing is made before we have the artwork of {lines}; the date counts from the day it arrives.',
          { lines: missingPlaces(missingArtwork(order)) },
        ),
      ]
    : [];

/** Lines that get their first proof, or another one. */
export const promisedProofs = (lines: readonly number[]): Said[] =>
  lines.length === 0
    ? []
    : [said('You get a proof of {lines} to approve; nothing is made before.', { lines: linesText(lines) })];

/** What becomes of lines that have their artwork, before any proof of them was sent. */
export function proofPromises(order: Order): Said[] {
  const artless = linesOf(missingArtwork(order));
  const promised = linesNeedingProof(order).filter((line) => !artless.includes(line));
  return [...promisedProofs(promised), ...noProofSentences(order)];
}

/** Why lines are made without another proof. */
export function noProofSentences({ items, proofWaiver }: Pick<Order, 'items' | 'proofWaiver'>): Said[] {
  if (proofWaiver !== null)
    return [said('No proof is needed: {why}', { why: { sentence: term(proofWaiver) } })];
  const repeats = items.filter(isRepeat).map(({ line }) => line);
  if (repeats.length === 0) return [];
  if (repeats.length === items.length)
    return [said('No proof is needed: it is an exact repeat of an earlier order.')];
  const [line = 0, ...others] = repeats;
  return [
    others.length === 0
      ? said('Line {line} needs no proof: it is an exact repeat of an earlier order.', {
          line: String(line),
        })
      : said('Lines {lines} and {last} need no proof: it is an exact repeat of an earlier order.', {
          lines: repeats.slice(0, -1).join(', '),
          last: String(repeats.at(-1)),
        }),
  ];
}

/** The day it is expected, where that is not the promised one. */
export function dateSentences(order: Order, today: PlainDate): Said[] {
  const { inHandsDate, why } = expectedToday(order, today);
  const promised = order.dates.inHandsDate;
  if (why !== null && isOverdue(order, today))
    return [joined(' ', [why, said('Write to us if it has not.')])];
  if (hasEnded(order) || inHandsDate === promised) return [];
  const moved = said('It is expected on {day}, not on {promised} as promised.', {
    day: { day: inHandsDate },
    promised: { day: promised },
  });
  return [joined(' ', [moved, why === null ? null : { sentence: why }])];
}

/** What is known of its way: that it arrived, by whose word, and where no parcel of it is named. */
export function deliverySentences({ status, tracking, delivered }: Order): Said[] {
  if (delivered) {
    const day = { day: delivered.on };
    return [
      delivered.by === 'carrier'
        ? said('It was delivered on {day}, as the carrier says.', { day })
        : said('It was delivered on {day}, as the order desk noted.', { day }),
    ];
  }
  return status === 'shipped' && tracking.length === 0
    ? [said('The manufacturer says that it has shipped, and names no parcel.')]
    : [];
}

/** What was shipped, where it is other than ordered and is billed so; while it is not decided the hold says it. */
export const shippedSentences = ({ shipped, items }: Order): Said[] =>
  shipped?.state === 'billed' && shipped.lines.length > 0
    ? [said('Shipped: {goods}.', { goods: shippedWords(shipped.lines, items) })]
    : [];
