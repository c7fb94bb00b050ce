/** A purchase order of unknown outcome is asked about, also on hold, and never sent again by itself. */
import { beforeEach, expect, test } from 'vitest';
import { openDeskOrder } from '../../../tools/desk/open-desk-order.ts';
import { ServiceError } from '../../../tools/errors.ts';
import { invoke } from '../../../tools/invoke.ts';
import { english } from '../../../tools/languages/words.ts';
import { askAboutPurchaseOrders } from '../../../tools/purchasing/ask-about-purchase-orders.ts';
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

const held = async () => (await invoke(openDeskOrder, desk, { id })).order.hold;
const sentPurchaseOrders = async () => (await invoke(openDeskOrder, desk, { id })).purchaseOrders;

test('one that arrived is found by its number and not sent again', async () => {
  const { ctx, calls } = losing(desk, true);
  expect(await codeOf(invoke(sendPurchaseOrder, ctx, { id }))).toContain('timeout');
  expect(await invoke(askAboutPurchaseOrders, ctx, { id })).toMatchObject({ status: 'po_sent', hold: null });
  expect(calls).toEqual(['status', 'send', 'status']);
});

test('one that the supplier does not know is asked about with growing pauses, also on hold, and never sent again', async () => {
  const { ctx, calls } = losing(desk, false);
  await codeOf(invoke(sendPurchaseOrder, ctx, { id }));
  for (let round = 0; round < 4; round++) {
    await codeOf(invoke(sendPurchaseOrder, ctx, { id }));
    await invoke(askAboutPurchaseOrders, ctx, { id });
    pass(60_000);
  }
  const [purchaseOrder] = await sentPurchaseOrders();
  expect(purchaseOrder).toMatchObject({
    status: 'sending',
    isInDoubt: true,
    doubts: [
      {
        answer: 'The supplier is slow; try again in a minute.',
        asked: Array(4).fill({ answer: 'It does not know this number.' }),
        decision: null,
      },
    ],
  });
  const [doubt] = purchaseOrder?.doubts ?? [];
  const pause = Date.parse(doubt?.askAgainAt ?? '') - Date.parse(doubt?.asked.at(-1)?.at ?? '');
  expect(pause).toBe(16 * 60_000);
  expect((await held())?.reason).toEqual(
    `It is not known whether the supplier has purchase order ${purchaseOrder?.number}. The supplier is asked again and again; the desk decides whether it arrived.`,
  );
  expect(calls.filter((call) => call === 'send')).toEqual(['send']);
});

test('one that the supplier registers later ends its hold by itself', async () => {
  const { ctx } = losing(desk, false);
  await codeOf(invoke(sendPurchaseOrder, ctx, { id }));
  await invoke(askAboutPurchaseOrders, ctx, { id });
  expect(await held()).not.toBeNull();
  const [purchaseOrder] = await desk.purchaseOrders.ofOrder(id);
  if (!purchaseOrder) throw new Error('no purchase order');
  await desk.supplierOrders.send(purchaseOrder);
  expect(await invoke(askAboutPurchaseOrders, ctx, { id })).toMatchObject({ status: 'po_sent', hold: null });
});

test('a number together with an error is for a person, whatever Order Status says', async () => {
  const answer = 'It answered number 88213 together with an error, code 999: Something happened';
  const { ctx } = giving(desk, { kind: 'unknown', transactionId: '88213', answer, needsPerson: true });
  await invoke(sendPurchaseOrder, ctx, { id });
  expect(await held()).not.toBeNull();
  const [purchaseOrder] = await desk.purchaseOrders.ofOrder(id);
  if (!purchaseOrder) throw new Error('no purchase order');
  await desk.supplierOrders.send(purchaseOrder);
  await invoke(askAboutPurchaseOrders, desk, { id });
  await invoke(askAboutPurchaseOrders, desk, { id });
  expect(english((await held())?.reason ?? '')).toBe(
    `The supplier answered purchase order ${purchaseOrder.number} with an error, and says now that it has it. The desk decides.`,
  );
  const { events } = await invoke(openDeskOrder, desk, { id });
  expect(events.filter(({ name }) => name === 'order.hold')).toHaveLength(2);
  expect(await sentPurchaseOrders()).toMatchObject([
    {
      isInDoubt: true,
      transactionId: '88213',
      doubts: [
        { answer, asked: Array(2).fill({ answer: 'It has it; its status is received.', isKnown: true }) },
      ],
    },
  ]);
});

test('a sender that ended in the middle leaves it in doubt, not to be sent again', async () => {
  const { ctx, calls } = giving(desk, { kind: 'accepted', transactionId: '1', note: null });
  await codeOf(invoke(sendPurchaseOrder, losing(desk, false).ctx, { id }));
  const [purchaseOrder] = await desk.purchaseOrders.ofOrder(id);
  if (!purchaseOrder) throw new Error('no purchase order');
  const claimedUntil = new Date(shop.clock.at.getTime() + 120_000).toISOString();
  const { doubts: _recorded, ...dead } = purchaseOrder;
  await desk.transaction((tx) => tx.purchaseOrders.change({ ...dead, claimedUntil }));
  await invoke(sendPurchaseOrder, ctx, { id });
  await invoke(askAboutPurchaseOrders, ctx, { id });
  expect(calls).toEqual([]);
  pass(120_001);
  await invoke(sendPurchaseOrder, ctx, { id });
  await invoke(askAboutPurchaseOrders, ctx, { id });
  expect(calls).toEqual(['status']);
  expect(await sentPurchaseOrders()).toMatchObject([{ doubts: [{ answer: 'No answer was recorded.' }] }]);
  expect(await held()).not.toBeNull();
});
