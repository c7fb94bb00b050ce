/** What `order_status` says of the suppliers: an answer up to a minute old is good enough. */
import { expect, test } from 'vitest';
import { cachedOrderStatus } from '../../../server/suppliers/order-status-cache.ts';
import { invoke } from '../../../tools/invoke.ts';
import { releaseOrder } from '../../../tools/purchasing/release-order.ts';
import { sendPurchaseOrder } from '../../../tools/purchasing/send-purchase-order.ts';
import { supplierReports } from '../../../tools/tracking/supplier-reports.ts';
import { deskOf, paidOrder } from '../../support/proofs.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();

test('an order that is read again and again asks its supplier once a minute', async () => {
  const desk = deskOf(shop);
  const id = await paidOrder(shop);
  await invoke(releaseOrder, desk, { id, proof_waiver: 'The customer approved a sample.' });
  await invoke(sendPurchaseOrder, desk, { id });
  const order = await desk.orders.anyById(id);
  if (!order) throw new Error('an order was expected');
  let asked = 0;
  const counted = {
    ...desk.supplierOrders,
    status: (...question: Parameters<typeof desk.supplierOrders.status>) => {
      asked += 1;
      return desk.supplierOrders.status(...question);
    },
  };
  const ctx = { ...desk, supplierOrders: cachedOrderStatus(counted, () => shop.clock.at) };
  const [first] = await supplierReports(ctx, order);
  shop.clock.at = new Date(shop.clock.at.getTime() + 59_000);
  expect(await supplierReports(ctx, order)).toEqual([first]);
  expect([asked, first?.live]).toEqual([1, true]);
  shop.clock.at = new Date(shop.clock.at.getTime() + 1_000);
  const [next] = await supplierReports(ctx, order);
  expect([asked, next?.as_of]).toEqual([2, shop.clock.at.toISOString()]);
});
