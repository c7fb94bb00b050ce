/** Suppliers that are asked to take a purchase order back. */
import type { Ctx } from '../../tools/context.ts';
import { ServiceError } from '../../tools/errors.ts';
import { invoke } from '../../tools/invoke.ts';
import { releaseOrder } from '../../tools/purchasing/release-order.ts';
import { sendPurchaseOrder } from '../../tools/purchasing/send-purchase-order.ts';
import type { SupplierOrder } from '../../tools/purchasing/supplier-orders-port.ts';
import type { Shop } from './open-shop.ts';
import { deskOf, paidOrder } from './proofs.ts';

/** The desk, with a supplier that answers so. */
export const supplierThat = (
  desk: Ctx,
  cancel: () => Promise<boolean | undefined>,
  status?: SupplierOrder['status'],
): Ctx => ({
  ...desk,
  supplierOrders: {
    ...desk.supplierOrders,
    cancel,
    ...(status && { status: async () => report(status) }),
  },
});

export const silentSupplier = (desk: Ctx): Ctx =>
  supplierThat(desk, () =>
    Promise.reject(new ServiceError('supplier_unavailable', 'The supplier does not answer.')),
  );

const report = (status: SupplierOrder['status']): SupplierOrder => ({
  status,
  issue: null,
  expectedShipDate: null,
  expectedDeliveryDate: null,
  parcels: [],
  asOf: '2026-11-04T16:00:00.000Z',
});

/** A paid order whose purchase order was sent; its id and that of the purchase order. */
export async function sentOrder(shop: Shop): Promise<{ id: string; number: string }> {
  const desk = deskOf(shop);
  const id = await paidOrder(shop);
  await invoke(releaseOrder, desk, { id, proof_waiver: 'The customer approved a sample.' });
  await invoke(sendPurchaseOrder, desk, { id });
  const [sent] = await desk.purchaseOrders.ofOrder(id);
  return { id, number: sent?.number ?? '' };
}
