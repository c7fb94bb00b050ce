import { expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { proposeOrderChange } from '../../../tools/order-changes/propose-order-change.ts';
import { clearHold } from '../../../tools/orders/clear-hold.ts';
import { differenceCents, needsAnswer } from '../../../tools/orders/order-change.ts';
import { decideProof } from '../../../tools/proofs/decide-proof.ts';
import { drawProof } from '../../../tools/proofs/draw-proof.ts';
import { openProof } from '../../../tools/proofs/open-proof.ts';
import { releaseOrder } from '../../../tools/purchasing/release-order.ts';
import { sendPurchaseOrder } from '../../../tools/purchasing/send-purchase-order.ts';
import { eventsOf, proposed, REASON, storedOrder, tumblers } from '../../support/order-changes.ts';
import { ADDRESS } from '../../support/people.ts';
import { deskOf, paidOrder, proofHolderOf, toldSheets } from '../../support/proofs.ts';
import { prepared, useShop } from '../../support/use.ts';

const shop = useShop({ dependencies: { proofSheets: toldSheets() } });
const desk = prepared(() => deskOf(shop));

const NEW_CONTACT = { ship_to: { ...ADDRESS, name: 'Grace Hopper' } };

async function sentOrder(): Promise<string> {
  const id = await paidOrder(shop);
  await invoke(releaseOrder, desk, { id, proof_waiver: 'The customer approved a sample.' });
  await invoke(sendPurchaseOrder, desk, { id });
  return id;
}

test('what leaves total and day as they are is made at once, with its event and mail', async () => {
  const id = await paidOrder(shop);
  const { order, change } = await proposed(shop, id, NEW_CONTACT);
  expect([order.shipTo.name, order.hold, change.status, differenceCents(change)]).toEqual([
    'Grace Hopper',
    null,
    'applied',
    0,
  ]);
  expect((await eventsOf(shop, id)).slice(-1)).toEqual(['order.changed']);
  const mails = await desk.orderHistory.mails(id);
  expect(mails.at(-1)?.subject).toEqual(expect.stringContaining(' was changed'));
});

test('another total waits for the customer: the order stays as it is, on hold, and only one change is open', async () => {
  const id = await paidOrder(shop);
  const before = await storedOrder(shop, id);
  const { order, change } = await proposed(shop, id, { lines: [tumblers(300)] });
  expect([change.status, needsAnswer(change), order.hold?.reason]).toEqual([
    'proposed',
    true,
    `A change of the order is proposed: ${REASON}`,
  ]);
  expect(await storedOrder(shop, id)).toMatchObject({ items: before.items, payment: before.payment });
  const mails = await desk.orderHistory.mails(id);
  expect(mails.at(-1)?.subject).toEqual(expect.stringContaining('Please confirm the change to your order'));
  await expect(proposed(shop, id, { rush: true })).rejects.toMatchObject({
    message: 'A change waits for the customer’s answer; withdraw it before you propose another.',
  });
  await expect(invoke(clearHold, desk, { id })).rejects.toMatchObject({
    message: 'A change waits for the customer’s answer; withdraw it to end the hold.',
  });
});

test('the desk proposes at the total it saw, and of the version it saw', async () => {
  const id = await paidOrder(shop);
  const change = { id, rush: true, reason: REASON };
  await expect(invoke(proposeOrderChange, desk, { ...change, version: 1, total: 1 })).rejects.toMatchObject({
    code: 'invalid_state',
    param: 'total',
  });
  await expect(invoke(proposeOrderChange, desk, { ...change, version: 7, total: 1 })).rejects.toMatchObject({
    code: 'invalid_state',
    param: 'version',
  });
});

test('a proof of a changed line is void, and that of a line that stays counts on under its new number', async () => {
  const red = { ...tumblers(100), part_id: 'TUMBLER-20-WHITE', instructions: 'On the back' };
  const id = await paidOrder(shop, [red, tumblers(250)]);
  const urls: string[] = [];
  for (const line of [1, 2]) {
    const { url } = await invoke(drawProof, desk, { id, line });
    urls.push(url);
    await invoke(decideProof, await proofHolderOf(shop, url), { decision: 'approve', name: 'Ada' });
  }
  const lines = [tumblers(250), { ...red, instructions: 'On the front' }];
  expect((await proposed(shop, id, { lines })).change.status).toBe('applied');
  const [changed, kept] = await Promise.all(
    urls.map(async (url) => invoke(openProof, await proofHolderOf(shop, url), {})),
  );
  expect([changed?.closedReason, changed?.proof.voidedAt]).toEqual(['changed', '2026-11-04T15:00:00.000Z']);
  expect([kept?.closedReason, kept?.proof.lines]).toEqual(['answered', [1]]);
  const { body } = await shop.rest('GET', `/orders/${id}`);
  expect(body.next_steps.map(({ what }: { what: string }) => what)).toContain(
    'Prepares the proof of line 2.',
  );
});

test('a sent purchase order is taken back, and is made again with the new content', async () => {
  const id = await sentOrder();
  const { order } = await proposed(shop, id, NEW_CONTACT);
  expect([order.status, order.shipTo.name]).toEqual(['released', 'Grace Hopper']);
  await invoke(sendPurchaseOrder, desk, { id });
  const sent = await desk.purchaseOrders.ofOrder(id);
  expect(sent.map(({ status, body }) => [status, body.shipTo.name])).toEqual([
    ['cancelled', 'Ada Byron'],
    ['sent', 'Grace Hopper'],
  ]);
});

test('a charge alone concerns no supplier', async () => {
  const id = await sentOrder();
  const adjustments = [{ name: 'Artwork redrawn', amount: 45, reason: 'It came as a photo' }];
  expect((await proposed(shop, id, { adjustments })).order.status).toBe('po_sent');
});

test('where the supplier cannot take its purchase order back, the change is refused and nothing is changed', async () => {
  const id = await sentOrder();
  const before = await storedOrder(shop, id);
  const stubborn = { ...desk, supplierOrders: { ...desk.supplierOrders, cancel: async () => false } };
  await expect(proposed(shop, id, { lines: [tumblers(300)] }, stubborn)).rejects.toMatchObject({
    code: 'invalid_state',
    message:
      'The supplier cannot take the purchase order back, so the order stays as it is. Ask the supplier, or refuse the request with this reason.',
  });
  expect(await storedOrder(shop, id)).toEqual(before);
});
