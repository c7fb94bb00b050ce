import type { Ctx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import type { Order } from '../orders/order.ts';
import type { Proof } from './proof.ts';

/** A proof, its order, and all proofs of that order. */
interface Linked {
  proof: Proof;
  order: Order;
  proofs: Proof[];
}

/**
 * The proof of the caller's link, read from `records`.
 *
 * @throws ServiceError `not_found`
 */
export async function linkedProof(
  { caller }: Pick<Ctx, 'caller'>,
  records: Pick<Ctx, 'orders' | 'proofs'>,
): Promise<Linked> {
  if (caller.kind === 'link' && caller.record === 'proof') {
    const proof = await records.proofs.byId(caller.recordId);
    const order = proof && (await records.orders.byId(caller.account.id, proof.orderId));
    if (order) return { proof, order, proofs: await records.proofs.ofOrder(order.id) };
  }
  throw new ServiceError('not_found', 'This link leads to no proof; ask its sender for a new one.');
}
