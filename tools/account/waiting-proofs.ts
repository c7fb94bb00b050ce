/** The proofs an account has to answer: production waits for each. */
import type { Ctx } from '../context.ts';
import type { Proof } from '../proofs/proof.ts';
import { BEFORE_PRODUCTION, closedReason } from '../proofs/proof-closed.ts';

/** Longest waiting first; without proofs that a newer round replaced, and without finished goods. */
export async function waitingProofs(ctx: Ctx, accountId: string) {
  const ready = await ctx.proofs.ready(accountId, BEFORE_PRODUCTION);
  const ids = [...new Set(ready.map(({ orderId }) => orderId))];
  const waiting = await Promise.all(ids.map((id) => waitingOf(ctx, accountId, id, ready)));
  return waiting
    .flat()
    .sort((a, b) => ready.indexOf(a.proof) - ready.indexOf(b.proof))
    .map(({ proof, order }) => ({
      id: proof.id,
      url: ctx.links.proof(proof.id),
      orderId: order.id,
      name: proof.facts.product,
      quantity: proof.facts.quantity,
      round: proof.round,
      since: proof.createdAt,
      /** Approved by this day, the promised date holds. */
      approveBy: order.dates.latestProofApproval,
    }));
}

async function waitingOf(ctx: Ctx, accountId: string, orderId: string, ready: readonly Proof[]) {
  const [order, proofs] = await Promise.all([
    ctx.orders.byId(accountId, orderId),
    ctx.proofs.ofOrder(orderId),
  ]);
  if (!order) return [];
  return ready
    .filter((proof) => proof.orderId === orderId && closedReason(proof, order, proofs) === null)
    .map((proof) => ({ proof, order }));
}
