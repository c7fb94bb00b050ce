import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Ctx } from '../../../tools/context.ts';
import { openDeskOrder } from '../../../tools/desk/open-desk-order.ts';
import { ServiceError } from '../../../tools/errors.ts';
import { invoke } from '../../../tools/invoke.ts';
import { cancelOrder } from '../../../tools/purchasing/cancel-order.ts';
import { releaseOrder } from '../../../tools/purchasing/release-order.ts';
import { sendPurchaseOrder } from '../../../tools/purchasing/send-purchase-order.ts';
import { openShop, type Shop } from '../../support/open-shop.ts';
import { deskOf, paidOrder } from '../../support/proofs.ts';

const CANCEL = { reason: 'The event was called off' };
const shops: Shop[] = [];
let shop: Shop;
let desk: Ctx;
let id: string;

beforeEach(async () => {
  shop = await openShop();
  shops.push(shop);
  desk = deskOf(shop);
  id = await paidOrder(shop);
  await invoke(releaseOrder, desk, { id, proof_waiver: 'The customer approved a sample.' });
});
afterAll(async () => {
  for (const one of shops) await one.close();
});

/** The desk, with something that happens at the supplier while a purchase order is handed over. */
const whileSending = (
  happens: () => Promise<unknown>,
  outcome?: { kind: 'refused'; reason: string },
): Ctx => ({
  ...desk,
  supplierOrders: {
    ...desk.supplierOrders,
    async send(...asked) {
      await happens();
      return outcome ?? desk.supplierOrders.send(...asked);
    },
  },
});

test('an order is not cancelled while its purchase order is on its way to the supplier', async () => {
  const tried: unknown[] = [];
  const cancel = () => invoke(cancelOrder, desk, { id, ...CANCEL }).catch((cause) => tried.push(cause));
  expect(await invoke(sendPurchaseOrder, whileSending(cancel), { id })).toMatchObject({ status: 'po_sent' });
  expect(tried).toMatchObject([
    {
      code: 'invalid_state',
      message: 'A purchase order of this order is being sent; try again in a minute.',
    },
  ]);
  expect(await invoke(cancelOrder, desk, { id, ...CANCEL })).toMatchObject({ status: 'cancelled' });
});

test('a purchase order the supplier refused stays refused when the order is cancelled', async () => {
  const refuse = whileSending(async () => {}, { kind: 'refused', reason: 'The color is gone.' });
  await invoke(sendPurchaseOrder, refuse, { id });
  await invoke(cancelOrder, desk, { id, ...CANCEL });
  const { purchase_orders } = await invoke(openDeskOrder, desk, { id });
  expect(purchase_orders).toMatchObject([{ status: 'refused', refusal: 'The color is gone.' }]);
});

test('a sent purchase order is taken back at the supplier, and where it does not answer nothing is cancelled', async () => {
  await invoke(sendPurchaseOrder, desk, { id });
  const asked: string[] = [];
  const supplierThat = (cancel: () => Promise<boolean>): Ctx => ({
    ...desk,
    supplierOrders: {
      ...desk.supplierOrders,
      cancel({ number }) {
        asked.push(number);
        return cancel();
      },
    },
  });
  const silent = supplierThat(() =>
    Promise.reject(new ServiceError('supplier_unavailable', 'The supplier does not answer.')),
  );
  await expect(invoke(cancelOrder, silent, { id, ...CANCEL })).rejects.toMatchObject({
    code: 'supplier_unavailable',
  });
  expect((await desk.orders.anyById(id))?.status).toBe('po_sent');
  const willing = supplierThat(async () => true);
  expect(await invoke(cancelOrder, willing, { id, ...CANCEL })).toMatchObject({ status: 'cancelled' });
  const [sent] = await desk.purchaseOrders.ofOrder(id);
  expect([sent?.status, asked]).toEqual(['cancelled', [sent?.number, sent?.number]]);
});
