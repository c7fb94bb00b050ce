/** What production still waits for: a proof the customer approved, for every line that needs one. */
import { linesNeedingProof, type Order } from '../orders/order.ts';
import type { Proof } from './proof.ts';

/** The newest proof that shows a line. */
export const newestOf = (proofs: readonly Proof[], line: number): Proof | undefined =>
  proofs.filter(({ lines }) => lines.includes(line)).sort((a, b) => b.round - a.round)[0];

/** Numbers of the lines that need a proof and whose newest one is not approved. */
export const linesWithoutProof = (
  order: Pick<Order, 'items' | 'proofWaiver'>,
  proofs: readonly Proof[],
): number[] => linesNeedingProof(order).filter((line) => newestOf(proofs, line)?.status !== 'approved');
