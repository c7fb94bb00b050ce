/** A purchase order whose answer was lost: asked about before anything is sent again, and never sent twice. */
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Ctx } from '../../../tools/context.ts';
import { ServiceError } from '../../../tools/errors.ts';
import { invoke } from '../../../tools/invoke.ts';
import { openDeskOrder } from '../../../tools/orders/open-desk-order.ts';
import { releaseOrder } from '../../../tools/orders/release-order.ts';
import { sendPurchaseOrder } from '../../../tools/orders/send-purchase-order.ts';
import { openShop, type Shop } from '../../support/open-shop.ts';
import { deskOf, paidOrder } from '../../support/proofs.ts';

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

/** The built-in supplier behind a line that loses answers; `arrives` says whether questions come through. */
function losing(arrives: boolean) {
  const calls: string[] = [];
  let isBroken = true;
  const ctx: Ctx = {
    ...desk,
    supplierOrders: {
      doubtMs: 60_000,
      async send(purchaseOrder, isInDoubt) {
        calls.push(isInDoubt ? 'send in doubt' : 'send');
        if (!isBroken || arrives) {
          const outcome = await desk.supplierOrders.send(purchaseOrder, isInDoubt);
          if (!isBroken) return outcome;
        }
        throw new ServiceError('timeout', 'The supplier is slow; try again in a minute.');
      },
      async status(purchaseOrder) {
        calls.push('status');
        return desk.supplierOrders.status(purchaseOrder);
      },
    },
  };
  return {
    ctx,
    calls,
    mend: () => {
      isBroken = false;
    },
  };
}

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (cause) => (cause instanceof ServiceError ? `${cause.code}: ${cause.message}` : String(cause)),
  );

const pass = (ms: number): void => {
  shop.clock.at = new Date(shop.clock.at.getTime() + ms);
};

test('one that arrived is found by its number and not sent again', async () => {
  const { ctx, calls, mend } = losing(true);
  expect(await codeOf(invoke(sendPurchaseOrder, ctx, { id }))).toContain('timeout');
  mend();
  expect(await codeOf(invoke(sendPurchaseOrder, ctx, { id }))).toBe(
    'invalid_state: This purchase order is being sent just now; look again shortly.',
  );
  pass(60_001);
  expect(await invoke(sendPurchaseOrder, ctx, { id })).toMatchObject({ status: 'po_sent' });
  expect(calls).toEqual(['status', 'send', 'status']);
});

test('one that did not arrive is sent again, under the same number', async () => {
  const { ctx, calls, mend } = losing(false);
  await codeOf(invoke(sendPurchaseOrder, ctx, { id }));
  const { purchase_orders: before } = await invoke(openDeskOrder, desk, { id });
  mend();
  pass(60_001);
  expect(await invoke(sendPurchaseOrder, ctx, { id })).toMatchObject({ status: 'po_sent' });
  const { purchase_orders: after } = await invoke(openDeskOrder, desk, { id });
  expect(after.map(({ number }) => number)).toEqual(before.map(({ number }) => number));
  expect(calls).toEqual(['status', 'send', 'status', 'send in doubt']);
});

test('what the supplier remarks on one it accepted is noted', async () => {
  const supplierOrders: Ctx['supplierOrders'] = {
    ...desk.supplierOrders,
    status: async () => undefined,
    send: async () => ({ kind: 'accepted', transactionId: '88213', note: 'It may be delayed.' }),
  };
  await invoke(sendPurchaseOrder, { ...desk, supplierOrders }, { id });
  const { purchase_orders } = await invoke(openDeskOrder, desk, { id });
  expect(purchase_orders).toMatchObject([
    { transaction_id: '88213', reports: [{ status: 'received', note: 'It may be delayed.' }] },
  ]);
});
