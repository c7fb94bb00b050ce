/**
 * Two copies of the service as two processes, one the supplier of the other: from an empty catalog to parcels at the door,
 * worked from outside alone. Then the same with a network between them that loses, cuts, repeats and garbles.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundleService } from '../support/bundled-service.ts';
import { FAULTS, type FaultyProxy, faultyProxy } from '../support/faulty-proxy.ts';
import { type Receiver, receiver } from '../support/receiver.ts';
import { eventually, form, type ShopProcess, shopProcess } from '../support/shop-process.ts';

const BUYER = 'second@example.com';
const CUSTOMER = 'customer@example.com';
const STAFF = 'staff@example.com';
const MARGIN = 1.25;
const TUMBLER = 'demo:TUMBLER-20';
const ADDRESS = {
  name: 'Ada Byron',
  email: 'ada@example.com',
  street1: '1 Market Street',
  city: 'San Francisco',
  state: 'CA',
  postal: '94105',
};
const EVENTS = [
  ...['quote.saved', 'quote.ordered', 'order.paid', 'order.released', 'order.po_sent'],
  ...['order.in_production', 'order.shipped', 'order.complete'],
];

let folder: string;
let first: ShopProcess;
let second: ShopProcess;
let proxy: FaultyProxy;
let ears: Receiver;
let firstKey: string;
let secondKey: string;
let firstDesk: Awaited<ReturnType<ShopProcess['deskOf']>>;
let secondDesk: Awaited<ReturnType<ShopProcess['deskOf']>>;

const keyIn = (printed: string): string => /mk_[\w-]+/.exec(printed)?.[0] ?? '';

async function withAccount(shop: ShopProcess, email: string): Promise<string> {
  const scopes = ['--scopes', 'read,write,orders'];
  const key = keyIn(await shop.merchkit(['key', 'create', '--account', email, ...scopes]));
  await shop.merchkit(['account', 'set', '--email', email, '--terms-days', '30']);
  return key;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'merchkit-two-'));
  const script = await bundleService(folder);
  ears = await receiver();
  first = await shopProcess(join(folder, 'first'), script, { DEMO_DAY_SECONDS: '0.3' });
  proxy = await faultyProxy(first.url);
  second = await shopProcess(join(folder, 'second'), script, {
    SHOP: 'live',
    SUPPLIER_POLL_MINUTES: '0.02',
    SUPPLIER_DOUBT_SECONDS: '1',
    SELLER_NAME: 'Second Shop',
    SELLER_ADDRESS: '5 High Street|Boston, MA 02110',
    ORDERS_CONTACT: 'Orders of Second Shop <orders@example.com>',
  });
  await Promise.all([first.start(), second.start()]);
  [firstKey, secondKey] = await Promise.all([withAccount(first, BUYER), withAccount(second, CUSTOMER)]);
  await second.merchkit(['staff', 'add', '--email', STAFF, '--name', 'Staff']);
  [firstDesk, secondDesk] = await Promise.all([first.deskOf('desk@example.com'), second.deskOf(STAFF)]);
}, 60_000);
afterAll(async () => {
  await second.close();
  await first.close();
  await proxy.close();
  await ears.close();
  rmSync(folder, { recursive: true, force: true });
});

const priceAt = async (shop: ShopProcess, key: string, product: string, quantity: number) =>
  shop.rest(key, 'GET', `/products/${encodeURIComponent(product)}/price?quantity=${quantity}`);

/** What the second shop calls a product of the first. */
const here = (key: string): string => `first:${key}`;

