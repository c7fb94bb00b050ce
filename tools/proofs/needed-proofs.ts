/** What production still waits for: a proof the customer approved, for every line that needs one. */
import type { Order } from '../orders/order.ts';
import type { Proof } from './proof.ts';

/** The newest proof that shows a line. */
export const newestOf = (proofs: readonly Proof[], line: number): Proof | undefined =>
  proofs.filter(({ lines }) => lines.includes(line)).sort((a, b) => b.round - a.round)[0];

/** Numbers of the lines whose newest proof is not approved; an exact repeat needs none, nor does a waived order. */
export function linesWithoutProof(
  { items, proofWaiver }: Pick<Order, 'items' | 'proofWaiver'>,
  proofs: readonly Proof[],
): number[] {
  if (proofWaiver !== null) return [];
  return items
    .filter(({ decoration, line }) => !decoration.repeat && newestOf(proofs, line)?.status !== 'approved')
    .map(({ line }) => line);
}
