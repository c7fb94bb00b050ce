/** Drawn goods from their price to their invoice: every door says the same cents, and ours are those of the price lists. */
import { beforeAll, expect, test } from 'vitest';
import type { Chance } from '../simulation/chance.ts';
import { browsing, signedIn } from '../support/browsing.ts';
import { ediFolder, segmentsOf, withEdi } from '../support/edi.ts';
import { addLogo } from '../support/logos.ts';
import { openPunchoutShop, putInCart } from '../support/punchout.ts';
import { callerFor, openPlatform } from '../support/ucp.ts';
import { use } from '../support/use.ts';
import { arrivalOf, type Basket, basketOf, onPage, piecesOf, subtotalOf } from './baskets.ts';
import { byMcp, byRest } from './doors.ts';
import { differing, drawn, draws, oneOf, SEED } from './draws.ts';
import { catalogOf, type Goods, keysOf, stockOf } from './goods.ts';
import {
  amountsAfter,
  atDesk,
  cents,
  fileOf,
  invoiceBySoap,
  statusBySoap,
  sumsIn,
  sumsOnPage,
  textOfPage,
} from './papers.ts';
import { atCheckout, atPage, type Buyer, type Way } from './people-ways.ts';
import { byCxml, byEdi, bySoapOrder } from './procurement-ways.ts';

/** Nine by each way. */
const ORDERS = 54;

const WAYS: Readonly<Record<string, Way>> = {
  card: atPage('demo-approved'),
  terms: atPage('terms'),
  checkout: atCheckout,
  cxml: byCxml,
  edi: byEdi,
  soap: bySoapOrder,
};

const shop = use(() => openPunchoutShop({ DEMO_DAY_SECONDS: '3600' }));
const platform = use(openPlatform);

let buyer: Buyer;
beforeAll(async () => {
  await withEdi(shop, {}, { repeats: 'order' });
  buyer = {
    shop,
    owner: await signedIn(shop),
    platform: callerFor(shop, platform),
    folder: await ediFolder(shop),
    logo: await addLogo(shop),
  };
});

interface Placed {
  way: string;
  number: string;
  orderId: string;
  total: number;
}

/** Every amount that is another than this one, by its place. */
const others = (amounts: Readonly<Record<string, number>>, amount: number) =>
  Object.fromEntries(Object.entries(amounts).filter(([, one]) => one !== amount));

/** The cart of a visitor. */
async function cartOf({ lines }: Basket): Promise<number> {
  const visitor = browsing(shop);
  for (const { sent, fields } of lines) await putInCart(visitor, '', fields, sent.key);
  return amountsAfter(['Before freight and tax'], textOfPage((await visitor.get('/cart')).html))[0] ?? 0;
}

async function pricesOf({ lines, rush }: Basket): Promise<number> {
  const configurations = lines.map(({ sent }) => ({ ...sent, rush }));
  const { body } = await byRest(shop, 'POST', '/prices', { configurations });
  return body.prices.reduce((sum: number, { total }: { total: number }) => sum + cents(total), 0);
}

/** Of an order: what is read of it at the doors that show all of it. */
async function sumsOf(orderId: string) {
  const { body: rest } = await byRest(shop, 'GET', `/orders/${orderId}`);
  const { body: mcp } = await byMcp(shop, 'order_status', { id: orderId });
  const page = await browsing(shop).get(new URL(rest.url).pathname);
  return { rest, sums: { rest: sumsIn(rest.totals), mcp: sumsIn(mcp.totals), page: sumsOnPage(page.html) } };
}

/** The desk does its work, and follows the supplier, whose days are hours, until all has left. */
async function ship(placed: readonly Placed[]): Promise<void> {
  let staff = await signedIn(shop, 'desk@example.com', 'desk');
  for (const { way, orderId } of placed) {
    const waiver = { proof_waiver: 'The customer approved a sample.' };
    const moves = [
      ...(way === 'soap' ? [['accept', {}] as const] : []),
      ...(way === 'cxml' || way === 'edi' ? [] : [['release', waiver] as const]),
      ['send', {}] as const,
    ];
    for (const [move, fields] of moves)
      expect([way, orderId, move, await atDesk(staff, orderId, move, fields)]).toEqual([
        way,
        orderId,
        move,
        'done',
      ]);
  }
  const waiting = new Set(placed.map(({ orderId }) => orderId));
  for (let hour = 0; waiting.size > 0 && hour < 40; hour += 1) {
    shop.clock.at = new Date(shop.clock.at.getTime() + 3_600_000);
    // A session at the desk lasts half a day.
    if (hour % 6 === 5) staff = await signedIn(shop, 'desk@example.com', 'desk');
    for (const orderId of waiting) {
      await atDesk(staff, orderId, 'follow');
      const { body } = await byRest(shop, 'GET', `/orders/${orderId}`);
      if (body.status === 'shipped') waiting.delete(orderId);
    }
  }
  expect([...waiting]).toEqual([]);
}

