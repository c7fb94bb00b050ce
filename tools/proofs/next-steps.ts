/** What can be done about an order now: by whom, until when and where. */

import { z } from 'zod';
import type { Links } from '../identity/links.ts';
import { linesText } from '../languages/lines-text.ts';
import { SaidWire } from '../languages/said-wire.ts';
import { english, type Said, said } from '../languages/words.ts';
import { missingArtwork, missingPlaces, waitsForArtwork } from '../orders/missing-artwork.ts';
import type { Order, OrderStatus } from '../orders/order.ts';
import { PROOF_DAYS } from '../orders/order-forecast.ts';
import { heldFor } from '../orders/order-sentences.ts';
import { groupedBy } from '../quotes/price-lines.ts';
import type { PlainDate } from '../values/calendar.ts';
import { addWorkingDays, consigneeCalendar } from '../values/working-days.ts';
import { appearanceKey } from './lines-of-proof.ts';
import type { Proof } from './proof.ts';
import { linesWithoutProof, newestProof } from './proof-rounds.ts';

export const ACTORS = ['customer', 'desk', 'supplier', 'agent'] as const;

interface NextStep {
  by: (typeof ACTORS)[number];
  what: string;
  /** The same as a whole sentence to the customer. */
  sentence: Said;
  until: PlainDate | null;
  url: string | null;
}

export const NextStepWire = z.object({
  by: z.enum(ACTORS).describe('Who does it'),
  what: z.string().describe('What'),
  sentence: SaidWire.describe('The same as a whole sentence to the customer'),
  until: z.iso
    .date()
    .nullable()
    .describe('The last day that keeps the promised date; null where none is known'),
  url: z.string().nullable().describe('Where; null where it is not on a page'),
});

/** First what keeps the order from moving on, then what is possible besides. */
export function nextSteps(order: Order, proofs: readonly Proof[], links: Links): NextStep[] {
  return [
    ...holdSteps(order),
    ...artworkSteps(order, links),
    ...proofSteps(order, proofs, links),
    ...statusSteps(order, links),
  ];
}

const step = (by: NextStep['by'], what: string, sentence: Said, more: Partial<NextStep> = {}): NextStep => ({
  by,
  what,
  sentence,
  until: null,
  url: null,
  ...more,
});

function holdSteps({ hold }: Order): NextStep[] {
  if (hold === null) return [];
  if (hold.waitsFor === 'shipment') {
    const why = heldFor(hold);
    return [
      step(
        'desk',
        `Decides what is billed: ${english(why)}`,
        said('The order desk decides what is billed: {why}', { why }),
      ),
    ];
  }
  const why = said('{why} Every working day on hold moves the date by one.', { why: heldFor(hold) });
  if (hold.waitsFor !== 'answer')
    return [
      step(
        'desk',
        `Clears the hold: ${english(why)}`,
        said('The order desk clears the hold: {why}', { why }),
      ),
    ];
  return [
    step(
      'customer',
      `Confirms or declines the change, at the link in their mail: ${english(why)}`,
      said('You confirm or decline the change, at the link we mailed you: {why}', { why }),
    ),
  ];
}

const BEFORE_PRODUCTION: readonly OrderStatus[] = ['paid', 'released'];

/** Once the date has moved, no day keeps the promised one. */
const proofUntil = ({ dates, forecast }: Order): PlainDate | null =>
  forecast === null ? dates.latestProofApproval : null;

/** The proof is made and approved after the artwork has come. */
function artworkUntil(order: Order): PlainDate | null {
  const until = proofUntil(order);
  return until && addWorkingDays(until, -PROOF_DAYS, consigneeCalendar);
}

function artworkSteps(order: Order, links: Links): NextStep[] {
  if (!waitsForArtwork(order)) return [];
  const lines = missingPlaces(missingArtwork(order));
  return [
    step(
      'customer',
      `Sends the artwork of ${english(lines)}, on the order’s page or with \`add_order_artwork\`; nothing is made before.`,
      said('You send the artwork of {lines}, here on this page; nothing is made before.', { lines }),
      { until: artworkUntil(order), url: links.quote(order.quoteId) },
    ),
  ];
}

function proofSteps(order: Order, proofs: readonly Proof[], links: Links): NextStep[] {
  if (!BEFORE_PRODUCTION.includes(order.status)) return [];
  const until = proofUntil(order);
  const artless = missingArtwork(order).map(({ line }) => line);
  const waiting = linesWithoutProof(order, proofs).filter((line) => !artless.includes(line));
  return groupedBy(waiting, (line) => proofKey(order, proofs, line)).map((lines) => {
    const proof = newestProof(proofs, lines[0]);
    const of = linesText(lines);
    if (proof?.status === 'ready')
      return step(
        'customer',
        `Approves the proof of ${english(of)}, or asks for changes.`,
        said('You approve the proof of {lines}, or ask for changes.', { lines: of }),
        { until, url: links.proof(proof.id) },
      );
    return proof?.status === 'changes_requested'
      ? step(
          'desk',
          `Prepares round ${proof.round + 1} of the proof of ${english(of)}.`,
          said('The order desk prepares round {round} of the proof of {lines}.', {
            round: proof.round + 1,
            lines: of,
          }),
          { until },
        )
      : step(
          'desk',
          `Prepares the proof of ${english(of)}.`,
          said('The order desk prepares the proof of {lines}.', { lines: of }),
          { until },
        );
  });
}

/** Lines that look the same share a proof, also one that is not made yet. */
function proofKey({ items }: Order, proofs: readonly Proof[], line: number): string {
  const item = items.find((one) => one.line === line);
  return newestProof(proofs, line)?.id ?? (item ? appearanceKey(item) : String(line));
}

function statusSteps(order: Order, links: Links): NextStep[] {
  const url = links.quote(order.quoteId);
  switch (order.status) {
    case 'received':
      return [
        step(
          'desk',
          'Accepts or refuses the purchase order.',
          said('The order desk accepts or refuses the purchase order.'),
        ),
      ];
    case 'paid':
      return [
        step(
          'desk',
          'Releases the order to production; until then it can be cancelled in full.',
          said('The order desk releases the order to production; until then it can be cancelled in full.'),
        ),
      ];
    case 'released':
      return [
        step(
          'desk',
          'Sends the purchase orders; the order can still be cancelled in full.',
          said('The order desk sends the purchase orders; the order can still be cancelled in full.'),
        ),
      ];
    case 'po_sent':
      return [
        step(
          'supplier',
          'Begins production; until then the desk can ask for a change or cancellation.',
          said(
            'The manufacturer begins production; until then the desk can ask for a change or cancellation.',
          ),
        ),
      ];
    case 'in_production':
      return [
        step(
          'supplier',
          'Makes and ships the goods; nothing can be changed any more.',
          said('The manufacturer makes and ships the goods; nothing can be changed any more.'),
        ),
      ];
    case 'shipped':
      return [
        step(
          'customer',
          'Receives the parcels; report what is wrong with them to the desk.',
          said('You receive the parcels; report what is wrong with them to the order desk.'),
          { url },
        ),
      ];
    case 'complete':
      return [
        step('agent', 'Can repeat it with `reorder`.', said('You can order it again, with less setup.'), {
          url,
        }),
      ];
    case 'cancelled':
      return [];
  }
}
