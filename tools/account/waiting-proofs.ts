/** The proofs an account has to answer: production waits for each. */
import { z } from 'zod';
import type { Ctx } from '../context.ts';
import type { Order } from '../orders/order.ts';
import type { Proof } from '../proofs/proof.ts';
import { BEFORE_PRODUCTION, closedReason } from '../proofs/proof-closed.ts';
import { Address } from '../values/address.ts';

export const WaitingProofWire = z.object({
  proof_id: z.string().describe('Proof id'),
  url: Address.describe('Where it is looked at and approved'),
  order_id: z.string().describe('The order it is of'),
  name: z.string().describe('Product name'),
  quantity: z.int().min(1).max(1_000_000_000).describe('Pieces it is for'),
  round: z.int().min(1).max(1_000_000).describe('1 is the first; each round of changes makes the next'),
  since: z.iso.datetime().describe('When it was made'),
  approve_by: z.iso
    .date()
    .nullable()
    .describe('Approved by this day, the promised date holds; null for no such day'),
});

/** Longest waiting first; without proofs that a newer round replaced, and without finished goods. */
export async function waitingProofs(
  ctx: Ctx,
  accountId: string,
): Promise<z.input<typeof WaitingProofWire>[]> {
  const ready = await ctx.proofs.ready(accountId, BEFORE_PRODUCTION);
  const ids = [...new Set(ready.map(({ orderId }) => orderId))];
  const waiting = await Promise.all(ids.map((id) => waitingOf(ctx, accountId, id, ready)));
  return waiting
    .flat()
    .sort((a, b) => ready.indexOf(a.proof) - ready.indexOf(b.proof))
    .map(({ proof, order }) => toWire(proof, order, ctx));
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

const toWire = (proof: Proof, order: Order, { links }: Ctx): z.input<typeof WaitingProofWire> => ({
  proof_id: proof.id,
  url: links.proof(proof.id),
  order_id: order.id,
  name: proof.facts.product,
  quantity: proof.facts.quantity,
  round: proof.round,
  since: proof.createdAt,
  approve_by: order.dates.latestProofApproval,
});
