/** Proofs of the same lines follow each other in rounds; only the newest one counts. */
import { linesNeedingProof, type Order } from '../orders/order.ts';
import type { Proof } from './proof.ts';

const ofLine = (proofs: readonly Proof[], line: number): Proof[] =>
  proofs.filter(({ lines }) => lines.includes(line)).sort((a, b) => b.round - a.round);

/** The newest proof that shows the line as it is. */
export const newestProof = (proofs: readonly Proof[], line: number): Proof | undefined =>
  ofLine(proofs, line).find(({ voidedAt }) => voidedAt === undefined);

/** The newest proof of the same lines; `undefined` if this one is the newest, or void: its lines are others by now. */
export function newerProof(
  proof: Pick<Proof, 'id' | 'line' | 'voidedAt'>,
  proofs: readonly Proof[],
): Proof | undefined {
  if (proof.voidedAt !== undefined) return undefined;
  const newest = newestProof(proofs, proof.line);
  return newest?.id === proof.id ? undefined : newest;
}

/** The round of the next proof of this line; the first is 1. */
export const nextRound = (line: number, proofs: readonly Proof[]): number =>
  (ofLine(proofs, line)[0]?.round ?? 0) + 1;

/** Numbers of the lines that need an approved proof and whose newest proof is not approved. */
export const linesWithoutProof = (
  order: Pick<Order, 'items' | 'proofWaiver'>,
  proofs: readonly Proof[],
): number[] => linesNeedingProof(order).filter((line) => newestProof(proofs, line)?.status !== 'approved');
