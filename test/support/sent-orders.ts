/** An order at its supplier, which says what a test tells it to. */
import type { Ctx } from '../../tools/context.ts';
import { invoke } from '../../tools/invoke.ts';
import { followPurchaseOrders } from '../../tools/purchasing/follow-purchase-orders.ts';
import type { SupplierStatus } from '../../tools/purchasing/purchase-order.ts';
import { releaseOrder } from '../../tools/purchasing/release-order.ts';
import { sendPurchaseOrder } from '../../tools/purchasing/send-purchase-order.ts';
import type { Shop } from './open-shop.ts';
import { deskOf, paidOrder } from './proofs.ts';

export async function sentOrder(shop: Shop): Promise<string> {
  const id = await paidOrder(shop);
  await invoke(releaseOrder, deskOf(shop), { id, proof_waiver: 'The customer approved a sample.' });
  await invoke(sendPurchaseOrder, deskOf(shop), { id });
  return id;
}

export const parcel = (number: string, deliveredOn?: string) => ({
  carrier: 'UPS',
  number,
  url: '',
  ...(deliveredOn === undefined ? {} : { deliveredOn }),
});

export function follow(
  shop: Shop,
  id: string,
  status: SupplierStatus,
  ...parcels: ReturnType<typeof parcel>[]
) {
  const desk = deskOf(shop);
  const asOf = shop.clock.at.toISOString();
  const dates = { expectedShipDate: null, expectedDeliveryDate: null };
  const ctx: Ctx = {
    ...desk,
    supplierOrders: {
      ...desk.supplierOrders,
      status: async () => ({ status, issue: null, ...dates, parcels, asOf }),
    },
  };
  return invoke(followPurchaseOrders, ctx, { id });
}
