/** Asks a supplier by its number for a purchase order of unknown outcome, and records the answer. */
import type { Ctx } from '../context.ts';
import { toServiceError } from '../errors.ts';
import type { PurchaseOrder } from './purchase-order.ts';
import { newDoubt, openDoubt, withAnswer, withDoubt } from './purchase-order-doubt.ts';
import { memoryOf, recordOutcome } from './submit-purchase-order.ts';

/** The purchase order: `sent` where the supplier knows it and named no error, else in doubt as before. */
export async function askAboutPurchaseOrder(ctx: Ctx, inDoubt: PurchaseOrder): Promise<PurchaseOrder> {
  const { hasOrderStatus } = await memoryOf(ctx, inDoubt.supplier);
  const doubt =
    openDoubt(inDoubt) ??
    newDoubt({
      answer: 'No answer was recorded.',
      needsPerson: false,
      canBeAsked: hasOrderStatus,
      at: ctx.now(),
      pauseMs: ctx.supplierOrders.doubtMs,
    });
  const { answer, isKnown } = hasOrderStatus
    ? await answerOf(ctx, inDoubt)
    : { answer: null, isKnown: false };
  if (isKnown && !doubt.needsPerson) {
    const { transactionId } = inDoubt;
    return recordOutcome(ctx, inDoubt, { kind: 'accepted', transactionId, note: null });
  }
  const asked =
    answer === null
      ? { ...doubt, askAgainAt: null }
      : withAnswer(doubt, answer, ctx.now(), ctx.supplierOrders.doubtMs);
  const after = withDoubt({ ...inDoubt, attempts: 1, claimedUntil: null }, asked);
  return ctx.transaction(
    // A person may have decided meanwhile.
    async (tx) =>
      (await tx.purchaseOrders.change(after)) ?? (await tx.purchaseOrders.byNumber(after.number)) ?? after,
  );
}

async function answerOf(
  { supplierOrders }: Pick<Ctx, 'supplierOrders'>,
  purchaseOrder: PurchaseOrder,
): Promise<{ answer: string; isKnown: boolean }> {
  try {
    const report = await supplierOrders.status(purchaseOrder);
    return report
      ? { answer: `It has it; its status is ${report.status}.`, isKnown: true }
      : { answer: 'It does not know this number.', isKnown: false };
  } catch (cause) {
    const error = toServiceError(cause);
    if (error.code === 'internal') throw cause;
    return { answer: 'It did not answer.', isKnown: false };
  }
}
