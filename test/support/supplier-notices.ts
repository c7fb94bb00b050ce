/** A supplier that tells of shipments unasked. */
import { invoke } from '../../tools/invoke.ts';
import { releaseOrder } from '../../tools/purchasing/release-order.ts';
import { sendPurchaseOrder } from '../../tools/purchasing/send-purchase-order.ts';
import type { Shop } from './open-shop.ts';
import { deskOf, paidOrder } from './proofs.ts';

/** As it names itself. */
export const SUPPLIER = { id: 'acme', password: 'a-password-for-notices' };

/** An order whose purchase order of this number is at the supplier; the id of the order. */
export async function sendsNotices(shop: Shop, number: string): Promise<string> {
  await shop.service.suppliers.configure(SUPPLIER.id, {
    name: 'Acme',
    account: { id: 'us', password: 'a-password-of-ours', notices: SUPPLIER.password },
    reached: { by: 'hand', endpoints: [] },
  });
  const desk = deskOf(shop);
  const id = await paidOrder(shop);
  await invoke(releaseOrder, desk, { id, proof_waiver: 'The customer approved a sample.' });
  await invoke(sendPurchaseOrder, desk, { id });
  const [sent] = await desk.purchaseOrders.ofOrder(id);
  if (!sent) throw new Error('no purchase order');
  await desk.transaction((tx) => tx.purchaseOrders.change({ ...sent, supplier: SUPPLIER.id, number }));
  return id;
}
