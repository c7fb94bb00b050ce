/** Sends one purchase order: asks the supplier whether it has it, sends it once, records the outcome. */
import type { Ctx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import type { PurchaseOrder } from './purchase-order.ts';
import { newDoubt, withDoubt } from './purchase-order-doubt.ts';
import { purchaseOrderMail } from './purchase-order-mail.ts';
import { REMEMBERS_ALL, type SendOutcome, type SupplierMemory } from './supplier-orders-port.ts';

/** Longer than the timeout of a supplier; it starts again before the purchase order is sent. */
export const CLAIM_MS = 120_000;

/**
 * Sends a claimed purchase order that was never sent, unless the supplier has it, and records the outcome. It stays
 * `sending` where nothing was sent, and where the outcome is not known.
 *
 * @throws ServiceError `supplier_unavailable`, `timeout` if no answer comes; `invalid_state` if another sender has it
 */
export async function submitPurchaseOrder(ctx: Ctx, claim: PurchaseOrder): Promise<PurchaseOrder> {
  const memory = await memoryOf(ctx, claim.supplier);
  if (memory.mailTo !== undefined) return mailed(ctx, claim, memory.mailTo);
  if (await keepingClaim(ctx, claim, () => ctx.supplierOrders.status(claim)))
    return recordOutcome(ctx, claim, { kind: 'accepted', transactionId: claim.transactionId, note: null });
  const attempt = await startAttempt(ctx, claim);
  try {
    const outcome = await ctx.supplierOrders.send(attempt);
    return await recordOutcome(ctx, attempt, memory.tellsDuplicates ? outcome : strictly(outcome), memory);
  } catch (failure) {
    const answer = failure instanceof ServiceError ? failure.message : 'No answer could be read.';
    const unknown = { kind: 'unknown', transactionId: null, answer, needsPerson: false } as const;
    await recordOutcome(ctx, attempt, unknown, memory);
    throw failure;
  }
}

/** Sent with its mail in one transaction: the outbox brings it, and no second sender queues another. */
const mailed = (ctx: Ctx, claim: PurchaseOrder, mailedTo: string): Promise<PurchaseOrder> =>
  ctx.transaction(async (tx, ctx) => {
    const sentAt = ctx.now().toISOString();
    const sent = await tx.purchaseOrders.change({
      ...claim,
      status: 'sent',
      sentAt,
      mailedTo,
      claimedUntil: null,
    });
    if (sent) await tx.mails.queue(purchaseOrderMail(sent, mailedTo, ctx));
    return sent ?? (await tx.purchaseOrders.byNumber(claim.number)) ?? claim;
  });

export const memoryOf = async (
  { supplierOrders }: Pick<Ctx, 'supplierOrders'>,
  supplier: string,
): Promise<SupplierMemory> => (await supplierOrders.memory?.(supplier)) ?? REMEMBERS_ALL;

/** A supplier that would make a duplicate gets a second one by a person's decision alone. */
const strictly = (outcome: SendOutcome): SendOutcome =>
  outcome.kind === 'refused' || outcome.kind === 'not_sent'
    ? { kind: 'unknown', transactionId: null, answer: outcome.reason, needsPerson: true }
    : outcome;

/** Renews the claim, because asking may have used most of its time, and counts the attempt before it is made. */
async function startAttempt(ctx: Ctx, claim: PurchaseOrder): Promise<PurchaseOrder> {
  const claimedUntil = new Date(ctx.now().getTime() + CLAIM_MS).toISOString();
  const attempt = await ctx.transaction((tx) =>
    tx.purchaseOrders.change({ ...claim, claimedUntil, attempts: 1 }),
  );
  if (attempt) return attempt;
  throw new ServiceError(
    'invalid_state',
    'This purchase order is already being sent; try again in a minute.',
  );
}

export function recordOutcome(
  ctx: Ctx,
  purchaseOrder: PurchaseOrder,
  outcome: SendOutcome,
  memory: SupplierMemory = REMEMBERS_ALL,
): Promise<PurchaseOrder> {
  const after = afterOutcome(ctx, purchaseOrder, outcome, memory);
  return ctx.transaction(
    async (tx) =>
      // Another sender may have recorded the outcome first: it is the same one.
      (await tx.purchaseOrders.change(after)) ?? (await tx.purchaseOrders.byNumber(after.number)) ?? after,
  );
}

function afterOutcome(
  ctx: Ctx,
  purchaseOrder: PurchaseOrder,
  outcome: SendOutcome,
  memory: SupplierMemory,
): PurchaseOrder {
  const now = ctx.now();
  const at = now.toISOString();
  switch (outcome.kind) {
    case 'accepted':
      return {
        ...purchaseOrder,
        status: 'sent',
        sentAt: at,
        transactionId: outcome.transactionId,
        reports: outcome.note === null ? [] : [{ status: 'received', at, note: outcome.note }],
        claimedUntil: null,
      };
    case 'refused':
      return { ...purchaseOrder, status: 'refused', refusal: outcome.reason, claimedUntil: null };
    case 'not_sent':
      return { ...purchaseOrder, attempts: 0, claimedUntil: laterBy(now, pauseOf(ctx)) };
    case 'unknown': {
      const { transactionId, answer, needsPerson } = outcome;
      const doubt = newDoubt({
        answer,
        needsPerson,
        canBeAsked: memory.hasOrderStatus,
        at: now,
        pauseMs: ctx.supplierOrders.doubtMs,
      });
      return withDoubt({ ...purchaseOrder, transactionId, claimedUntil: null }, doubt);
    }
  }
}

/** Where the supplier cannot be asked, the claim keeps everyone from asking again at once. */
async function keepingClaim<T>(ctx: Ctx, purchaseOrder: PurchaseOrder, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (failure) {
    const claimedUntil = laterBy(ctx.now(), pauseOf(ctx));
    await ctx.transaction((tx) => tx.purchaseOrders.change({ ...purchaseOrder, claimedUntil }));
    throw failure;
  }
}

const pauseOf = ({ supplierOrders }: Ctx): number => supplierOrders.doubtMs ?? CLAIM_MS;

const laterBy = (now: Date, ms: number): string => new Date(now.getTime() + ms).toISOString();