/** A quote paid on terms at its page and released by the desk; the order’s id. */
async function releasedOrder(product: string, quantity: number): Promise<string> {
  const { parts } = await second.rest(secondKey, 'GET', `/products/${encodeURIComponent(product)}`);
  const quote = await second.rest(secondKey, 'POST', '/quotes', {
    lines: [{ key: product, part_id: parts[0].part_id, quantity }],
    ship_postal: ADDRESS.postal,
  });
  await form(`${quote.url}/delivery`, ADDRESS);
  const page = await (await fetch(quote.url)).text();
  const amount = /name="amount" value="([\d.]+)"/.exec(page)?.[1] ?? '';
  const paid = await form(`${quote.url}/pay`, {
    method: 'terms',
    amount,
    po_number: `C-${quote.id.slice(-8)}`,
  });
  if (paid.status !== 303) throw new Error(`not paid: ${paid.status} ${(await paid.text()).slice(0, 2_000)}`);
  const { order_id: id } = await second.rest(secondKey, 'GET', `/quotes/${quote.id}`);
  await secondDesk.press(id, 'release', { proof_waiver: 'The customer approved a sample.' });
  return id;
}

/** Everything the first shop was sent, by the number it came with. */
function receivedAtFirst(): Map<string, string> {
  const db = new Database(join(first.folder, 'merch.db'), { readonly: true });
  const rows = db
    .prepare<[], { number: string; id: string }>(
      'SELECT number, order_id AS id FROM received_purchase_orders ORDER BY received_at',
    )
    .all();
  db.close();
  return new Map(rows.map(({ number, id }) => [number, id]));
}

/** The desk of the first shop takes on what comes in, until so many are taken. */
async function takenOn(known: Set<string>, many: number): Promise<void> {
  await eventually(async () => {
    for (const id of receivedAtFirst().values()) {
      if (known.has(id)) continue;
      await firstDesk.press(id, 'accept');
      await firstDesk.press(id, 'release', { proof_waiver: 'The distributor sent an approved proof.' });
      known.add(id);
    }
    return known.size >= many ? true : undefined;
  }, `${many} purchase orders`);
}

const eventsOf = (path: string, orderId: string): string[] =>
  ears.received
    .filter((one) => one.path === path && JSON.stringify(one.body).includes(orderId))
    .sort((a, b) => a.body.event_id - b.body.event_id)
    .map(({ body }) => body.event);

const statusOf = async (id: string): Promise<string> =>
  (await second.rest(secondKey, 'GET', `/orders/${id}`)).status;

const completed = (ids: readonly string[]): Promise<boolean> =>
  eventually(async () => {
    const statuses = await Promise.all(ids.map(statusOf));
    return statuses.every((status) => status === 'complete') ? true : undefined;
  }, `${ids.length} complete orders`);

const taken = new Set<string>();

test('the second shop copies the catalog of the first, and sells it with its margin', async () => {
  const added = await second.merchkit(
    [
      ...[
        'supplier',
        'add',
        '--code',
        'first',
        '--name',
        'First Shop',
        '--id',
        BUYER,
        '--merchkit',
        proxy.url,
      ],
      ...['--price', 'net', '--margin', '25', '--concurrency', '8', '--per-minute', '100000'],
    ],
    { SUPPLIER_PASSWORD: firstKey },
  );
  expect(added).toContain('First Shop is added');
  await second.merchkit(['supplier', 'sync', '--code', 'first', '--without-pictures']);

  const found = await second.rest(secondKey, 'GET', '/products?q=vacuum+tumbler');
  expect(found.products.map(({ key }: { key: string }) => key)).toContain(here(TUMBLER));
  for (const quantity of [100, 250, 1_000]) {
    const [theirs, ours] = await Promise.all([
      priceAt(first, firstKey, TUMBLER, quantity),
      priceAt(second, secondKey, here(TUMBLER), quantity),
    ]);
    const unit = Math.floor(theirs.unit_price * 100 * MARGIN + 0.5 + 1e-9) / 100;
    expect([ours.unit_price, ours.setup_total]).toEqual([unit, theirs.setup_total * MARGIN]);
    expect(ours.total).toBeCloseTo(unit * quantity + theirs.setup_total * MARGIN, 2);
  }
  const stockAt = (shop: ShopProcess, key: string, product: string) =>
    shop.rest(key, 'GET', `/products/${encodeURIComponent(product)}/stock`);
  const [theirs, ours] = await Promise.all([
    stockAt(first, firstKey, TUMBLER),
    stockAt(second, secondKey, here(TUMBLER)),
  ]);
  const quantities = ({ parts }: { parts: { part_id: string; quantity: number }[] }) =>
    parts.map(({ part_id, quantity }) => [part_id, quantity]);
  expect(quantities(ours)).toEqual(quantities(theirs));
}, 60_000);

