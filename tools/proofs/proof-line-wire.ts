/** The proof of each line, as an order shows it. */
import { z } from 'zod';
import type { Links } from '../identity/links.ts';
import type { Order } from '../orders/order.ts';
import { PROOF_STATUSES, type Proof } from './proof.ts';
import { newestProof } from './proof-rounds.ts';

export const ProofLineWire = z.object({
  proof_id: z.string().describe('Proof id'),
  line: z.int().min(1).max(200).describe('Line of the order'),
  status: z.enum(PROOF_STATUSES).describe('How far it is'),
  url: z.string().describe('Give this to the person who approves it'),
});

/** The newest proof of each line that has one. */
export const proofLines = (
  { items }: Pick<Order, 'items'>,
  proofs: readonly Proof[],
  links: Links,
): z.input<typeof ProofLineWire>[] =>
  items.flatMap(({ line }) => {
    const proof = newestProof(proofs, line);
    return proof ? [{ proof_id: proof.id, line, status: proof.status, url: links.proof(proof.id) }] : [];
  });
