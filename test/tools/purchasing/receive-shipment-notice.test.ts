/** A supplier tells of its shipments unasked: each parcel once, however often and in whatever pieces it is told. */
import { beforeEach, expect, test } from 'vitest';
import type { Ctx } from '../../../tools/context.ts';
import { openDeskOrder } from '../../../tools/desk/open-desk-order.ts';
import { invoke } from '../../../tools/invoke.ts';
import type { ToldPackage } from '../../../tools/purchasing/purchase-order.ts';
import { receiveShipmentNotice } from '../../../tools/purchasing/receive-shipment-notice.ts';
import { deskOf } from '../../support/proofs.ts';
import { SUPPLIER, sendsNotices } from '../../support/supplier-notices.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();
let desk: Ctx;
let id: string;
let number: string;
let orders = 0;
beforeEach(async () => {
  desk = deskOf(shop);
  orders += 1;
  number = `PO-TOLD-${orders}`;
  id = await sendsNotices(shop, number);
});

const box = (tracking: string, quantity: number, isLast = false): ToldPackage => ({
  isLast,
  carrier: 'UPS',
  trackingNumber: tracking,
  items: [{ partId: 'TUMBLER-20-BLACK', quantity }],
});
const tell = (packages: ToldPackage[], more: object = {}) =>
  invoke(receiveShipmentNotice, desk, { supplier: SUPPLIER.id, number, packages, ...more });

async function standing() {
  const { order, purchaseOrders } = await invoke(openDeskOrder, desk, { id });
  const [sent] = await desk.purchaseOrders.ofOrder(id);
  const events = await desk.orderHistory.events(order);
  return {
    status: order.status,
    tracking: order.tracking.map(({ number: one }) => one),
    reports: purchaseOrders[0]?.reports.map(({ status }) => status),
    shipped: sent?.shipped,
    told: events.filter(({ name }) => name === 'order.shipped').length,
  };
}

test('one box and then the rest ship the order once, with the pieces of both', async () => {
  await tell([box('1Z1', 20)]);
  expect(await standing()).toMatchObject({
    status: 'in_production',
    tracking: ['1Z1'],
    reports: ['partiallyShipped'],
    told: 0,
  });
  await tell([box('1Z2', 28, true)]);
  const whole = await standing();
  expect(whole).toMatchObject({
    status: 'shipped',
    tracking: ['1Z1', '1Z2'],
    reports: ['partiallyShipped', 'shipped'],
    shipped: [{ partId: 'TUMBLER-20-BLACK', quantity: 48 }],
    told: 1,
  });
  // Each once more, and both together.
  await tell([box('1Z1', 20)]);
  await tell([box('1Z2', 28, true)]);
  await tell([box('1Z1', 20), box('1Z2', 28, true)]);
  expect(await standing()).toEqual(whole);
});

test('a notice of another supplier, or of no purchase order, changes nothing', async () => {
  const before = await standing();
  for (const more of [{ supplier: 'demo' }, { number: 'PO-OF-NOBODY' }])
    await expect(tell([box('1Z1', 48, true)], more)).rejects.toMatchObject({ code: 'not_found' });
  expect(await standing()).toEqual(before);
});

test('what was told while it was not known whether the purchase order arrived counts later', async () => {
  const [sent] = await desk.purchaseOrders.ofOrder(id);
  if (!sent) throw new Error('no purchase order');
  await desk.transaction((tx) => tx.purchaseOrders.change({ ...sent, status: 'sending' }));
  await tell([box('1Z1', 48, true)]);
  const [kept] = await desk.purchaseOrders.ofOrder(id);
  expect(kept).toMatchObject({ reports: [], notified: [box('1Z1', 48, true)] });
});
