import { expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { confirmOrderChange } from '../../../tools/order-changes/confirm-order-change.ts';
import { declineOrderChange } from '../../../tools/order-changes/decline-order-change.ts';
import { releaseOrder } from '../../../tools/purchasing/release-order.ts';
import { sendPurchaseOrder } from '../../../tools/purchasing/send-purchase-order.ts';
import { changeHolderOf, eventsOf, proposed, storedOrder, tumblers } from '../../support/order-changes.ts';
import { deskOf, paidOrder } from '../../support/proofs.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();

test('a declined change leaves the order as it was, and a recalled purchase order is sent again', async () => {
  const id = await paidOrder(shop);
  const desk = deskOf(shop);
  await invoke(releaseOrder, desk, { id, proof_waiver: 'The customer approved a sample.' });
  await invoke(sendPurchaseOrder, desk, { id });
  const before = await storedOrder(shop, id);
  const { order, change } = await proposed(shop, id, { lines: [tumblers(300)] });
  expect([order.status, order.hold === null]).toEqual(['released', false]);
  const person = await changeHolderOf(shop, change.url);
  const answer = { name: 'Ada Byron', comment: 'Too expensive' };
  const declined = await invoke(declineOrderChange, person, answer);
  expect(await invoke(declineOrderChange, person, answer)).toEqual(declined);
  expect([declined.status, declined.evidence?.comment]).toEqual(['declined', 'Too expensive']);
  await expect(invoke(confirmOrderChange, person, answer)).rejects.toMatchObject({
    message: 'This change is declined already, and an answer is final.',
  });
  const { items, totals, payment, hold } = await storedOrder(shop, id);
  expect([items, totals, payment, hold]).toEqual([before.items, before.totals, before.payment, null]);
  expect((await eventsOf(shop, id)).slice(-2)).toEqual(['order.hold_cleared', 'order.change_declined']);
  expect((await invoke(sendPurchaseOrder, desk, { id })).status).toBe('po_sent');
  const sent = await desk.purchaseOrders.ofOrder(id);
  expect(sent.map(({ status, body }) => [status, body.lines[0]?.spec.quantity])).toEqual([
    ['cancelled', 250],
    ['sent', 250],
  ]);
});
