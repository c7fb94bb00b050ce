/** An open order on the board. */
import { z } from 'zod';
import { supplierOf } from '../catalog/product-key.ts';
import { expectedOn, type Order } from '../orders/order.ts';
import { orderNumber } from '../orders/order-number.ts';
import type { Proof } from '../proofs/proof.ts';
import { goodsTitle } from '../quotes/goods-summary.ts';
import { centsToDollars } from '../values/money.ts';
import type { BoardFilter } from './board-filter.ts';
import { boardWait, WAIT_KINDS } from './board-wait.ts';
import { type DeskFlags, DeskRowWire } from './desk-row.ts';

export const BoardCardWire = DeskRowWire.pick({
  id: true,
  number: true,
  version: true,
  status: true,
  total: true,
  assigned_to: true,
  hold: true,
  change_waits_for: true,
  waits_for_artwork: true,
  ink_warnings: true,
  risks: true,
  supplier_invoice_differs: true,
  payment_issues: true,
}).extend({
  company: z.string().describe('Who gets it: the company, or the person where none is named'),
  places: z.int().min(1).describe('How many addresses it goes to'),
  goods: z.string().describe('Its goods in a line'),
  promised: z.iso.date().describe('The promised day'),
  expected: z.iso.date().describe('The day it is expected now'),
  is_late: z
    .boolean()
    .describe('Whether it is expected after the promised day, or that day is over and it has not shipped'),
  waits_for: z
    .object({
      kind: z.enum(WAIT_KINDS).describe('For what'),
      since: z.iso.datetime().describe('Since when'),
    })
    .describe('What it waits for'),
  suppliers: z.array(z.string().describe('Supplier')).describe('Whose goods it has'),
  message_since: z.iso
    .datetime()
    .nullable()
    .describe('Since when a message of the customer waits for an answer; null where none does'),
});
export type BoardCard = z.input<typeof BoardCardWire>;

interface CardFacts {
  proofs: readonly Proof[];
  /** When it came to its status. */
  enteredAt: string;
  flags: DeskFlags;
  /** Since when a message of its customer waits for an answer. */
  messageSince: string | null;
  today: string;
}

export function toBoardCard(
  order: Order,
  { proofs, enteredAt, flags, messageSince, today }: CardFacts,
): BoardCard {
  const promised = order.dates.inHandsDate;
  const expected = expectedOn(order);
  return {
    id: order.id,
    number: orderNumber(order),
    version: order.version,
    status: order.status,
    total: centsToDollars(order.totals.totalCents),
    assigned_to: order.assignedTo,
    hold: order.hold && { reason: order.hold.reason, since: order.hold.since },
    ...flags,
    company: order.shipTo.company || order.shipTo.name,
    places: Math.max(1, order.destinations.length),
    goods: goodsTitle(order.items),
    promised,
    expected,
    is_late: expected > promised || (promised < today && order.status !== 'shipped'),
    waits_for: boardWait(order, proofs, enteredAt),
    suppliers: [...new Set(order.items.map(({ key }) => supplierOf(key)))],
    message_since: messageSince,
  };
}

const WAITS = { artwork: ['artwork'], proof: ['proof', 'proof_answer', 'new_proof'] } as const;

const waitsFor = (
  { message_since, waits_for }: BoardCard,
  what: NonNullable<BoardFilter['waiting_for']>,
): boolean => {
  if (what === 'message') return message_since !== null;
  const kinds: readonly string[] = WAITS[what];
  return kinds.includes(waits_for.kind);
};

export function fitsFilter(card: BoardCard, filter: BoardFilter, caller: string | undefined): boolean {
  return (
    (!filter.mine || card.assigned_to === caller) &&
    (!filter.late || card.is_late) &&
    (!filter.waiting_for || waitsFor(card, filter.waiting_for)) &&
    (filter.supplier === undefined || card.suppliers.includes(filter.supplier)) &&
    (filter.promised_from === undefined || card.promised >= filter.promised_from) &&
    (filter.promised_to === undefined || card.promised <= filter.promised_to)
  );
}
