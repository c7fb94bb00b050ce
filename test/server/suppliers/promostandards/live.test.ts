/** Stock and prices asked of a supplier while customers wait, and what is answered when it does not. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { demoProducts } from '../../../../server/demo/products.ts';
import { demoSupplier } from '../../../../server/demo/supplier.ts';
import { supplierOf } from '../../../../server/suppliers/promostandards/connect.ts';
import { readProduct } from '../../../../server/suppliers/promostandards/sync/read-product.ts';
import { watchOrder } from '../../../../tools/agents/watch-order.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { acceptQuote } from '../../../../tools/payments/accept-quote.ts';
import { setDelivery } from '../../../../tools/quotes/set-delivery.ts';
import { endpointsAt, openLiveShop } from '../../../support/live-shop.ts';
import { ADDRESS, dollarsDue, holderOf } from '../../../support/people.ts';
import { switchableProxy } from '../../../support/switchable-proxy.ts';
import { useFresh, useFreshShop } from '../../../support/use.ts';
import { outcomeOf } from './outcome.ts';
import { message } from './stand-in.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const TUMBLER = encodeURIComponent('first:TUMBLER-20');

let between: Awaited<ReturnType<typeof switchableProxy>>;

const first = useFreshShop();
const second = useFresh(openLiveShop);
beforeEach(async () => {
  between = await switchableProxy(first.url);
  await second.supplier('first', { endpoints: endpointsAt(between.url) });
  await copied('first', ['TUMBLER-20']);
});
afterEach(async () => {
  await between.close();
});

/** A catalog of these products alone. */
async function copied(code: string, ids: string[]): Promise<void> {
  const supplier = await second.service.suppliers.connected.find(code);
  if (!supplier) throw new Error(`${code} is not connected`);
  const read = await Promise.all(ids.map((id) => readProduct(supplier, id, new Map(), second.clock.at)));
  await second.service.catalogWriter.replaceProducts(
    supplierOf(supplier.record),
    read.flatMap((one) => (one ? [one.product] : [])),
    second.clock.at,
  );
}

const pass = (ms: number): void => {
  for (const shop of [first, second]) shop.clock.at = new Date(shop.clock.at.getTime() + ms);
};

/** The first shop’s prices grow by a dollar a piece. */
async function dearer(): Promise<void> {
  const products = demoProducts().map((product) => ({
    ...product,
    ladder: product.ladder.map((row) => ({ ...row, rate: row.rate + 10_000 })),
  }));
  await first.service.catalogWriter.replaceProducts(demoSupplier, products, first.clock.at);
}

const stock = () => second.rest('GET', `/products/${TUMBLER}/stock`);
const price = () => second.rest('GET', `/products/${TUMBLER}/price?quantity=250`);

test('stock and price are the supplier’s own', async () => {
  const theirStock = await first.rest('GET', '/products/demo%3ATUMBLER-20/stock');
  const theirPrice = await first.rest('GET', '/products/demo%3ATUMBLER-20/price?quantity=250');
  const ourStock = await stock();
  expect(ourStock.body.parts).toEqual(theirStock.body.parts);
  expect(ourStock.body.source).toBe('first supplier inventory');
  expect((await price()).body).toMatchObject({
    unit_price: theirPrice.body.unit_price,
    goods_total: theirPrice.body.goods_total,
    setup_total: theirPrice.body.setup_total,
    total: theirPrice.body.total,
  });
});

test('while the supplier fails the last stock is shown with its age, and no older than it may be', async () => {
  const before = await stock();
  between.state.mode = 'page';
  pass(6 * MINUTE_MS);
  const after = await stock();
  expect(after.body.parts).toEqual(before.body.parts);
  expect(after.body.as_of).toBe(before.body.as_of);
  expect(after.body.source).toBe('first supplier inventory, 6 minutes ago: it does not answer now');
  pass(5 * MINUTE_MS);
  const { status, body } = await stock();
  expect([status, body.error.code]).toEqual([502, 'supplier_unavailable']);
  between.state.mode = 'pass';
  pass(MINUTE_MS);
  expect((await stock()).body.source).toBe('first supplier inventory');
});

test('a wrong password is told to the operator once, and no customer is told to try again', async () => {
  pass(MINUTE_MS);
  await second.supplier(
    'first',
    { endpoints: endpointsAt(first.url) },
    { id: 'demo@example.com', password: 'old' },
  );
  const refused = await stock();
  await stock();
  expect([refused.status, refused.body.error.message]).toEqual([
    502,
    'We cannot ask this supplier at the moment, and have been told why; choose another product, or write to the order desk.',
  ]);
  expect(second.failures.splice(0).map(({ message }) => message)).toEqual([
    expect.stringMatching(
      /^first did not take our credentials, code \d+: .*\. Set its id and password again\.$/,
    ),
  ]);
});

