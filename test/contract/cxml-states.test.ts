/** What a buyer's system may still do with its order, by cXML, in each state: what is too late is refused and changes nothing. */
import { expect, test } from 'vitest';
import { signedIn } from '../support/browsing.ts';
import {
  document,
  newPayloadId,
  openPunchoutShop,
  orderRequest,
  returnedCart,
  send,
} from '../support/punchout.ts';
import { use } from '../support/use.ts';
import { byRest } from './doors.ts';
import { atDesk, statusBySoap } from './papers.ts';

const shop = use(() => openPunchoutShop({ DEMO_DAY_SECONDS: '3600' }));

type Status = 'released' | 'po_sent' | 'in_production' | 'shipped' | 'complete' | 'cancelled';

/** What becomes of a cancellation: the supplier takes an order back until it begins. */
const CANCELLATIONS: readonly [Status, answer: string, after: Status, soap: string][] = [
  ['released', 'taken', 'cancelled', 'canceled'],
  ['po_sent', 'taken', 'cancelled', 'canceled'],
  ['in_production', 'refused', 'in_production', 'inProduction'],
  ['shipped', 'refused', 'shipped', 'shipped'],
  ['complete', 'refused', 'complete', 'complete'],
  ['cancelled', 'taken', 'cancelled', 'canceled'],
];

let numbers = 0;

/** An order of the buyer's system in this state. */
async function orderIn(status: Status) {
  numbers += 1;
  const { lines } = await returnedCart(shop);
  const order = { number: `PO-CXML-${numbers}`, lines, payloadId: newPayloadId() };
  const { code, reason } = await send(shop, document(orderRequest(order), order));
  expect(code).toBe('200');
  const id = /ord_\w+/.exec(reason)?.[0] ?? '';
  const staff = await signedIn(shop, 'desk@example.com', 'desk');
  const statusOf = async (): Promise<string> => (await byRest(shop, 'GET', `/orders/${id}`)).body.status;
  if (status === 'cancelled') await atDesk(staff, id, 'cancel', { reason: 'The customer asked for it.' });
  else if (status !== 'released') await atDesk(staff, id, 'send');
  for (let hour = 0; (await statusOf()) !== status && hour < 12; hour += 1) {
    // The supplier's days are hours; also so that no more than five links are mailed in one.
    shop.clock.at = new Date(shop.clock.at.getTime() + 3_600_000);
    await atDesk(staff, id, 'follow');
  }
  expect(await statusOf()).toBe(status);
  return { ...order, id, statusOf };
}

async function changed(
  type: 'update' | 'delete',
  { number, lines, payloadId }: Awaited<ReturnType<typeof orderIn>>,
) {
  const { code } = await send(shop, document(orderRequest({ number, lines, type, replaces: payloadId })));
  return code === '200' ? 'taken' : 'refused';
}

test.each(CANCELLATIONS)(
  'an order that is %s, cancelled by its buyer: %s, and then %s',
  async (status, ...expected) => {
    const order = await orderIn(status);
    const answer = await changed('delete', order);
    expect([answer, await order.statusOf(), (await statusBySoap(shop, order.id)).status]).toEqual(expected);
  },
);

test.each(['in_production', 'shipped', 'complete', 'cancelled'] as const)(
  'an order that is %s is changed no more by its buyer',
  async (status) => {
    const order = await orderIn(status);
    const [first, ...others] = order.lines;
    const more = first ? [{ ...first, quantity: '60' }, ...others] : others;
    expect([await changed('update', { ...order, lines: more }), await order.statusOf()]).toEqual([
      'refused',
      status,
    ]);
  },
);
