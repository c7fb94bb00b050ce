import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { defineStep } from '../define.ts';
import { toServiceError } from '../errors.ts';
import { loadOrder, ORDER_ID } from '../orders/find-order.ts';
import type { Doubt, PurchaseOrder } from './purchase-order.ts';
import { isClaimed, isInDoubt, newDoubt, openDoubt, withAnswer, withDoubt } from './purchase-order-doubt.ts';
import { settleSentOrder } from './settle-sent-order.ts';
import { memoryOf, recordOutcome } from './submit-purchase-order.ts';

/** Asks also while the order is on hold. Where the supplier has the purchase order, the hold ends and the order moves on. Nothing is sent. */
export const askAboutPurchaseOrders = defineStep({
  name: 'ask_about_purchase_orders',
  access: { desk: ['production'] },
  effect: 'change',
  input: z.strictObject({ id: ORDER_ID }),
  raises: ['order.po_sent', 'order.hold', 'order.hold_cleared'],
  async handler(ctx, { id }) {
    await loadOrder(ctx, { id });
    const inDoubt = (await ctx.purchaseOrders.ofOrder(id)).filter(
      (one) => isInDoubt(one) && !isClaimed(one, ctx.now()),
    );
    const asked = await Promise.all(inDoubt.map((one) => askAboutPurchaseOrder(ctx, one)));
    const settled = asked.filter((one) => !isInDoubt(one)).map(({ number }) => number);
    return settleSentOrder(ctx, id, settled);
  },
});

/** The purchase order: `sent` where the supplier knows it and named no error, else in doubt as before. */
async function askAboutPurchaseOrder(ctx: Ctx, inDoubt: PurchaseOrder): Promise<PurchaseOrder> {
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
  const answer = hasOrderStatus ? await answerOf(ctx, inDoubt) : null;
  if (answer?.isKnown && !doubt.needsPerson) {
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
): Promise<Omit<Doubt['asked'][number], 'at'>> {
  try {
    const report = await supplierOrders.status(purchaseOrder);
    return report
      ? { answer: `It has it; its status is ${report.status}.`, isKnown: true }
      : { answer: 'It does not know this number.' };
  } catch (cause) {
    const error = toServiceError(cause);
    if (error.code === 'internal') throw cause;
    return { answer: 'It did not answer.' };
  }
}
