/** An order of blank tees that a decorator prints: 48 in M and 24 in L, with both purchase orders sent. */
import { invoke } from '../../tools/invoke.ts';
import { releaseOrder } from '../../tools/purchasing/release-order.ts';
import { sendPurchaseOrder } from '../../tools/purchasing/send-purchase-order.ts';
import type { Shop } from './open-shop.ts';
import { deskOf, paidOrder } from './proofs.ts';

export const blankPart = (size: string): string => `BLANK-TEE-BASIC-NAVY-${size}`;

export const blankLine = (size: string, quantity: number) => ({
  key: 'demo:BLANK-TEE-BASIC',
  part_id: blankPart(size),
  quantity,
  artwork_id: 'art_demo',
});

export async function blanksOrder(shop: Shop) {
  const id = await paidOrder(shop, [blankLine('M', 48), blankLine('L', 24)]);
  const desk = deskOf(shop);
  await invoke(releaseOrder, desk, { id, proof_waiver: 'The customer approved a sample.' });
  await invoke(sendPurchaseOrder, desk, { id });
  const [blanks, work] = await desk.purchaseOrders.ofOrder(id);
  if (!blanks || !work) throw new Error('a purchase order is missing');
  return { id, desk, blanks, number: blanks.number, work: work.number };
}
