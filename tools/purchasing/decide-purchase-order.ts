import { z } from 'zod';
import type { InTransaction, Tx } from '../context.ts';
import { defineStep } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { actorOf } from '../identity/account-of.ts';
import { loadOrder, ORDER_REF_INPUT } from '../orders/find-order.ts';
import type { PurchaseOrder } from './purchase-order.ts';
import { isClaimed, isInDoubt, newDoubt, openDoubt, withDoubt } from './purchase-order-doubt.ts';
import { settleSentOrder } from './settle-sent-order.ts';

/**
 * What a person learned of a purchase order of unknown outcome, or one the supplier refused: it arrived, or it is sent again under the
 * same number. The hold for it ends.
 */
export const decidePurchaseOrder = defineStep({
  name: 'decide_purchase_order',
  access: { desk: ['production'] },
  effect: 'commit',
  input: z.strictObject({
    ...ORDER_REF_INPUT,
    number: z.string().min(1).max(64).describe('The purchase order'),
    arrived: z.boolean().describe('True: the supplier has it. False: it has not, and it is sent again'),
    transaction_id: z.string().trim().max(64).optional().describe('The supplier’s own number, where known'),
  }),
  raises: ['order.po_sent', 'order.hold', 'order.hold_cleared'],
  async handler(ctx, { number, arrived, transaction_id, ...seen }) {
    await ctx.transaction(async (tx, ctx) => {
      await loadOrder(tx, seen);
      const inDoubt = await doubtful(tx, { orderId: seen.id, number, arrived }, ctx.now());
      const after = decided(ctx, inDoubt, arrived, transaction_id || null);
      if (!(await tx.purchaseOrders.change(after))) throw noLongerInDoubt();
    });
    return settleSentOrder(ctx, seen.id, [number]);
  },
});

/** @throws ServiceError `not_found`, `invalid_state` */
async function doubtful(
  tx: Tx,
  { orderId, number, arrived }: { orderId: string; number: string; arrived: boolean },
  now: Date,
): Promise<PurchaseOrder> {
  const found = (await tx.purchaseOrders.ofOrder(orderId)).find((one) => one.number === number);
  if (!found)
    throw new ServiceError('not_found', 'The order has no purchase order of this number.', {
      param: 'number',
    });
  if (isClaimed(found, now))
    throw new ServiceError('invalid_state', 'This purchase order is being sent; try again in a minute.');
  // A supplier may have what it refused; what it refused did not arrive by its own word.
  if (!isInDoubt(found) && !(arrived && found.status === 'refused')) throw noLongerInDoubt();
  return found;
}

const noLongerInDoubt = (): ServiceError =>
  new ServiceError('invalid_state', 'The outcome of this purchase order is known; open the order again.');

function decided(
  ctx: InTransaction,
  purchaseOrder: PurchaseOrder,
  arrived: boolean,
  transactionId: string | null,
): PurchaseOrder {
  const at = ctx.now().toISOString();
  const doubt =
    openDoubt(purchaseOrder) ??
    newDoubt({
      answer: purchaseOrder.refusal ?? 'No answer was recorded.',
      needsPerson: true,
      canBeAsked: false,
      at: ctx.now(),
    });
  const settled = withDoubt(purchaseOrder, {
    ...doubt,
    askAgainAt: null,
    decision: { arrived, by: actorOf(ctx.caller), at },
  });
  return arrived
    ? {
        ...settled,
        status: 'sent',
        sentAt: at,
        refusal: null,
        transactionId: transactionId ?? purchaseOrder.transactionId,
        claimedUntil: null,
      }
    : { ...settled, attempts: 0, transactionId: null, claimedUntil: null };
}
