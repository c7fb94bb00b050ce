/** Until when an order takes proofs, and why a proof can no longer be answered. */

import { ServiceError } from '../errors.ts';
import { msg, said, term } from '../languages/words.ts';
import type { Order, OrderStatus } from '../orders/order.ts';
import type { Proof } from './proof.ts';
import { newerProof } from './proof-rounds.ts';

/** An order in one of these statuses takes proofs, also while it is on hold. */
export const BEFORE_PRODUCTION: readonly OrderStatus[] = ['received', 'paid', 'released', 'po_sent'];

/** `replaced`: a newer round shows its lines. `changed`: the order was changed. `made`: production has begun. */
export type ClosedReason = 'answered' | 'replaced' | 'changed' | 'made' | 'cancelled';

/** Why the proof can no longer be answered; `null` while it can. `proofs` are all of its order. */
export function closedReason(
  proof: Proof,
  { status }: Pick<Order, 'status'>,
  proofs: readonly Proof[],
): ClosedReason | null {
  if (newerProof(proof, proofs)) return 'replaced';
  if (proof.voidedAt !== undefined) return 'changed';
  if (proof.status === 'approved' || proof.status === 'changes_requested') return 'answered';
  if (status === 'cancelled') return 'cancelled';
  return BEFORE_PRODUCTION.includes(status) ? null : 'made';
}

export const isBeforeProduction = ({ status }: Pick<Order, 'status'>): boolean =>
  BEFORE_PRODUCTION.includes(status);

/** @throws ServiceError `invalid_state` if production has begun or the order has ended */
export function refuseInProduction({ status }: Pick<Order, 'status'>): void {
  if (isBeforeProduction({ status })) return;
  throw new ServiceError(
    'invalid_state',
    status === 'cancelled'
      ? msg('The order was cancelled; it needs no proof.')
      : said('The order is {status}; it is too late for a proof.', {
          status: term(status.replace('_', ' ')),
        }),
  );
}
