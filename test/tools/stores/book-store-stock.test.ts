import { beforeAll, expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import type { Order } from '../../../tools/orders/order.ts';
import { bookStoreStock } from '../../../tools/stores/book-store-stock.ts';
import { refused, storeRoom } from '../../support/stores.ts';
import { prepared, useShop } from '../../support/use.ts';

let shipped: Order;
let open: Order;
const shop = useShop({ withPast: true });
const room = prepared(() => storeRoom(shop));
beforeAll(async () => {
  const { orders } = await room.desk.orders.list(await room.accountId(), { limit: 100, offset: 0 });
  const find = async (statuses: readonly string[]) => {
    const order = orders.find(({ status }) => statuses.includes(status));
    if (!order) throw new Error(`no order is ${statuses.join(' or ')}`);
    return order;
  };
  shipped = await find(['shipped', 'complete']);
  open = await find(['received', 'paid', 'released', 'po_sent', 'in_production']);
});

const lineOf = ({ items: [line] }: Order) => {
  if (!line) throw new Error('the order has no line');
  return line;
};

test('goods of a shipped order are booked in, at most as many as it has, and leave one by one', async () => {
  const {
    spec: { key, partId, quantity },
  } = lineOf(shipped);
  const store = await room.make({ items: [{ key }] });
  const move = (direction: 'in' | 'out', pieces: number) =>
    invoke(bookStoreStock, room.desk, {
      store_id: store.id,
      item: 1,
      part_id: partId,
      direction,
      pieces,
      ...(direction === 'in' ? { order_id: `M-${shipped.number}` } : { note: 'For a new colleague.' }),
    });
  expect(await move('in', quantity)).toEqual({ left: quantity });
  expect(await refused(move('in', 1))).toEqual([
    'invalid_state',
    'This order has 0 pieces of it that are not booked in.',
  ]);
  const answers = await Promise.all(Array.from({ length: 3 }, () => refused(move('out', quantity - 1))));
  expect(answers.map(([code]) => code).sort()).toEqual(['accepted', 'invalid_state', 'invalid_state']);
  const seen = await room.seen(store);
  expect(seen.stock.map(({ partId: id, pieces }) => [id, pieces])).toEqual([[partId, 1]]);
  const entries = await room.desk.storePeople.entries(store.id, { limit: 10, offset: 0 });
  expect(entries.find(({ kind }) => kind === 'stock_in')?.detail).toContain(`order M-${shipped.number}`);
  expect(entries.map(({ kind }) => kind).sort()).toEqual(['opened', 'stock_in', 'stock_out']);
});

test('no order, another account’s, and one that has not shipped bring nothing into stock', async () => {
  const {
    spec: { key, partId },
  } = lineOf(open);
  const store = await room.make({ items: [{ key }] });
  const accountId = await room.accountId(await shop.newKey(['write'], { email: 'stock@example.com' }));
  const theirs = await room.make({ account_id: accountId, items: [{ key }] });
  const book = (storeId: string, orderId?: string) =>
    refused(
      invoke(bookStoreStock, room.desk, {
        store_id: storeId,
        item: 1,
        part_id: partId,
        direction: 'in',
        pieces: 1,
        order_id: orderId,
      }),
    );
  expect((await book(store.id))[0]).toBe('not_found');
  expect((await book(theirs.id, open.id))[0]).toBe('not_found');
  expect(await book(store.id, open.id)).toEqual(['invalid_state', 'This order has not shipped yet.']);
});
