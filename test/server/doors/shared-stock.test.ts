/** The last pieces are promised once, whichever door is asked: own orders count before their supplier counts them. */
import { beforeEach, expect, test } from 'vitest';
import { inventory2 } from '../../../server/promostandards/messages/inventory-2.ts';
import { stockRouter } from '../../../server/suppliers/stock-router.ts';
import type { StockedProduct } from '../../../tools/catalog/port.ts';
import type { Ctx } from '../../../tools/context.ts';
import { invoke } from '../../../tools/invoke.ts';
import { priceOrderChange } from '../../../tools/order-changes/price-order-change.ts';
import type { Order } from '../../../tools/orders/order.ts';
import { cancelOrder } from '../../../tools/purchasing/cancel-order.ts';
import { browsing, mailsTo } from '../../support/browsing.ts';
import { deliveredQuote } from '../../support/invoices.ts';
import { modernRpc } from '../../support/mcp.ts';
import { acceptQuote, openQuote } from '../../support/people.ts';
import { punchingOut } from '../../support/punchout-sessions.ts';
import { deskOf } from '../../support/samples.ts';
import { call } from '../../support/soap.ts';
import { useFreshShop } from '../../support/use.ts';

const KEY = 'demo:TUMBLER-20';
const PART = 'TUMBLER-20-BLACK';
const SCOPES = ['read', 'write', 'orders'] as const;

/** More come on December 7. The demo account has 250 on order from the beginning. */
const stock = async ({ key, parts }: StockedProduct) => ({
  key,
  parts: parts.map(({ partId }) => ({
    partId,
    quantity: partId === PART ? 540 : 0,
    places: [{ postal: '14072', quantity: partId === PART ? 540 : 0 }],
    incoming: partId === PART ? [{ quantity: 900, availableOn: '2026-12-07' }] : [],
  })),
  asOf: '2026-11-04T15:00:00.000Z',
  source: 'test',
});
const shop = useFreshShop({ dependencies: { suppliers: stockRouter({ demo: { stock } }) } });

let other: string;
beforeEach(async () => {
  other = await shop.newKey([...SCOPES], { termsDays: 30 });
});

const SOON = '2026-11-17';
const LATER = '2026-12-16';

/** A quote of 250 is ready; what is returned pays it. */
async function buying(payment: 'card' | 'terms', key?: string) {
  const { person, amount } = await deliveredQuote(shop, key);
  const paid = payment === 'card' ? { payment, amount, card: 'demo-approved' } : { payment, amount };
  return () => invoke(acceptQuote, person, paid);
}
let saved: Promise<Ctx>;

const LINE = { part_id: PART, quantity: 250 };
const get = async (path: string) => (await shop.rest('GET', path)).body;
const post = async (path: string, body: unknown) => (await shop.rest('POST', path, body)).body;
const run = encodeURIComponent(JSON.stringify([LINE]));

/** What each door says before and after somebody else ordered 250. */
const DOORS: Record<string, [() => Promise<unknown>, unknown, unknown]> = {
  stock: [async () => (await get(`/products/${KEY}/stock`)).total_quantity, 290, 40],
  warehouses: [
    async () =>
      (await get(`/products/${KEY}/stock?at_least=1`)).parts.map(
        ({ warehouses }: { warehouses: { quantity: number }[] }) =>
          warehouses.map(({ quantity }) => quantity),
      ),
    [[290]],
    [[40]],
  ],
  'size run': [async () => (await get(`/products/${KEY}/stock?parts=${run}`)).enough, true, false],
  MCP: [
    async () => {
      const asked = { name: 'check_stock', arguments: { key: KEY } };
      const { body } = await modernRpc(shop, 'tools/call', asked);
      return body.result.structuredContent.total_quantity;
    },
    290,
    40,
  ],
  'SOAP inventory': [
    async () => {
      const { Inventory } = await call(shop, inventory2, 'getInventoryLevels', { productId: 'TUMBLER-20' });
      const held = Inventory?.PartInventoryArray?.find(({ partId }) => partId === PART);
      return held?.quantityAvailable?.Quantity.value;
    },
    '290',
    '40',
  ],
  date: [
    async () =>
      (await get(`/products/${KEY}/inhands?quantity=250&part_id=${PART}&ship_postal=94105`)).in_hands_date,
    SOON,
    LATER,
  ],
  quote: [
    async () =>
      (await post('/quotes', { lines: [{ key: KEY, ...LINE }], ship_postal: '94105' })).in_hands
        .in_hands_date,
    SOON,
    LATER,
  ],
  'saved quote': [
    async () => (await invoke(openQuote, await saved, {})).today?.dates.inHandsDate,
    SOON,
    LATER,
  ],
  plan: [
    async () => {
      const plan = { budget_usd: 6000, people: 250, wants: 'tumbler', ship_postal: '94105' };
      return (await post('/budget-plans', plan)).bundles[0]?.in_hands_date;
    },
    SOON,
    LATER,
  ],
  comparison: [
    async () => {
      const options = [{ key: KEY, parts: [LINE] }, { key: 'demo:TUMBLER-30' }];
      return (await post('/compare', { options, quantity: 250 })).options[0].enough_in_stock;
    },
    true,
    false,
  ],
  page: [async () => /(\d+) in stock/.exec((await browsing(shop).get(`/p/${KEY}`)).html)?.[1], '290', '40'],
};