const WAY_NAMES = Object.keys(WAYS);

/** One basket by one way: the order, and what any door says otherwise. */
async function place(
  by: Chance,
  index: number,
  read: (key: string) => Promise<Goods>,
  keys: readonly string[],
) {
  const way = WAY_NAMES[index % WAY_NAMES.length] ?? '';
  const goods = await Promise.all([...new Set([oneOf(by, keys), oneOf(by, keys)])].map(read));
  const stock = new Map(
    await Promise.all(goods.map(async ({ key }) => [key, await stockOf(shop, key)] as const)),
  );
  const stockOfGoods = ({ key }: Goods) => stock.get(key) ?? new Map();
  const basket = basketOf(by, goods, stockOfGoods, {
    isUsual: way === 'checkout' || way === 'soap',
    isSingle: way === 'soap',
    takesRush: way === 'card' || way === 'terms',
  });
  const number = `PO-${SEED}-${index}`;
  const ordered = await WAYS[way]?.(buyer, basket, number);
  if (ordered === undefined) throw new Error(`${way} is no way`);
  const { orderId, inHands } = ordered;
  const { rest, sums } = await sumsOf(orderId);
  const { subtotal, freight, tax, total } = sums.rest;
  const unrushed = { cart: await cartOf(basket) };
  const subtotals = { ...ordered.subtotals, price: await pricesOf(basket), order: subtotal };
  const { lines, rush, address } = basket;
  const said = { way, lines: lines.map(({ sent }) => sent), rush, ship_postal: address.postal };
  const arrival = arrivalOf(basket, stockOfGoods, shop.clock.at);
  const wrong = [
    ...differing({ ...said, subtotals }, {}, others(subtotals, subtotalOf(basket))),
    ...differing({ ...said, unrushed }, {}, others(unrushed, subtotalOf(onPage(basket)))),
    ...differing({ ...said, totals: ordered.totals }, {}, others(ordered.totals, total)),
    ...differing(said, { mcp: sums.rest, page: sums.rest }, { mcp: sums.mcp, page: sums.page }),
    ...differing(said, [total, total], [subtotal + freight + tax, cents(rest.payment.amount)]),
    ...differing(said, piecesOf(basket), (await statusBySoap(shop, orderId)).pieces),
    ...differing(said, inHands && (arrival ?? inHands), inHands),
  ];
  return { order: { way, number, orderId, total }, wrong };
}

test(`${drawn(ORDERS)} orders come to the same cents from price to invoice, with the seed ${SEED}`, async () => {
  const keys = await keysOf(shop);
  const read = catalogOf(shop);
  const wrong: string[] = [];
  const placed: Placed[] = [];
  for (const [index, by] of draws(ORDERS, (one) => one).entries()) {
    const one = await place(by, index, read, keys);
    placed.push(one.order);
    wrong.push(...one.wrong);
  }
  expect(wrong).toEqual([]);

  await ship(placed);
  await buyer.folder.look();
  const bills = (await buyer.folder.collect()).flatMap(({ sets }) => sets.filter(({ id }) => id === '810'));
  const owner = await signedIn(shop);
  const { rows } = await fileOf(owner, '/account/statement.json?from=2026-01-01&to=2026-12-31');
  for (const { way, number, orderId, total } of placed) {
    const { rest, sums } = await sumsOf(orderId);
    const { invoices } = await fileOf(owner, `/account/invoices.json?q=${rest.number}`);
    const billed = invoices.find((one: { order_id: string }) => one.order_id === orderId);
    const { lines, ...soap } = await invoiceBySoap(shop, billed.number);
    const entry = rows.find(
      (one: { kind: string; invoice: string }) => one.kind === 'invoice' && one.invoice === billed.number,
    );
    const bill = bills.find((set) => segmentsOf(set, 'BIG')[0]?.[3] === number);
    const answered = {
      status: [rest.status, (await statusBySoap(shop, orderId)).status],
      order: sums.rest.total,
      invoice: cents(billed.total),
      soap,
      lines,
      statement: entry && cents(entry.charged),
      edi: bill ? Number(segmentsOf(bill, 'TDS')[0]?.[0]) : null,
    };
    const expected = {
      status: ['shipped', 'shipped'],
      order: total,
      invoice: total,
      soap: sums.rest,
      lines: sums.rest.subtotal,
      statement: total,
      edi: way === 'edi' ? total : null,
    };
    wrong.push(...differing({ way, orderId }, expected, answered));
  }
  expect(wrong).toEqual([]);
});