test.each([
  ['Invalid user name or password', 'credentials'],
  ['Authentication failed for account', 'credentials'],
  ['Unauthorized', 'credentials'],
  ['Object reference not set to an instance', 'fault: Object reference not set to an instance'],
])('a SOAP fault “%s” means %s', async (words, outcome) => {
  const fault = `<s:Fault xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><faultcode>s:Client</faultcode><faultstring>${words}</faultstring></s:Fault>`;
  expect(await outcomeOf('Inventory/2.0.0', 'getInventoryLevels', message(fault))).toBe(outcome);
});

test('a supplier that keeps failing is not asked for a while', async () => {
  between.state.mode = 'cut';
  for (let i = 0; i < 4; i++) expect((await stock()).status).toBe(502);
  const asked = between.state.count;
  expect((await stock()).status).toBe(502);
  expect(between.state.count).toBe(asked);
});

test('a supplier that hangs holds up no other, and its callers are told in time', async () => {
  await second.supplier('other', { endpoints: endpointsAt(first.url) });
  await copied('other', ['TUMBLER-20']);
  between.state.mode = 'hang';
  let isAnswered = false;
  const sick = stock().finally(() => {
    isAnswered = true;
  });
  const well = await second.rest('GET', `/products/${encodeURIComponent('other:TUMBLER-20')}/stock`);
  expect(well.status).toBe(200);
  expect(isAnswered).toBe(false);
  const { status, body } = await sick;
  expect([status, body.error.code]).toEqual([504, 'timeout']);
}, 20_000);

test('prices older than a week are read again before they are quoted', async () => {
  const before = await price();
  await dearer();
  pass(6 * DAY_MS);
  expect((await price()).body.unit_price).toBe(before.body.unit_price);
  pass(2 * DAY_MS);
  const after = await price();
  expect(after.body.unit_price).toBe(before.body.unit_price + 1);
  expect(after.body.as_of).toBe(second.clock.at.toISOString());
  const quote = await second.rest('POST', '/quotes', {
    lines: [{ key: 'first:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 250 }],
    ship_postal: '94105',
  });
  expect(quote.body.lines[0].unit_price).toBe(before.body.unit_price + 1);
});

test('prices that end before are read again when they do, and are not used beyond', async () => {
  const supplier = await second.service.suppliers.connected.find('first');
  const { catalog } = second.service.ctxFor({ kind: 'anonymous' }, 'req_test');
  const product = await catalog.product('first:TUMBLER-20');
  if (!supplier || !product) throw new Error('a product was expected');
  const pricesUntil = new Date(second.clock.at.getTime() + DAY_MS).toISOString();
  const before = await price();
  await second.service.catalogWriter.replaceProducts(
    supplierOf(supplier.record),
    [{ ...product, pricesUntil }],
    second.clock.at,
  );
  await dearer();
  pass(DAY_MS - 1);
  expect((await price()).body.unit_price).toBe(before.body.unit_price);
  pass(1);
  between.state.mode = 'page';
  expect((await price()).body.error.code).toBe('supplier_unavailable');
  between.state.mode = 'pass';
  pass(MINUTE_MS);
  expect((await price()).body.unit_price).toBe(before.body.unit_price + 1);
});

test('while the supplier fails, prices of a week ago hold for another, and say how old they are', async () => {
  const before = await price();
  between.state.mode = 'page';
  pass(8 * DAY_MS);
  const { status, body } = await price();
  expect([status, body.unit_price, body.as_of]).toEqual([200, before.body.unit_price, before.body.as_of]);
  pass(7 * DAY_MS);
  expect((await price()).body.error.code).toBe('supplier_unavailable');
});

test('an order keeps its price when the supplier’s moved, and the desk is told', async () => {
  const quote = await second.rest('POST', '/quotes', {
    lines: [{ key: 'first:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 250 }],
    ship_postal: '94105',
  });
  const person = await holderOf(second, quote.body.url);
  const amount = dollarsDue(await invoke(setDelivery, person, ADDRESS));
  const order = await invoke(acceptQuote, person, { payment: 'terms', amount });
  const agent = second.service.ctxFor({ kind: 'service', agent: 'dates' }, 'req_agent');

  pass(HOUR_MS);
  expect((await invoke(watchOrder, agent, { id: order.id })).risks).toEqual([]);
  await dearer();
  pass(HOUR_MS);
  // Read once after the order was placed: what was found then stands until it is read again.
  expect((await invoke(watchOrder, agent, { id: order.id })).risks).toEqual([]);

  const later = await second.rest('POST', '/quotes', {
    lines: [{ key: 'first:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 250 }],
    ship_postal: '94105',
  });
  expect(later.status).toBe(200);
  const laterPerson = await holderOf(second, later.body.url);
  const due = await invoke(setDelivery, laterPerson, ADDRESS);
  const laterOrder = await invoke(acceptQuote, laterPerson, { payment: 'terms', amount: dollarsDue(due) });
  pass(MINUTE_MS);
  const { risks } = await invoke(watchOrder, agent, { id: laterOrder.id });
  expect(risks).toEqual([
    {
      kind: 'price_moved',
      why: expect.stringMatching(
        /^Ordered at \$[\d,.]+ before freight and tax; at today’s prices it is \$[\d,.]+\.$/,
      ),
    },
  ]);
  expect(laterOrder.totals.totalCents).toBe(order.totals.totalCents);
});