const said = async () =>
  Object.fromEntries(
    await Promise.all(Object.entries(DOORS).map(async ([door, [ask]]) => [door, await ask()])),
  );
const expected = (at: 1 | 2) =>
  Object.fromEntries(Object.entries(DOORS).map(([door, cells]) => [door, cells[at]]));

test('what one account ordered is gone for every other, at every door, until it is cancelled', async () => {
  saved = deliveredQuote(shop).then(({ person }) => person);
  await saved;
  expect(await said()).toEqual(expected(1));
  const { id, version } = await (await buying('terms', other))();
  expect(await said()).toEqual(expected(2));
  await invoke(cancelOrder, deskOf(shop), { id, version, reason: 'not needed' });
  expect(await said()).toEqual(expected(1));
});

test('of two orders of the last pieces at once, on terms, the second is told', async () => {
  const both = [await buying('terms'), await buying('terms', other)];
  const answers = await Promise.allSettled(both.map((buy) => buy()));
  const told = 'The in-hands date is now December 16, 2026, not November 17, 2026; check it before you pay.';
  expect(
    answers
      .map((one) => (one.status === 'fulfilled' ? one.value.dates.inHandsDate : one.reason.message))
      .sort(),
  ).toEqual([SOON, told]);
});

test('and by card, which is charged, it is dated by the next arrival and its mail says so', async () => {
  const both = [await buying('card'), await buying('card', other)];
  const answers = await Promise.all(both.map((buy) => buy()));
  expect(answers.map((one) => one.dates.inHandsDate).sort()).toEqual([SOON, LATER]);
  const late = (await mailsTo(shop, 'ada@example.com')).filter(({ text }) =>
    text.includes('expected in hands on December 16, 2026, not on November 17, 2026'),
  );
  expect(late.length).toBe(1);
});

const inStock = async () => (await get(`/products/${KEY}/stock`)).total_quantity;

test('a supplier counts what it has confirmed, and a purchase order that waits for the desk takes nothing', async () => {
  const { id } = await (await buying('terms', other))();
  expect(await inStock()).toBe(40);
  const desk = deskOf(shop);
  const order = await desk.orders.anyById(id);
  if (!order) throw new Error('no such order');
  const after: [Order['status'], number][] = [];
  for (const status of ['received', 'released', 'po_sent', 'in_production', 'shipped', 'complete'] as const) {
    const { version = 0 } = (await desk.orders.anyById(id)) ?? {};
    await desk.transaction((tx) => tx.orders.change({ ...order, status, version }));
    after.push([status, await inStock()]);
  }
  expect(after).toEqual([
    ['received', 290],
    ['released', 40],
    ['po_sent', 40],
    ['in_production', 290],
    ['shipped', 290],
    ['complete', 290],
  ]);
});

test('an order that changes keeps its own pieces, and takes no others', async () => {
  const { id, version } = await (await buying('terms', other))();
  const priced = (quantity: number) =>
    invoke(priceOrderChange, deskOf(shop), { id, version, lines: [{ key: KEY, part_id: PART, quantity }] });
  // Of 540 the demo account has 250 on order: 290 are there for this one, of which it has 250.
  expect((await priced(290)).after.dates.inHandsDate).toBe(SOON);
  expect((await priced(291)).after.dates.inHandsDate).toBe(LATER);
});

test('of two orders of a buyer’s system at once, the second is dated by the next arrival', async () => {
  const buyer = punchingOut(shop);
  const line = { key: KEY, part_id: PART, quantity: 150 };
  const carts = [await buyer.returned([line]), await buyer.returned([line])];
  const placed = await Promise.all(carts.map(({ cart }) => buyer.place(buyer.orderOf(cart.items))));
  const days = placed.map(({ order }) => order.in_hands?.in_hands_date ?? '').sort();
  expect(days.map((day) => day < '2026-12-07')).toEqual([true, false]);
});