test('an order goes from one to the other and back to the doorstep, and subscribers hear every step', async () => {
  await second.rest(secondKey, 'POST', '/webhooks', { url: `${ears.url}/second`, events: EVENTS });
  await first.rest(firstKey, 'POST', '/webhooks', {
    url: `${ears.url}/first`,
    events: ['order.po_received', 'order.paid', 'order.complete'],
  });
  const id = await releasedOrder(here(TUMBLER), 250);
  await takenOn(taken, 1);
  const [[number, orderAtFirst] = ['', '']] = [...receivedAtFirst()];
  // What the supplier charges is its own price: nothing of the margin is in it.
  const price = await priceAt(first, firstKey, TUMBLER, 250);
  const received = await first.rest(firstKey, 'GET', `/orders/${orderAtFirst}`);
  expect(received.payment.po_number).toBe(number);
  expect(received.totals.goods + received.totals.setup).toBeCloseTo(price.total, 2);

  await completed([id]);
  await ears.until(() => eventsOf('/second', id).includes('order.complete'));
  expect(eventsOf('/second', id)).toEqual(EVENTS.filter((name) => name !== 'quote.saved'));
  await ears.until(() => eventsOf('/first', orderAtFirst).length === 3, 20_000);
  expect(eventsOf('/first', orderAtFirst)).toEqual(['order.po_received', 'order.paid', 'order.complete']);

  const order = await second.rest(secondKey, 'GET', `/orders/${id}`);
  const atFirst = await first.rest(firstKey, 'GET', `/orders/${orderAtFirst}`);
  expect(order.tracking).toMatchObject([{ number: atFirst.tracking[0].number }]);
  const shipped = ears.received.find(
    ({ path, body }) => path === '/second' && body.event === 'order.shipped',
  );
  expect(shipped?.body['data']).toEqual({
    order_id: id,
    carrier: 'Demo carrier',
    tracking: atFirst.tracking[0].number,
  });
  expect(proxy.seen.filter(({ action }) => action === 'sendPO')).toHaveLength(1);
}, 60_000);

test('whatever the network between them does, no order is lost and none is doubled', async () => {
  const before = receivedAtFirst().size;
  // Purchase orders meet each fault in turn; of the other questions every third does.
  proxy.faultOf = (action, count) =>
    action === 'sendPO'
      ? FAULTS[count - 2]
      : /^(?:getOrder|getInventory)/.test(action) && count % 3 === 0
        ? FAULTS[(count / 3) % FAULTS.length]
        : undefined;
  const ids: string[] = [];
  for (const [index] of FAULTS.entries()) ids.push(await releasedOrder(here(TUMBLER), 100 + index));
  await takenOn(taken, before + FAULTS.length);
  await completed(ids);
  proxy.faultOf = () => undefined;

  const sent = proxy.seen.filter(({ action }) => action === 'sendPO');
  expect(new Set(sent.flatMap(({ fault }) => fault ?? []))).toEqual(new Set(FAULTS));
  const numbers = [...receivedAtFirst().keys()];
  expect(numbers).toHaveLength(before + FAULTS.length);
  for (const id of ids) {
    await ears.until(() => eventsOf('/second', id).includes('order.complete'), 20_000);
    expect(eventsOf('/second', id)).toEqual(EVENTS.filter((name) => name !== 'quote.saved'));
    expect((await second.rest(secondKey, 'GET', `/orders/${id}`)).tracking).toHaveLength(1);
  }
}, 90_000);
