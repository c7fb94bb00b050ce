import type { Ctx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import type { Order } from '../orders/order.ts';
import type { Proof } from './proof.ts';

/** A proof with its order and all proofs of it. */
interface Linked {
  proof: Proof;
  order: Order;
  proofs: Proof[];
}

/**
 * The proof whose link the caller holds, as `records` knows it.
 *
 * @throws ServiceError `not_found`
 */
export async function linkedProof({ caller }: Ctx, records: Pick<Ctx, 'orders' | 'proofs'>): Promise<Linked> {
  if (caller.kind === 'link' && caller.record === 'proof') {
    const proof = await records.proofs.byId(caller.recordId);
    const order = proof && (await records.orders.byId(caller.account.id, proof.orderId));
    if (order) return { proof, order, proofs: await records.proofs.ofOrder(order.id) };
  }
  throw new ServiceError('not_found', 'This link leads to no proof; ask whoever sent it for a new one.');
}
