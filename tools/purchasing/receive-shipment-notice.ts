import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { defineStep } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { loadOrder } from '../orders/find-order.ts';
import type { Order } from '../orders/order.ts';
import { isAtSupplier, type PurchaseOrder, type ToldPackage } from './purchase-order.ts';
import { RAISED_BY_REPORTS, takeReports } from './take-reports.ts';
import { shippedIn, shippedOrder, withNotice } from './told-packages.ts';

const MOST_PACKAGES = 2_000;
const MOST_ITEMS = 500;
const measure = z.number().positive().max(2_000);
const word = z.string().min(1).max(128);

/** A supplier tells of packages unasked. The notice is kept before it counts, so that what was acknowledged is not lost. */
export const receiveShipmentNotice = defineStep({
  name: 'receive_shipment_notice',
  access: { desk: ['production'] },
  effect: 'change',
  input: z.strictObject({
    supplier: word.describe('Who tells of it'),
    number: word.describe('The purchase order'),
    packages: z
      .array(
        z.strictObject({
          id: z.int().min(0).max(2_147_483_647).optional().describe('Its own number'),
          isLast: z.boolean().describe('All of the purchase order has left with it'),
          carrier: word.optional().describe('Who carries it'),
          trackingNumber: word.optional().describe('One number, several, or words for none'),
          to: z
            .strictObject({ name: word.nullable(), street1: word, postal: word })
            .optional()
            .describe('Where it goes'),
          weightLb: measure.optional().describe('Pounds'),
          inches: z
            .strictObject({ length: measure, width: measure, height: measure })
            .optional()
            .describe('Inches'),
          items: z
            .array(z.strictObject({ partId: word, quantity: z.number().positive().max(10_000_000) }))
            .max(MOST_ITEMS)
            .optional()
            .describe('What is in it'),
        }),
      )
      .min(1)
      .max(MOST_PACKAGES),
  }),
  raises: RAISED_BY_REPORTS,
  async handler(ctx, { supplier, number, packages }) {
    const found = await ctx.purchaseOrders.byNumber(number);
    if (!found || found.supplier !== supplier || !isAtSupplier(found.status))
      throw new ServiceError('not_found', 'You have no purchase order of this number from us.');
    return takeNotice(ctx, found, packages, ctx.now());
  },
});

/**
 * The order after packages of one of its purchase orders were told.
 *
 * @throws ServiceError as `takeReports`
 */
export async function takeNotice(
  ctx: Ctx,
  { number, orderId, id }: PurchaseOrder,
  packages: readonly ToldPackage[],
  at: Date,
): Promise<Order> {
  await ctx.transaction(async (tx) => {
    const found = await tx.purchaseOrders.byNumber(number);
    const before = found?.notified ?? [];
    const notified = withNotice(before, packages);
    if (found && JSON.stringify(notified) !== JSON.stringify(before))
      await tx.purchaseOrders.change({ ...found, notified });
  });
  const order = await loadOrder(ctx, { id: orderId });
  const sent = (await ctx.purchaseOrders.ofOrder(orderId)).filter(({ status }) => status === 'sent');
  const told = sent.find((one) => one.id === id);
  // In doubt: the supplier is asked whether it has it, and what it told counts from then on.
  if (!told) return order;
  const report = shippedOrder(told, shippedIn(told.notified ?? []), at);
  return takeReports(ctx, order, sent, [{ purchaseOrder: told, report }]);
}
