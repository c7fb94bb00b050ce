import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { defineStep } from '../define.ts';
import { loadOrder, ORDER_ID } from '../orders/find-order.ts';
import type { PurchaseOrder } from './purchase-order.ts';
import { type Answer, RAISED_BY_REPORTS, takeReports } from './take-reports.ts';

export const followPurchaseOrders = defineStep({
  name: 'follow_purchase_orders',
  access: { desk: ['production'] },
  effect: 'change',
  input: z.strictObject({ id: ORDER_ID }),
  raises: RAISED_BY_REPORTS,
  async handler(ctx, { id }) {
    const order = await loadOrder(ctx, { id });
    const sent = (await ctx.purchaseOrders.ofOrder(id)).filter(({ status }) => status === 'sent');
    return takeReports(ctx, order, sent, await askSuppliers(ctx, sent));
  },
});

/**
 * The answers of the suppliers; one that does not answer is left out.
 *
 * @throws ServiceError `supplier_unavailable`, `timeout` if none of them answers
 */
async function askSuppliers(ctx: Ctx, sent: readonly PurchaseOrder[]): Promise<Answer[]> {
  const asked = await Promise.allSettled(
    sent.map(async (purchaseOrder) => ({
      purchaseOrder,
      report: await ctx.supplierOrders.status(purchaseOrder),
    })),
  );
  const [failed] = asked.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  if (failed !== undefined && asked.every(({ status }) => status === 'rejected')) throw failed;
  return asked.flatMap((one) => {
    if (one.status === 'rejected' || !one.value.report) return [];
    return [{ purchaseOrder: one.value.purchaseOrder, report: one.value.report }];
  });
}
