/** A purchase order whose answer was lost: asked about before anything is sent again, and never sent twice. */
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Ctx } from '../../../tools/context.ts';
import { openDeskOrder } from '../../../tools/desk/open-desk-order.ts';
import { ServiceError } from '../../../tools/errors.ts';
import { invoke } from '../../../tools/invoke.ts';
import { clearHold } from '../../../tools/orders/clear-hold.ts';
import { releaseOrder } from '../../../tools/purchasing/release-order.ts';
import { sendPurchaseOrder } from '../../../tools/purchasing/send-purchase-order.ts';
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
    'invalid_state: This purchase order is being sent; try again in a minute.',
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

const HOUR_MS = 60 * 60_000;
const held = async () => (await invoke(openDeskOrder, desk, { id })).order.hold;

test('one that left twice without an answer waits for the desk, and leaves again only when that has asked', async () => {
  const { ctx, calls, mend } = losing(false);
  for (let round = 0; round < 2; round++) {
    await codeOf(invoke(sendPurchaseOrder, ctx, { id }));
    expect(await held()).toBeNull();
    pass(60_001);
  }
  const answer = await invoke(sendPurchaseOrder, ctx, { id });
  const [{ number } = { number: '' }] = await desk.purchaseOrders.ofOrder(id);
  expect(answer).toMatchObject({
    status: 'released',
    hold: {
      reason: `It is not known whether the supplier has purchase order ${number}. Ask the supplier, then clear the hold: the purchase order is sent again only where the supplier does not know its number.`,
    },
  });
  expect(calls).toEqual(['status', 'send', 'status', 'send in doubt', 'status']);
  expect(await codeOf(invoke(sendPurchaseOrder, ctx, { id }))).toContain('invalid_state');

  mend();
  await invoke(clearHold, desk, { id });
  expect(await invoke(sendPurchaseOrder, ctx, { id })).toMatchObject({ status: 'po_sent' });
  expect(calls.slice(5)).toEqual(['status', 'send in doubt']);
  expect(await desk.purchaseOrders.ofOrder(id)).toMatchObject([{ number, status: 'sent' }]);
});

test('a supplier that does not answer for two hours is brought to the desk, and was sent nothing', async () => {
  const calls: string[] = [];
  const supplierOrders: Ctx['supplierOrders'] = {
    doubtMs: 60_000,
    async status() {
      calls.push('status');
      throw new ServiceError('supplier_unavailable', 'The supplier does not answer.');
    },
    async send() {
      calls.push('send');
      throw new Error('nobody was asked before');
    },
  };
  const ctx = { ...desk, supplierOrders };
  expect(await codeOf(invoke(sendPurchaseOrder, ctx, { id }))).toContain('supplier_unavailable');
  pass(2 * HOUR_MS - 1);
  expect(await codeOf(invoke(sendPurchaseOrder, ctx, { id }))).toContain('supplier_unavailable');
  expect(await held()).toBeNull();
  pass(60_000);
  expect(await codeOf(invoke(sendPurchaseOrder, ctx, { id }))).toBe('done');
  expect((await held())?.reason).toContain('It is not known whether the supplier has purchase order');
  expect(calls).toEqual(['status', 'status', 'status']);
  await invoke(clearHold, desk, { id });
  expect(await invoke(sendPurchaseOrder, desk, { id })).toMatchObject({ status: 'po_sent' });
});

test('another person who claims it while the supplier is asked is the one who sends it', async () => {
  const calls: string[] = [];
  const slow: Ctx = {
    ...desk,
    supplierOrders: {
      ...desk.supplierOrders,
      async status(purchaseOrder) {
        calls.push('asked');
        if (calls.length > 1) return desk.supplierOrders.status(purchaseOrder);
        pass(120_001);
        await invoke(sendPurchaseOrder, slow, { id });
        return undefined;
      },
      async send(purchaseOrder, isInDoubt) {
        calls.push('sent');
        return desk.supplierOrders.send(purchaseOrder, isInDoubt);
      },
    },
  };
  expect(await codeOf(invoke(sendPurchaseOrder, slow, { id }))).toContain('invalid_state');
  expect(calls).toEqual(['asked', 'asked', 'sent']);
  expect((await invoke(openDeskOrder, desk, { id })).order.status).toBe('po_sent');
});

test('a supplier that does not answer keeps no other from its part, nor a refusal from the desk', async () => {
  await codeOf(invoke(sendPurchaseOrder, losing(false).ctx, { id }));
  pass(60_001);
  const [first] = await desk.purchaseOrders.ofOrder(id);
  if (!first) throw new Error('no purchase order');
  const other = { ...first, id: 'po_other', supplier: 'other', number: 'PO-OTHER-2', attempts: 0 };
  await desk.transaction((tx) => tx.purchaseOrders.add({ ...other, claimedUntil: null }));
  const sent: string[] = [];
  const supplierOrders: Ctx['supplierOrders'] = {
    async status({ supplier }) {
      if (supplier === 'demo') throw new ServiceError('timeout', 'The supplier is slow.');
      return undefined;
    },
    async send({ number }, isInDoubt) {
      sent.push(`${number}${isInDoubt ? ' in doubt' : ''}`);
      return { kind: 'refused', reason: 'the part is not known' };
    },
  };
  expect(await codeOf(invoke(sendPurchaseOrder, { ...desk, supplierOrders }, { id }))).toBe('done');
  expect(sent).toEqual(['PO-OTHER-2']);
  expect((await held())?.reason).toBe(
    'The supplier refused purchase order PO-OTHER-2: the part is not known',
  );
});
