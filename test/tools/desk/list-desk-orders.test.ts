import { expect, test } from 'vitest';
import { nameWords, orderWords, recordWords } from '../../../server/db/tables.ts';
import { updateAccount } from '../../../tools/account/update-account.ts';
import { renameLogo } from '../../../tools/artwork/rename-logo.ts';
import { listDeskOrders } from '../../../tools/desk/list-desk-orders.ts';
import { openDeskOrder } from '../../../tools/desk/open-desk-order.ts';
import { invoke } from '../../../tools/invoke.ts';
import { orderNumber } from '../../../tools/orders/order-number.ts';
import { quoteNumber } from '../../../tools/quotes/quote-number.ts';
import { customer } from '../../support/customers.ts';
import { storedOrder } from '../../support/order-changes.ts';
import { deskOf } from '../../support/proofs.ts';
import { refusalCode } from '../../support/refusal-code.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop({ withPast: true });

const list = (filter: object) => invoke(listDeskOrders, deskOf(shop), filter);
const ids = async (filter: object) => (await list(filter)).orders.map(({ id }) => id);

test('a row is the order as the desk opens it', async () => {
  const { orders, ...page } = await list({ status: 'complete' });
  expect(page).toEqual({ total: 1, limit: 20, offset: 0, has_more: false });
  const { order } = await invoke(openDeskOrder, deskOf(shop), { id: 'ord_demo_complete' });
  const { account, costs, risks } = order;
  expect(orders).toMatchObject([
    { ...(await storedOrder(shop, 'ord_demo_complete')), account, costs, risks },
  ]);
});

test('orders are found by status, by whether they have ended, and by words', async () => {
  expect((await ids({ open: true })).sort()).toEqual(['ord_demo', 'ord_demo_hold', 'ord_demo_shipped']);
  expect(await ids({ open: false })).toEqual(['ord_demo_complete']);
  expect(await ids({ search: 'ord_demo_hold' })).toEqual(['ord_demo_hold']);
  expect(await ids({ search: 'demo@example.com', status: 'complete' })).toEqual(['ord_demo_complete']);
  expect(await ids({ search: '%' })).toEqual([]);
  const { order } = await invoke(openDeskOrder, deskOf(shop), { id: 'ord_demo_hold' });
  const number = orderNumber(order);
  expect(await ids({ search: quoteNumber({ number: order.quoteNumber }) })).toEqual(['ord_demo_hold']);
  expect(await ids({ search: number.toLowerCase() })).toEqual(['ord_demo_hold']);
  expect(await ids({ search: number.slice(2) })).toEqual(['ord_demo_hold']);
});

test('a row says what the order costs and what is left, as its purchase orders say it', async () => {
  const { order, purchaseOrders } = await invoke(openDeskOrder, deskOf(shop), { id: 'ord_demo_complete' });
  const [only] = purchaseOrders;
  if (!only) throw new Error('the order has no purchase order');
  const { expected, invoiced, marginCents } = only.costs;
  expect(order.costs).toEqual({
    costCents: (invoiced ?? expected).totalCents,
    marginCents,
    isBilled: invoiced !== null,
    invoices: only.invoicing?.invoices.map(({ number }) => number),
  });
  expect((await list({ search: 'ord_demo_hold' })).orders[0]?.costs).toBe(null);
});

test('every word that is searched is one of the order’s, or begins one', async () => {
  expect(await ids({ search: 'quantity' })).toEqual([]);
  const { order } = await invoke(openDeskOrder, deskOf(shop), { id: 'ord_demo_shipped' });
  const [parcel] = order.tracking;
  const number = parcel?.number ?? 'none';
  for (const search of [number, number.toLowerCase(), `${number.slice(0, 3)} ${number.slice(3)}`])
    expect(await ids({ search })).toEqual(['ord_demo_shipped']);
  expect(await ids({ search: 'po demoshipped' })).toEqual(['ord_demo_shipped']);
  const goods = order.items[0]?.priced.name ?? 'none';
  expect(await ids({ search: `${goods} ${orderNumber(order)}` })).toEqual(['ord_demo_shipped']);
  expect(await ids({ search: `${goods}y ${orderNumber(order)}` })).toEqual([]);
});

test('orders are found by the names that their account and logos have now', async () => {
  const all = await ids({});
  const owner = await customer(shop);
  await invoke(updateAccount, owner, { name: 'Café Zürich & Söhne' });
  expect(await ids({ search: 'cafe zurich sohne' })).toEqual(all);
  await invoke(updateAccount, owner, { name: 'Plain Co' });
  expect(await ids({ search: 'cafe' })).toEqual([]);
  await invoke(renameLogo, owner, { artwork_id: 'art_demo', name: 'Blue Heron' });
  expect(await ids({ search: 'heron' })).toEqual(all);
  await invoke(renameLogo, owner, { artwork_id: 'art_demo', name: 'Red Fox' });
  expect(await ids({ search: 'heron' })).toEqual([]);
});

/** Of quotes, approvals and proposals. */
const otherWords = async () =>
  (await shop.service.ledger.reader.select().from(recordWords).all())
    .map(({ word, recordId }) => `${recordId} ${word}`)
    .toSorted();

test('an index that was emptied is filled again, and is as it was', async () => {
  const searches = ['fox', 'po demoshipped', 'plain', 'demo'];
  const before = await Promise.all(searches.map((search) => ids({ search })));
  expect(before.every(({ length }) => length > 0)).toBe(true);
  const others = await otherWords();
  expect(others.length).toBeGreaterThan(20);
  await shop.service.ledger.transaction(async (db) => {
    await db.delete(orderWords).run();
    await db.delete(nameWords).run();
    await db.delete(recordWords).run();
  });
  expect(await ids({ search: 'demo' })).toEqual([]);
  await shop.service.fillOrderIndex(new AbortController().signal);
  expect(await Promise.all(searches.map((search) => ids({ search })))).toEqual(before);
  expect(await otherWords()).toEqual(others);
});

test('only the desk lists the orders of every account', async () => {
  expect(await refusalCode(invoke(listDeskOrders, await customer(shop), {}))).toBe('unauthorized');
});
