import { afterAll, beforeAll, expect, test } from 'vitest';
import { callerOf } from '../../../server/auth/keys.ts';
import type { Ctx } from '../../../tools/context.ts';
import { invoke } from '../../../tools/invoke.ts';
import { acceptReceivedOrder } from '../../../tools/orders/accept-received-order.ts';
import { openDeskOrder } from '../../../tools/orders/open-desk-order.ts';
import { receivePurchaseOrder } from '../../../tools/orders/receive-purchase-order.ts';
import { openShop, type Shop } from '../../support/open-shop.ts';
import { deskOf } from '../../support/proofs.ts';

let shop: Shop;
let buyer: Ctx;
beforeAll(async () => {
  shop = await openShop();
  const caller = await callerOf('Bearer mk_demo_key_of_the_tests', shop.service.accounts);
  buyer = shop.service.ctxFor(caller, 'req_buyer');
});
afterAll(() => shop.close());

test('a buyer whose purchase order waited for the desk is mailed once it is accepted', async () => {
  const [line] = receivePurchaseOrder.example.lines;
  const { outcome, order } = await invoke(receivePurchaseOrder, buyer, {
    ...receivePurchaseOrder.example,
    po_number: 'PO-7001',
    lines: [{ ...line, goods: 4_350, once: 50 }],
  });
  expect(outcome).toBe('received');
  const desk = deskOf(shop);
  const subjects = async () =>
    (await invoke(openDeskOrder, desk, { id: order.id })).mails.map(({ subject }) => subject);
  expect(await subjects()).toEqual([]);
  await invoke(acceptReceivedOrder, desk, { id: order.id });
  expect(await subjects()).toEqual([`Your order ${order.id}`]);
});
