import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Ctx } from '../../../tools/context.ts';
import { openDeskOrder } from '../../../tools/desk/open-desk-order.ts';
import { showDeskBoard } from '../../../tools/desk/show-desk-board.ts';
import { ServiceError } from '../../../tools/errors.ts';
import { invoke } from '../../../tools/invoke.ts';
import { cancelOrder } from '../../../tools/purchasing/cancel-order.ts';
import { releaseOrder } from '../../../tools/purchasing/release-order.ts';
import { sendPurchaseOrder } from '../../../tools/purchasing/send-purchase-order.ts';
import { silentSupplier } from '../../support/cancelling-suppliers.ts';
import { openShop, type Shop } from '../../support/open-shop.ts';
import { deskOf, paidOrder } from '../../support/proofs.ts';
import { refusalBy } from '../../support/refusal.ts';

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
  const { purchaseOrders } = await invoke(openDeskOrder, desk, { id });
  expect(purchaseOrders).toMatchObject([{ status: 'refused', refusal: 'The color is gone.' }]);
});

const seenAtDesk = async () => {
  const { order, purchaseOrders } = await invoke(openDeskOrder, desk, { id });
  return [order.status, purchaseOrders.map(({ status, cancellation }) => [status, cancellation])];
};
const board = async () =>
  (await invoke(showDeskBoard, desk, {})).supplierCancellations.map(({ orderId, totalRate, next }) => [
    orderId,
    totalRate,
    next,
  ]);
const NO_ANSWER = {
  at: '2026-11-04T15:00:00.000Z',
  by: 'desk:staff@example.com',
  answer: 'no_answer',
};
const CALL = 'The supplier was asked to take it back and did not answer. Call the supplier.';

test('a sent purchase order is taken back at the supplier, and the answer says so', async () => {
  await invoke(sendPurchaseOrder, desk, { id });
  const { suppliers } = await invoke(cancelOrder, desk, { id, ...CANCEL });
  expect(suppliers).toEqual([
    { number: expect.stringMatching(/^PO-/), supplier: 'demo', answer: 'cancelled' },
  ]);
  const [, [[status, cancellation] = []] = []] = await seenAtDesk();
  expect([status, cancellation]).toMatchObject(['cancelled', { openSince: null, askAgainAt: null }]);
  expect(await board()).toEqual([]);
});

test('where the supplier does not answer nothing is cancelled, until the desk decides with the cost in front of it', async () => {
  await invoke(sendPurchaseOrder, desk, { id });
  const [{ number, body } = { number: '', body: { totalRate: 0 } }] = await desk.purchaseOrders.ofOrder(id);
  expect(await refusalBy(invoke(cancelOrder, silentSupplier(desk), { id, ...CANCEL }))).toEqual({
    code: 'invalid_state',
    message: `Not cancelled yet. ${number}: ${CALL} Cancel again once the supplier confirms, or decide to cancel without it.`,
  });
  const asked = { asked: [NO_ANSWER], openSince: null, askAgainAt: null, settled: null };
  expect(await seenAtDesk()).toEqual(['po_sent', [['sent', asked]]]);

  await invoke(cancelOrder, silentSupplier(desk), { id, ...CANCEL, despite_supplier: true });
  const open = {
    asked: [NO_ANSWER, NO_ANSWER],
    openSince: NO_ANSWER.at,
    askAgainAt: '2026-11-04T15:04:00.000Z',
    settled: null,
  };
  expect(await seenAtDesk()).toEqual(['cancelled', [['cancelled', open]]]);
  expect(await board()).toEqual([[id, body.totalRate, CALL]]);
});

test('one of unknown outcome is not forgotten with its order', async () => {
  const lost = whileSending(() => Promise.reject(new ServiceError('timeout', 'It took too long.')));
  await invoke(sendPurchaseOrder, lost, { id }).catch(() => undefined);
  await invoke(cancelOrder, silentSupplier(desk), { id, ...CANCEL, despite_supplier: true });
  expect(await board()).toHaveLength(1);
});
