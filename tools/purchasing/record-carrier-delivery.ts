import { z } from 'zod';
import type { InTransaction, Tx } from '../context.ts';
import { defineStep } from '../define.ts';
import { changeOrder } from '../orders/change-order.ts';
import { completeIfArrived, isDayOfParcel } from '../orders/delivery.ts';
import { loadOrder } from '../orders/find-order.ts';

/** Goods of several orders may lie in one parcel. */
const MOST_ORDERS = 20;

/** A carrier delivered a parcel. Said again, it changes nothing. */
export const recordCarrierDelivery = defineStep({
  name: 'record_carrier_delivery',
  access: { desk: ['production'] },
  effect: 'change',
  input: z.strictObject({ number: z.string().trim().min(1).max(64), on: z.iso.date() }),
  raises: ['order.complete', 'order.hold_cleared'],
  async handler(ctx, { number, on }) {
    const { orders } = await ctx.orders.listForDesk({ text: number, limit: MOST_ORDERS, offset: 0 });
    const changed: string[] = [];
    for (const { id } of orders)
      if (await ctx.transaction((tx, ctx) => arrived(ctx, tx, { id, number, on }))) changed.push(id);
    return { orders: changed };
  },
});

async function arrived(
  ctx: InTransaction,
  tx: Tx,
  { id, number, on }: { id: string; number: string; on: string },
): Promise<boolean> {
  const before = await loadOrder(tx, { id });
  const sent = await tx.purchaseOrders.ofOrder(id);
  const isIts = (one: string): boolean => one.toLowerCase() === number.toLowerCase();
  const isOurs = sent.some((one) => one.parcels?.some(isIts) && isDayOfParcel(one, on));
  const isNew = before.tracking.some((one) => isIts(one.number) && one.deliveredOn === undefined);
  if (!isOurs || !isNew) return false;
  const tracking = before.tracking.map((one) =>
    isIts(one.number) && one.deliveredOn === undefined ? { ...one, deliveredOn: on } : one,
  );
  const order = { ...before, tracking };
  const after = await completeIfArrived(ctx, tx, order);
  if (after === order) await changeOrder(ctx, tx, order);
  return true;
}
