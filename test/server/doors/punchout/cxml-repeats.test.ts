import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Shop } from '../../../support/open-shop.ts';
import {
  document,
  newPayloadId,
  openPunchoutShop,
  ordering,
  orderRequest,
  returnedCart,
  send,
} from '../../../support/punchout.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openPunchoutShop();
});
afterAll(async () => {
  expect(shop.failures).toEqual([]);
  await shop.close();
});

const { newNumber, orderOf, eventsOf, place } = ordering(() => shop);

describe('a document that comes again', () => {
  test('is answered as before and orders nothing more, one after the other and at once', async () => {
    const { lines } = await returnedCart(shop);
    const { number, body, reason } = await place(lines);
    const [order] = await orderOf(number);
    const answers = await Promise.all([1, 2, 3].map(() => send(shop, body)));
    for (const answer of answers)
      expect([answer.code, answer.reason]).toEqual(['200', `Taken in before as order ${order.id}.`]);
    expect(reason).toContain(order.id);
    expect(await orderOf(number)).toHaveLength(1);
  });

  test('makes one order where it comes several times at the same moment', async () => {
    const { lines } = await returnedCart(shop);
    const number = newNumber();
    const body = document(orderRequest({ number, lines }));
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => send(shop, body)));
    expect(answers.map(({ code }) => code)).toEqual(['200', '200', '200', '200', '200']);
    expect(await orderOf(number)).toHaveLength(1);
  });

  test('under its number and another payloadID is a clash, also at the same moment', async () => {
    const carts = [await returnedCart(shop), await returnedCart(shop), await returnedCart(shop)];
    const number = newNumber();
    const answers = await Promise.all(
      carts.map(({ lines }) => send(shop, document(orderRequest({ number, lines })))),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual(['200', '409', '409']);
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

  test('of the same cart under other numbers makes one order', async () => {
    const { lines } = await returnedCart(shop);
    const answers = await Promise.all(
      [1, 2, 3].map(() => send(shop, document(orderRequest({ number: newNumber(), lines })))),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual(['200', '409', '409']);
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
      `Taken in as order ${order.id}. A test: it is cancelled at once, and nothing is made or owed.`,
    ]);
    expect([order.status, order.payment.po_number]).toEqual(['cancelled', `TEST ${number}`]);
    expect(eventsOf(order.id)).toEqual(['order.po_received', 'order.cancelled']);
    const ctx = shop.service.ctxFor({ kind: 'service', agent: 'x' }, 'r');
    const released = await ctx.orders.inStatus(['released', 'po_sent', 'in_production']);
    expect(released.some(({ id }) => id === order.id)).toBe(false);
  });

  test('that is wrong is refused as the real thing is', async () => {
    const { lines } = await returnedCart(shop);
    const body = document(orderRequest({ number: newNumber(), lines: lines.slice(0, 1) }), { mode: 'test' });
    expect((await send(shop, body)).code).toBe('417');
  });

  test('leaves its number to the real order, and is found apart from it', async () => {
    const number = newNumber();
    const cart = async () => (await returnedCart(shop)).lines;
    const tried = newPayloadId();
    const lines = await cart();
    const test_ = document(orderRequest({ number, lines }), { payloadId: tried, mode: 'test' });
    expect((await send(shop, test_)).code).toBe('200');
    const real = await place(await cart(), { number });
    expect(real.code).toBe('200');
    // Each number is used once, among the tests as among the real ones.
    for (const mode of ['test', 'production']) {
      const again = document(orderRequest({ number, lines: await cart() }), { mode });
      expect((await send(shop, again)).code).toBe('409');
    }
    const end = (replaces: string, mode: string) =>
      send(shop, document(orderRequest({ number, lines, type: 'delete', replaces }), { mode }));
    expect((await end(tried, 'production')).code).toBe('409');
    expect((await end(tried, 'test')).code).toBe('200');
    expect((await end(real.payloadId, 'production')).code).toBe('200');
  });

  test('changes no real order', async () => {
    const { lines } = await returnedCart(shop);
    const { number, payloadId } = await place(lines);
    const request = orderRequest({ number, lines, type: 'delete', replaces: payloadId });
    expect((await send(shop, document(request, { mode: 'test' }))).code).toBe('409');
    expect((await orderOf(number))[0].status).toBe('released');
  });
});
