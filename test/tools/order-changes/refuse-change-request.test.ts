import { expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { confirmOrderChange } from '../../../tools/order-changes/confirm-order-change.ts';
import { refuseChangeRequest } from '../../../tools/order-changes/refuse-change-request.ts';
import { holdOrder } from '../../../tools/orders/hold-order.ts';
import { changeHolderOf, eventsOf, proposed, storedOrder, tumblers } from '../../support/order-changes.ts';
import { deskOf, paidOrder } from '../../support/proofs.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();

const asks = (id: string) =>
  shop.rest('POST', `/orders/${id}/change-requests`, { kind: 'change', what: 'Three hundred' });
const REASON = { reason: 'The goods are being printed already' };

test('a request is answered with no and the reason: the hold ends, and the customer is told', async () => {
  const id = await paidOrder(shop);
  await asks(id);
  const order = await invoke(refuseChangeRequest, deskOf(shop), { id, ...REASON });
  expect(order.hold).toBe(null);
  expect((await eventsOf(shop, id)).slice(-2)).toEqual(['order.hold_cleared', 'order.change_declined']);
  const mails = await deskOf(shop).orderHistory.mails(id);
  expect(mails.at(-1)?.subject).toEqual(expect.stringContaining(' stays as it was'));
  await expect(invoke(refuseChangeRequest, deskOf(shop), { id, ...REASON })).rejects.toMatchObject({
    message: 'No request for a change of this order is open.',
  });
});

test('a hold that was there before the request stays', async () => {
  const id = await paidOrder(shop);
  await invoke(holdOrder, deskOf(shop), { id, reason: 'The artwork is too small' });
  await asks(id);
  const { hold } = await invoke(refuseChangeRequest, deskOf(shop), { id, ...REASON });
  expect(hold?.reason).toBe('The artwork is too small');
});

test('a change that is made answers the request with yes', async () => {
  const id = await paidOrder(shop);
  await asks(id);
  const { change } = await proposed(shop, id, { lines: [tumblers(300)] });
  expect((await asks(id)).body.error.message).toMatch(/waits for the customer’s answer/);
  await invoke(confirmOrderChange, await changeHolderOf(shop, change.url), {
    name: 'Ada',
    card: 'demo-approved',
  });
  const { hold, items } = await storedOrder(shop, id);
  expect([hold, items[0]?.spec.quantity]).toEqual([null, 300]);
});
