/** Asks suppliers to take back the purchase orders of an order that is to end, and keeps their answers. */
import type { Ctx, InTransaction, Tx } from '../context.ts';
import { toServiceError } from '../errors.ts';
import { actorOf } from '../identity/account-of.ts';
import type { PurchaseOrder } from './purchase-order.ts';
import { isInDoubt } from './purchase-order-doubt.ts';
import { type CancelAnswer, withAnswer } from './supplier-cancellation.ts';

/** Whether the supplier has it, or may have it. One that was never sent needs no answer. */
export const mayBeMade = (one: PurchaseOrder): boolean => one.status === 'sent' || isInDoubt(one);

/** The answers by number. */
export async function askToCancel(
  ctx: Pick<Ctx, 'supplierOrders'>,
  purchaseOrders: readonly PurchaseOrder[],
): Promise<Map<string, CancelAnswer>> {
  const asked = purchaseOrders.map(async (one) => [one.number, await answerOf(ctx, one)] as const);
  return new Map(await Promise.all(asked));
}

async function answerOf(
  { supplierOrders }: Pick<Ctx, 'supplierOrders'>,
  purchaseOrder: PurchaseOrder,
): Promise<CancelAnswer> {
  if (purchaseOrder.reports.at(-1)?.status === 'canceled') return 'cancelled';
  try {
    const isTakenBack = await supplierOrders.cancel?.(purchaseOrder);
    if (isTakenBack !== undefined) return isTakenBack ? 'cancelled' : 'declined';
    const report = await supplierOrders.status(purchaseOrder);
    return report?.status === 'canceled' ? 'cancelled' : 'not_by_machine';
  } catch (cause) {
    if (toServiceError(cause).code === 'internal') throw cause;
    return 'no_answer';
  }
}

/** Stores the answer; the purchase order is cancelled where the supplier took it back, or its order is. */
export async function keepAnswer(
  ctx: InTransaction,
  tx: Tx,
  purchaseOrder: PurchaseOrder,
  answer: CancelAnswer,
  isOrderCancelled: boolean,
): Promise<void> {
  const asked = { at: ctx.now(), by: actorOf(ctx.caller), answer, isOrderCancelled };
  await tx.purchaseOrders.change({
    ...purchaseOrder,
    ...(isOrderCancelled || answer === 'cancelled' ? { status: 'cancelled' } : {}),
    cancellation: withAnswer(purchaseOrder.cancellation, asked),
  });
}
