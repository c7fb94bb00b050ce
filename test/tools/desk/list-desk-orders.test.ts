import { afterAll, beforeAll, expect, test } from 'vitest';
import { listDeskOrders } from '../../../tools/desk/list-desk-orders.ts';
import { openDeskOrder } from '../../../tools/desk/open-desk-order.ts';
import { invoke } from '../../../tools/invoke.ts';
import { customer } from '../../support/customers.ts';
import { openShop, type Shop } from '../../support/open-shop.ts';
import { deskOf } from '../../support/proofs.ts';
import { refusalCode } from '../../support/refusal-code.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ withPast: true });
});
afterAll(() => shop.close());

const list = (filter: object) => invoke(listDeskOrders, deskOf(shop), filter);
const ids = async (filter: object) => (await list(filter)).orders.map(({ id }) => id);

test('a row is the order as the desk opens it', async () => {
  const { orders, ...page } = await list({ status: 'complete' });
  expect(page).toEqual({ total: 1, limit: 20, offset: 0, has_more: false });
  expect(orders).toEqual([(await invoke(openDeskOrder, deskOf(shop), { id: 'ord_demo_complete' })).order]);
});

test('orders are found by status, by whether they have ended, and by words', async () => {
  expect((await ids({ open: true })).sort()).toEqual(['ord_demo', 'ord_demo_hold', 'ord_demo_shipped']);
  expect(await ids({ open: false })).toEqual(['ord_demo_complete']);
  expect(await ids({ search: 'ord_demo_hold' })).toEqual(['ord_demo_hold']);
  expect(await ids({ search: 'demo@example.com', status: 'complete' })).toEqual(['ord_demo_complete']);
  expect(await ids({ search: '%' })).toEqual([]);
  const { number } = (await invoke(openDeskOrder, deskOf(shop), { id: 'ord_demo_hold' })).order;
  expect(await ids({ search: number.toLowerCase() })).toEqual(['ord_demo_hold']);
  expect(await ids({ search: number.slice(2) })).toEqual(['ord_demo_hold']);
});

test('only the desk lists the orders of every account', async () => {
  expect(await refusalCode(invoke(listDeskOrders, await customer(shop), {}))).toBe('unauthorized');
});
