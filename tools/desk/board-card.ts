/** An open order on the board. */

import { supplierOf } from '../catalog/product-key.ts';
import type { Said } from '../languages/words.ts';
import { expectedOn, type Order, type OrderStatus } from '../orders/order.ts';
import { orderNumber } from '../orders/order-number.ts';
import type { Proof } from '../proofs/proof.ts';
import { goodsTitle } from '../quotes/goods-summary.ts';
import type { BoardFilter } from './board-filter.ts';
import { type BoardWait, boardWait } from './board-wait.ts';
import type { DeskFlags } from './desk-facts.ts';

export interface BoardCard extends DeskFlags {
  id: string;
  number: string;
  version: number;
  status: OrderStatus;
  totalCents: number;
  assignedTo: string | null;
  hold: Order['hold'];
  /** Who gets it: the company, or the person where none is named. */
  company: string;
  /** How many addresses it goes to. */
  places: number;
  /** Its goods in a line. */
  goods: Said;
  promised: string;
  /** The day it is expected now. */
  expected: string;
  /** Whether it is expected after the promised day, or that day is over and it has not shipped. */
  isLate: boolean;
  waitsFor: BoardWait;
  /** Whose goods it has. */
  suppliers: string[];
  /** Since when a message of the customer waits for an answer; `null` where none does. */
  messageSince: string | null;
}

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
    totalCents: order.totals.totalCents,
    assignedTo: order.assignedTo,
    hold: order.hold,
    ...flags,
    company: order.shipTo.company || order.shipTo.name,
    places: Math.max(1, order.destinations.length),
    goods: goodsTitle(order.items),
    promised,
    expected,
    isLate: expected > promised || (promised < today && order.status !== 'shipped'),
    waitsFor: boardWait(order, proofs, enteredAt),
    suppliers: [...new Set(order.items.map(({ spec }) => supplierOf(spec.key)))],
    messageSince,
  };
}

const WAITS = { artwork: ['artwork'], proof: ['proof', 'proof_answer', 'new_proof'] } as const;

const fitsWait = (
  { messageSince, waitsFor: { kind } }: BoardCard,
  what: NonNullable<BoardFilter['waiting_for']>,
): boolean => {
  if (what === 'message') return messageSince !== null;
  const kinds: readonly string[] = WAITS[what];
  return kinds.includes(kind);
};

export function fitsFilter(card: BoardCard, filter: BoardFilter, caller: string | undefined): boolean {
  return (
    (!filter.mine || card.assignedTo === caller) &&
    (!filter.late || card.isLate) &&
    (!filter.waiting_for || fitsWait(card, filter.waiting_for)) &&
    (filter.supplier === undefined || card.suppliers.includes(filter.supplier)) &&
    (filter.promised_from === undefined || card.promised >= filter.promised_from) &&
    (filter.promised_to === undefined || card.promised <= filter.promised_to)
  );
}
