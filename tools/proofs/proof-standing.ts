/** Whether a proof can be made of an order, and whether one can still be answered. */
import { ServiceError } from '../errors.ts';
import type { Order, OrderStatus } from '../orders/order.ts';
import { newestOf } from './needed-proofs.ts';
import type { Proof } from './proof.ts';

/** Nothing is made yet: a proof still counts, also while the order is held. */
export const BEFORE_PRODUCTION: readonly OrderStatus[] = ['received', 'paid', 'released', 'po_sent'];

export const PROOF_STANDINGS = ['open', 'answered', 'replaced', 'made', 'cancelled'] as const;
/** `open`: it waits for an answer. `replaced`: a newer round shows its lines. `made`: production has begun. */
export type ProofStanding = (typeof PROOF_STANDINGS)[number];

/** How the proof stands among the proofs of its order. */
export function standingOf(
  proof: Proof,
  { status }: Pick<Order, 'status'>,
  proofs: readonly Proof[],
): ProofStanding {
  if (newerThan(proof, proofs)) return 'replaced';
  if (proof.status === 'approved' || proof.status === 'changes_requested') return 'answered';
  if (status === 'cancelled') return 'cancelled';
  return BEFORE_PRODUCTION.includes(status) ? 'open' : 'made';
}

/** The newest proof that took its place; `undefined` where it is the newest itself. */
export function newerThan(proof: Pick<Proof, 'id' | 'line'>, proofs: readonly Proof[]): Proof | undefined {
  const newest = newestOf(proofs, proof.line);
  return newest?.id === proof.id ? undefined : newest;
}

/** Whether its goods can still be shown before they are made. */
export const isNotMadeYet = ({ status }: Pick<Order, 'status'>): boolean =>
  BEFORE_PRODUCTION.includes(status);

/**
 * Lets an order pass whose goods can still be shown before they are made.
 *
 * @throws ServiceError `invalid_state`
 */
export function refuseIfMade({ status }: Pick<Order, 'status'>): void {
  if (isNotMadeYet({ status })) return;
  throw new ServiceError(
    'invalid_state',
    status === 'cancelled'
      ? 'The order was cancelled; there is nothing to make a proof of.'
      : `The order is ${status.replace('_', ' ')}; a proof would come too late.`,
  );
}

/** The number the next round of these lines has. */
export const nextRound = (line: number, proofs: readonly Proof[]): number =>
  (newestOf(proofs, line)?.round ?? 0) + 1;
