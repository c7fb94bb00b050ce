/** Risks to the date of an order. */

import { english } from '../languages/words.ts';
import { isOverdue } from '../orders/expected-today.ts';
import { expectedOn, type Order } from '../orders/order.ts';
import type { Proof } from '../proofs/proof.ts';
import { newestProof } from '../proofs/proof-rounds.ts';
import type { PurchaseOrder } from '../purchasing/purchase-order.ts';
import { deskDay } from '../values/calendar.ts';
import type { Risk } from './port.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const PROOF_PATIENCE_MS = 2 * DAY_MS;
const SUPPLIER_PATIENCE_MS = 2 * DAY_MS;
const SENDING_PATIENCE_MS = HOUR_MS;
const DELIVERY_PATIENCE_MS = 2 * DAY_MS;
const HOLD_PATIENCE_MS = 3 * DAY_MS;

export function orderRisks(
  order: Order,
  proofs: readonly Proof[],
  purchaseOrders: readonly PurchaseOrder[],
  now: Date,
): Risk[] {
  const age = (instant: string): number => now.getTime() - Date.parse(instant);
  const risks: Risk[] = [];
  const expected = expectedOn(order);
  if (expected > order.dates.inHandsDate) {
    risks.push({
      kind: 'late',
      why: `Promised for ${order.dates.inHandsDate}, expected on ${expected}. ${english(order.forecast?.why ?? '')}`.trim(),
    });
  }
  const waiting = order.items.flatMap(({ line }) => {
    const proof = newestProof(proofs, line);
    return proof?.status === 'ready' && age(proof.createdAt) > PROOF_PATIENCE_MS ? [line] : [];
  });
  if (waiting.length > 0)
    risks.push({
      kind: 'proof_waiting',
      why: `The proof of line ${waiting.join(', ')} needs the customer’s answer.`,
    });
  const silent = purchaseOrders.find((one) => isSilent(one, age));
  if (silent && order.status !== 'shipped')
    risks.push({
      kind: 'supplier_silent',
      why: `The supplier has not answered about purchase order ${silent.number}.`,
    });
  if (isOverdue(order, deskDay(new Date(now.getTime() - DELIVERY_PATIENCE_MS))))
    risks.push({
      kind: 'delivery_unknown',
      why: `It should have arrived by ${expected}, and no carrier says that it did: ask, and record the delivery.`,
    });
  if (order.hold && age(order.hold.since) > HOLD_PATIENCE_MS)
    risks.push({
      kind: 'hold',
      why: `On hold since ${order.hold.since.slice(0, 10)}: ${english(order.hold.reason)}`,
    });
  return risks;
}

function isSilent(
  { status, createdAt, sentAt, reports }: PurchaseOrder,
  age: (instant: string) => number,
): boolean {
  if (status === 'sending') return age(createdAt) > SENDING_PATIENCE_MS;
  return status === 'sent' && reports.length === 0 && age(sentAt ?? createdAt) > SUPPLIER_PATIENCE_MS;
}
