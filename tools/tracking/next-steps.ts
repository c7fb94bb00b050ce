/** What can be done about an order now: by whom, until when and where. */
import { z } from 'zod';
import type { Links } from '../identity/links.ts';
import { missingArtwork, missingPlaces, waitsForArtwork } from '../orders/missing-artwork.ts';
import { linesNeedingProof, type Order, type OrderStatus } from '../orders/order.ts';
import type { Proof } from '../proofs/proof.ts';
import { newestProof } from '../proofs/proof-rounds.ts';
import { addWorkingDays, consigneeCalendar, type PlainDate, workingDaysBetween } from '../values/calendar.ts';

export const ACTORS = ['customer', 'desk', 'supplier', 'agent'] as const;

interface NextStep {
  by: (typeof ACTORS)[number];
  what: string;
  until: PlainDate | null;
  url: string | null;
}

export const NextStepWire = z.object({
  by: z.enum(ACTORS).describe('Who does it'),
  what: z.string().describe('One sentence'),
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

const step = (by: NextStep['by'], what: string, more: Partial<NextStep> = {}): NextStep => ({
  by,
  what,
  until: null,
  url: null,
  ...more,
});

const holdSteps = ({ hold }: Order): NextStep[] =>
  hold === null
    ? []
    : [step('desk', `Clears the hold: ${hold.reason} Every working day on hold moves the date by one.`)];

const BEFORE_PRODUCTION: readonly OrderStatus[] = ['paid', 'released'];

function artworkSteps(order: Order, links: Links): NextStep[] {
  if (!waitsForArtwork(order)) return [];
  const what = `Sends the artwork of ${missingPlaces(missingArtwork(order))}, on the order’s page or with \`add_order_artwork\`; nothing is made before.`;
  return [
    step('customer', what, { until: order.dates.latestProofApproval, url: links.quote(order.quoteId) }),
  ];
}

function proofSteps(order: Order, proofs: readonly Proof[], links: Links): NextStep[] {
  if (!BEFORE_PRODUCTION.includes(order.status)) return [];
  const until = order.dates.latestProofApproval;
  const artless = missingArtwork(order).map(({ line }) => line);
  return linesNeedingProof(order).flatMap((line) => {
    if (artless.includes(line)) return [];
    const proof = newestProof(proofs, line);
    if (proof?.status === 'approved') return [];
    if (proof?.status === 'ready')
      return [
        step('customer', `Approves the proof of line ${line}, or asks for changes.`, {
          until,
          url: links.proof(proof.id),
        }),
      ];
    return [step('desk', `Prepares the proof of line ${line}.`, { until })];
  });
}

function statusSteps(order: Order, links: Links): NextStep[] {
  const url = links.quote(order.quoteId);
  switch (order.status) {
    case 'received':
      return [step('desk', 'Accepts or refuses the purchase order.')];
    case 'paid':
      return [step('desk', 'Releases the order to production; until then it can be cancelled in full.')];
    case 'released':
      return [step('desk', 'Sends the purchase orders; the order can still be cancelled in full.')];
    case 'po_sent':
      return [
        step('supplier', 'Begins production; until then the desk can ask for a change or cancellation.'),
      ];
    case 'in_production':
      return [step('supplier', 'Makes and ships the goods; nothing can be changed any more.')];
    case 'shipped':
      return [step('customer', 'Receives the parcels; report what is wrong with them to the desk.', { url })];
    case 'complete':
      return [step('agent', 'Can repeat it with `reorder`.', { url })];
    case 'cancelled':
      return [];
  }
}

/** The expected date of an order on hold: every working day on hold moves it by one. */
export function heldDate({ hold }: Pick<Order, 'hold'>, expected: PlainDate, today: PlainDate): PlainDate {
  if (hold === null) return expected;
  const held = workingDaysBetween(hold.since.slice(0, 10), today, consigneeCalendar);
  return addWorkingDays(expected, held, consigneeCalendar);
}
