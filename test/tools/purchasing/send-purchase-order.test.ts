/** A purchase order whose outcome is not known: asked about, brought to a person, and never sent again by itself. */
import { beforeEach, expect, test } from 'vitest';
import type { Ctx } from '../../../tools/context.ts';
import { openDeskOrder } from '../../../tools/desk/open-desk-order.ts';
import { ServiceError } from '../../../tools/errors.ts';
import { invoke } from '../../../tools/invoke.ts';
import { english } from '../../../tools/languages/words.ts';
import { clearHold } from '../../../tools/orders/clear-hold.ts';
import { releaseOrder } from '../../../tools/purchasing/release-order.ts';
import { sendPurchaseOrder } from '../../../tools/purchasing/send-purchase-order.ts';
import { giving, losing } from '../../support/lost-answers.ts';
import { deskOf, paidOrder } from '../../support/proofs.ts';
import { prepared, useShop } from '../../support/use.ts';

let id: string;

const shop = useShop();
const desk = prepared(() => deskOf(shop));
beforeEach(async () => {
  id = await paidOrder(shop);
  await invoke(releaseOrder, desk, { id, proof_waiver: 'The customer approved a sample.' });
});

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (cause) => (cause instanceof ServiceError ? `${cause.code}: ${cause.message}` : String(cause)),
  );

const pass = (ms: number): void => {
  shop.clock.at = new Date(shop.clock.at.getTime() + ms);
};

const HOUR_MS = 60 * 60_000;
const held = async () => (await invoke(openDeskOrder, desk, { id })).order.hold;
const sentPurchaseOrders = async () => (await invoke(openDeskOrder, desk, { id })).purchaseOrders;

test('what the supplier remarks on one it accepted is noted', async () => {
  const { ctx } = giving(desk, { kind: 'accepted', transactionId: '88213', note: 'It may be delayed.' });
  await invoke(sendPurchaseOrder, ctx, { id });
  expect(await sentPurchaseOrders()).toMatchObject([
    { transactionId: '88213', reports: [{ status: 'received', note: 'It may be delayed.' }] },
  ]);
});

test('one that certainly did not leave is sent again by itself', async () => {
  const { ctx, calls } = giving(desk, { kind: 'not_sent', reason: 'It could not be reached.' });
  for (let round = 0; round < 3; round++) {
    expect(await codeOf(invoke(sendPurchaseOrder, ctx, { id }))).toBe('done');
    expect(await held()).toBeNull();
    pass(60_001);
  }
  expect(calls).toEqual(['status', 'send', 'status', 'send', 'status', 'send']);
  expect(await invoke(sendPurchaseOrder, desk, { id })).toMatchObject({ status: 'po_sent' });
});

test.each([
  { kind: 'refused', reason: 'the part is not known' },
  { kind: 'not_sent', reason: 'the part is not known' },
] as const)('a supplier that takes duplicates gets no second one after $kind', async (outcome) => {
  const { ctx, calls } = giving(desk, outcome, {
    memory: async () => ({ hasOrderStatus: true, tellsDuplicates: false }),
  });
  await codeOf(invoke(sendPurchaseOrder, ctx, { id }));
  expect(english((await held())?.reason ?? '')).toContain(
    'It is not known whether the supplier has purchase order',
  );
  await invoke(clearHold, desk, { id });
  await codeOf(invoke(sendPurchaseOrder, ctx, { id }));
  expect(await sentPurchaseOrders()).toMatchObject([
    { isInDoubt: true, doubts: [{ answer: 'the part is not known' }] },
  ]);
  expect(calls.filter((call) => call === 'send')).toHaveLength(1);
  expect(await held()).not.toBeNull();
});

test('one that was refused and is there nevertheless is not replaced by a second one', async () => {
  const { ctx, calls } = giving(desk, { kind: 'refused', reason: 'no stock' });
  await invoke(sendPurchaseOrder, ctx, { id });
  const [refused] = await desk.purchaseOrders.ofOrder(id);
  if (!refused) throw new Error('no purchase order');
  await desk.supplierOrders.send(refused);
  await invoke(clearHold, desk, { id });
  const known = { ...ctx, supplierOrders: { ...ctx.supplierOrders, status: desk.supplierOrders.status } };
  expect(await invoke(sendPurchaseOrder, known, { id })).toMatchObject({ status: 'po_sent' });
  expect(await sentPurchaseOrders()).toMatchObject([
    {
      number: refused.number,
      status: 'sent',
      reports: [{ note: 'It has it, though it refused it: no stock' }],
    },
  ]);
  expect(calls.filter((call) => call === 'send')).toHaveLength(1);
});

test('a supplier without Order Status is for a person at once', async () => {
  const { ctx, calls } = giving(
    desk,
    { kind: 'unknown', transactionId: null, answer: 'It did not answer in time.', needsPerson: false },
    { memory: async () => ({ hasOrderStatus: false, tellsDuplicates: true }) },
  );
  await invoke(sendPurchaseOrder, ctx, { id });
  expect(await held()).not.toBeNull();
  expect(await sentPurchaseOrders()).toMatchObject([
    { doubts: [{ answer: 'It did not answer in time.', askAgainAt: null }] },
  ]);
  expect(calls).toEqual(['status', 'send']);
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
  expect(english((await held())?.reason ?? '')).toMatch(
    /^The supplier cannot be reached, and purchase order PO-\S+ was not sent. Clear the hold to try again.$/,
  );
  expect(calls).toEqual(['status', 'status', 'status']);
  pass(60_001);
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
      async send(purchaseOrder) {
        calls.push('sent');
        return desk.supplierOrders.send(purchaseOrder);
      },
    },
  };
  expect(await codeOf(invoke(sendPurchaseOrder, slow, { id }))).toContain('invalid_state');
  expect(calls).toEqual(['asked', 'asked', 'sent']);
  expect((await invoke(openDeskOrder, desk, { id })).order.status).toBe('po_sent');
});

test('a supplier that does not answer keeps no other from its part, nor a refusal from the desk', async () => {
  await codeOf(invoke(sendPurchaseOrder, losing(desk, false).ctx, { id }));
  const [first] = await desk.purchaseOrders.ofOrder(id);
  if (!first) throw new Error('no purchase order');
  const other = {
    ...first,
    id: 'po_other',
    supplier: 'other',
    number: 'PO-OTHER-2',
    attempts: 0,
    doubts: [],
  };
  await desk.transaction((tx) => tx.purchaseOrders.add({ ...other, claimedUntil: null }));
  const sent: string[] = [];
  const supplierOrders: Ctx['supplierOrders'] = {
    async status({ supplier }) {
      if (supplier === 'demo') throw new ServiceError('timeout', 'The supplier is slow.');
      return undefined;
    },
    async send({ number }) {
      sent.push(number);
      return { kind: 'refused', reason: 'the part is not known' };
    },
  };
  expect(await codeOf(invoke(sendPurchaseOrder, { ...desk, supplierOrders }, { id }))).toBe('done');
  expect(sent).toEqual(['PO-OTHER-2']);
  expect((await held())?.reason).toEqual(
    'The supplier refused purchase order PO-OTHER-2: the part is not known',
  );
});
