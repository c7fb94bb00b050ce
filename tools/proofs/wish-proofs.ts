import { z } from 'zod';
import type { Ctx, InTransaction, Tx } from '../context.ts';
import { defineStep } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { loadOrder, ORDER_ID } from '../orders/find-order.ts';
import type { Order } from '../orders/order.ts';
import { orderNumber } from '../orders/order-number.ts';
import { MOST_IN_A_BATCH } from './proof-wish.ts';

/**
 * The missing proofs of orders are drawn in the background. An order that waits stays in its batch: started twice, it is
 * drawn once.
 */
export const wishProofs = defineStep({
  name: 'wish_proofs',
  access: { desk: ['production'] },
  effect: 'add',
  input: z.strictObject({
    order_ids: z.array(ORDER_ID).max(MOST_IN_A_BATCH).default([]).describe('Of which the proofs are drawn'),
    batch_id: z.string().min(1).max(120).optional().describe('What it refused is drawn again'),
  }),
  raises: [],
  async handler(ctx, { order_ids: ids, batch_id: again }) {
    const refused = again === undefined ? [] : await refusedOf(ctx, again);
    const orders = await Promise.all([...new Set([...ids, ...refused])].map((id) => loadOrder(ctx, { id })));
    if (orders.length === 0)
      throw new ServiceError('invalid_state', 'There is no order whose proofs are to be drawn.');
    return { batchId: await ctx.transaction((tx, ctx) => wished(ctx, tx, orders, again)) };
  },
});

async function refusedOf({ proofWishes }: Pick<Ctx, 'proofWishes'>, batchId: string): Promise<string[]> {
  const wishes = await proofWishes.ofBatch(batchId, { limit: MOST_IN_A_BATCH });
  return wishes.flatMap(({ orderId, status }) => (status === 'refused' ? [orderId] : []));
}

/** The batch that the orders wait in. */
async function wished(
  { newId, now, caller }: InTransaction,
  { proofWishes }: Tx,
  orders: readonly Order[],
  again: string | undefined,
): Promise<string> {
  const batchId = again ?? newId('pbt');
  const askedBy = caller.kind === 'desk' ? caller.email : '';
  const wish = { batchId, createdAt: now().toISOString(), status: 'waiting', attempts: 0, askedBy } as const;
  let others: string | undefined;
  let isBegun = false;
  for (const order of orders) {
    const { id: orderId, accountId } = order;
    const number = orderNumber(order);
    if (await proofWishes.wish({ ...wish, orderId, accountId, number, sent: 0, refused: [] })) isBegun = true;
    else others ??= (await proofWishes.ofOrder(orderId))?.batchId;
  }
  return isBegun ? batchId : (others ?? batchId);
}
