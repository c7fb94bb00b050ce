import { describe, expect, test } from 'vitest';
import {
  document,
  openPunchoutShop,
  ordering,
  orderRequest,
  returnedCart,
  send,
} from '../../../support/punchout.ts';
import { use } from '../../../support/use.ts';

const shop = use(openPunchoutShop);

const { newNumber, orderOf, eventsOf, place } = ordering(() => shop);

describe('a document that comes again', () => {
  test('is answered as before and orders nothing more, one after the other and at once', async () => {
    const { lines } = await returnedCart(shop);
    const { number, body, reason } = await place(lines);
    const [order] = await orderOf(number);
    const answers = await Promise.all([1, 2, 3].map(() => send(shop, body)));
    for (const answer of answers)
      expect([answer.code, answer.reason]).toEqual([
        '200',
        expect.stringMatching(`^Taken in before as order ${order.id} .* The order comes to `),
      ]);
    expect(reason).toContain(order.id);
    expect(await orderOf(number)).toHaveLength(1);
  });

  test('under its payloadID with something else in it is a clash', async () => {
    const [one, other] = [await returnedCart(shop), await returnedCart(shop)];
    const { payloadId } = await place(one.lines);
    const body = document(orderRequest({ number: newNumber(), lines: other.lines }), { payloadId });
    const { code, reason } = await send(shop, body);
    expect([code, reason]).toEqual([
      '409',
      'Another document has this payloadID; send each document under its own.',
    ]);
  });
});

describe('a test', () => {
  test('is checked, is there to be seen, and is over before anything can be made of it', async () => {
    const { lines } = await returnedCart(shop);
    const number = newNumber();
    const { code, reason } = await send(shop, document(orderRequest({ number, lines }), { mode: 'test' }));
    const [order] = await orderOf(number);
    expect([code, reason]).toEqual([
      '200',
      expect.stringMatching(
        `^Taken in as order ${order.id} .* The order comes to \\$[\\d,.]+\\. A test: it is cancelled at once, and nothing is made or owed\\.$`,
      ),
    ]);
    expect([order.status, order.payment.po_number]).toEqual(['cancelled', `TEST ${number}`]);
    expect(await eventsOf(order.id)).toEqual(['order.po_received', 'order.cancelled']);
    const ctx = shop.service.ctxFor({ kind: 'service', agent: 'x' }, 'r');
    const released = await ctx.orders.inStatus(['released', 'po_sent', 'in_production']);
    expect(released.some(({ id }) => id === order.id)).toBe(false);
  });
});
