/** Sends one purchase order: asks the supplier whether it has it, sends it once, records the outcome. */
import type { Ctx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import type { PurchaseOrder } from './purchase-order.ts';
import type { SendOutcome } from './supplier-orders-port.ts';

/** Longer than the timeout of a supplier; it starts again before the purchase order is sent. */
export const CLAIM_MS = 120_000;
/** After so many attempts without an answer it is not sent again until staff have asked the supplier. */
export const MOST_ATTEMPTS = 2;

/** A record without a count may have been sent by the one that claimed it. */
export const attemptsOf = ({ attempts, claimedUntil }: PurchaseOrder): number =>
  attempts ?? (claimedUntil === null ? 0 : 1);

/**
 * Sends a claimed purchase order unless the supplier has it, and records the outcome. It stays `sending` where the supplier
 * does not know it and the attempts are used up.
 *
 * @throws ServiceError `supplier_unavailable`, `timeout` if no answer comes; `invalid_state` if another sender has it
 */
export async function submitPurchaseOrder(ctx: Ctx, claim: PurchaseOrder): Promise<PurchaseOrder> {
  const known = await keepingClaim(ctx, claim, () => ctx.supplierOrders.status(claim));
  if (known)
    return recordOutcome(ctx, claim, { kind: 'accepted', transactionId: claim.transactionId, note: null });
  if (attemptsOf(claim) >= MOST_ATTEMPTS) return claim;
  const isInDoubt = attemptsOf(claim) > 0;
  const attempt = await startAttempt(ctx, claim);
  return recordOutcome(
    ctx,
    attempt,
    await keepingClaim(ctx, attempt, () => ctx.supplierOrders.send(attempt, isInDoubt)),
  );
}

/** Renews the claim, because asking may have used most of its time, and counts the attempt before it is made. */
async function startAttempt(ctx: Ctx, claim: PurchaseOrder): Promise<PurchaseOrder> {
  const claimedUntil = new Date(ctx.now().getTime() + CLAIM_MS).toISOString();
  const attempts = attemptsOf(claim) + 1;
  const attempt = await ctx.transaction((tx) =>
    tx.purchaseOrders.change({ ...claim, claimedUntil, attempts }),
  );
  if (attempt) return attempt;
  throw new ServiceError(
    'invalid_state',
    'This purchase order is already being sent; try again in a minute.',
  );
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
      // Another sender may have recorded the outcome first: it is the same one.
      (await tx.purchaseOrders.change(after)) ?? (await tx.purchaseOrders.byNumber(after.number)) ?? after,
  );
}

/** Where the call fails, the claim is extended until the supplier has had time to register the purchase order. */
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
