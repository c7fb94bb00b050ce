import type { Links } from '../identity/links.ts';
import type { Order } from '../orders/order.ts';
import type { Proof } from './proof.ts';
import { newestProof } from './proof-rounds.ts';

/** The newest proof of each line that has one. */
export const proofLines = ({ items }: Pick<Order, 'items'>, proofs: readonly Proof[], links: Links) =>
  items.flatMap(({ line }) => {
    const proof = newestProof(proofs, line);
    return proof ? [{ proofId: proof.id, line, status: proof.status, url: links.proof(proof.id) }] : [];
  });
