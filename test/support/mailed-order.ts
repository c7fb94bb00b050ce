/** An order of blanks whose decorator takes purchase orders by mail alone. */
import type { Ctx } from '../../tools/context.ts';
import { invoke } from '../../tools/invoke.ts';
import type { PurchaseOrder } from '../../tools/purchasing/purchase-order.ts';
import { releaseOrder } from '../../tools/purchasing/release-order.ts';
import { sendPurchaseOrder } from '../../tools/purchasing/send-purchase-order.ts';
import { REMEMBERS_ALL } from '../../tools/purchasing/supplier-orders-port.ts';
import type { Shop } from './open-shop.ts';
import { deskOf, paidOrder } from './proofs.ts';

export const PRESS_MAIL = 'orders@press.example';
export const partOf = (size: string): string => `BLANK-TEE-BASIC-NAVY-${size}`;

interface MailedOrder {
  id: string;
  desk: Ctx;
  /** Of the blanks, and of the work on them. */
  blanks: PurchaseOrder;
  work: PurchaseOrder;
}

/** 48 in M and 24 in L, with both purchase orders sent. */
export async function mailedOrder(shop: Shop): Promise<MailedOrder> {
  const line = (size: string, quantity: number) => ({
    key: 'demo:BLANK-TEE-BASIC',
    part_id: partOf(size),
    quantity,
    artwork_id: 'art_demo',
  });
  const id = await paidOrder(shop, [line('M', 48), line('L', 24)]);
  const whole = deskOf(shop);
  const desk: Ctx = {
    ...whole,
    supplierOrders: {
      ...whole.supplierOrders,
      memory: async (supplier) =>
        supplier === 'demo-decorator'
          ? { hasOrderStatus: false, tellsDuplicates: true, mailTo: PRESS_MAIL }
          : REMEMBERS_ALL,
    },
  };
  await invoke(releaseOrder, desk, { id, proof_waiver: 'The customer approved a sample.' });
  await invoke(sendPurchaseOrder, desk, { id });
  const [blanks, work] = await desk.purchaseOrders.ofOrder(id);
  if (!blanks || !work) throw new Error('a purchase order is missing');
  return { id, desk, blanks, work };
}
