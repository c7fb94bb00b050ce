/** One purchase order handed to its supplier: asked about first, sent once, and what came of it noted. */
import type { Ctx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import type { PurchaseOrder } from './purchase-order.ts';
import type { SendOutcome } from './supplier-orders-port.ts';

/** Longer than any supplier is waited for: asked first, and once more from when it is sent. */
export const CLAIM_MS = 120_000;
/** Sent so often without an answer, it is not sent again before somebody has asked the supplier. */
export const MOST_ATTEMPTS = 2;

/** Of one that was kept before they were counted, whoever claimed it may have sent it. */
export const attemptsOf = ({ attempts, claimedUntil }: PurchaseOrder): number =>
  attempts ?? (claimedUntil === null ? 0 : 1);

/**
 * Sends a claimed purchase order unless the supplier has it, and notes what the supplier said. It stays `sending` where it
 * left too often already and the supplier does not know it.
 *
 * @throws ServiceError `supplier_unavailable`, `timeout` where no answer comes; `invalid_state` where somebody else claimed it
 */
export async function submitPurchaseOrder(ctx: Ctx, claim: PurchaseOrder): Promise<PurchaseOrder> {
  const known = await keepingClaim(ctx, claim, () => ctx.supplierOrders.status(claim));
  if (known)
    return recordOutcome(ctx, claim, { kind: 'accepted', transactionId: claim.transactionId, note: null });
  if (attemptsOf(claim) >= MOST_ATTEMPTS) return claim;
  const isInDoubt = attemptsOf(claim) > 0;
  const leaving = await startAttempt(ctx, claim);
  return recordOutcome(
    ctx,
    leaving,
    await keepingClaim(ctx, leaving, () => ctx.supplierOrders.send(leaving, isInDoubt)),
  );
}

/** Asking may have taken most of the claim's time: it is claimed anew, and counted, before it leaves. */
async function startAttempt(ctx: Ctx, claim: PurchaseOrder): Promise<PurchaseOrder> {
  const claimedUntil = new Date(ctx.now().getTime() + CLAIM_MS).toISOString();
  const attempts = attemptsOf(claim) + 1;
  const leaving = await ctx.transaction((tx) =>
    tx.purchaseOrders.change({ ...claim, claimedUntil, attempts }),
  );
  if (leaving) return leaving;
  throw new ServiceError('invalid_state', 'Somebody else sends this purchase order; look again shortly.');
}

function recordOutcome(ctx: Ctx, purchaseOrder: PurchaseOrder, outcome: SendOutcome): Promise<PurchaseOrder> {
  const at = ctx.now().toISOString();
  const after: PurchaseOrder =
    outcome.kind === 'accepted'
      ? {
          ...purchaseOrder,
          status: 'sent',
          sentAt: at,
          transactionId: outcome.transactionId,
          reports: outcome.note === null ? [] : [{ status: 'received', at, note: outcome.note }],
          claimedUntil: null,
        }
      : { ...purchaseOrder, status: 'refused', refusal: outcome.reason, claimedUntil: null };
  return ctx.transaction(
    async (tx) =>
      // Whoever was faster noted the same: the supplier has it once.
      (await tx.purchaseOrders.change(after)) ?? (await tx.purchaseOrders.byNumber(after.number)) ?? after,
  );
}

/** What comes of the question; where it fails, it stays claimed until the supplier has had time to know of it. */
async function keepingClaim<T>(ctx: Ctx, purchaseOrder: PurchaseOrder, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (failure) {
    const until = ctx.now().getTime() + (ctx.supplierOrders.doubtMs ?? CLAIM_MS);
    await ctx.transaction((tx) =>
      tx.purchaseOrders.change({ ...purchaseOrder, claimedUntil: new Date(until).toISOString() }),
    );
    throw failure;
  }
}
