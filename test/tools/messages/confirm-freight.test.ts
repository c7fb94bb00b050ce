/** Goods whose supplier states no weight: quoted, and ordered once the desk has said what freight comes to. */
import { beforeAll, expect, test } from 'vitest';
import { demoSupplier } from '../../../server/demo/supplier.ts';
import type { Ctx } from '../../../tools/context.ts';
import { invoke } from '../../../tools/invoke.ts';
import { confirmFreight } from '../../../tools/messages/confirm-freight.ts';
import { acceptQuote } from '../../../tools/payments/accept-quote.ts';
import { setDelivery } from '../../../tools/quotes/set-delivery.ts';
import { browsing, mailsTo } from '../../support/browsing.ts';
import { rpc } from '../../support/mcp.ts';
import { asked, atDesk, textsOf } from '../../support/messages.ts';
import { ADDRESS, dollarsDue, holderOf } from '../../support/people.ts';
import { fixtureProduct } from '../../support/products.ts';
import { deskOf } from '../../support/proofs.ts';
import { refusalBy } from '../../support/refusal.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();
const UNWEIGHED = { key: 'demo:TUMBLER-20', part_id: 'BLK', quantity: 48 };
const WEIGHED = { key: 'demo:MUG', part_id: 'BLK', quantity: 48 };
const OPEN = 'The freight of 20 oz vacuum tumbler is to be confirmed by the order desk before payment.';

beforeAll(async () => {
  const { shipping, ...facts } = fixtureProduct();
  const unknown = { ...shipping, weightLb: null, piecesPerCarton: null, cartonInches: null };
  const products = [
    { ...facts, shipping: unknown },
    { ...facts, key: 'demo:MUG', sku: 'MUG', name: 'Mug', shipping },
  ];
  await shop.service.catalogWriter.replaceProducts(demoSupplier, products, shop.clock.at);
});

const saved = async (lines: object[], more: object = {}) =>
  (await shop.rest('POST', '/quotes', { lines, email: 'grace@example.com', ...more })).body;
const read = async (id: string) => (await shop.rest('GET', `/quotes/${id}`)).body.totals;
const confirm = (about: string, amount: number) =>
  invoke(confirmFreight, deskOf(shop, 'desk@example.com'), { about, amount });
const pays = (person: Ctx, delivery: Parameters<typeof dollarsDue>[0]) =>
  invoke(acceptQuote, person, { payment: 'terms', amount: dollarsDue(delivery) });

test('every door says that the desk confirms freight before payment', async () => {
  const { id, url, totals } = await saved([UNWEIGHED]);
  expect(totals.freight_estimate).toEqual({ amount: 0, basis: OPEN, to_confirm: true });
  const params = { name: 'get_quote', arguments: { id } };
  const { text } = await rpc(shop, { jsonrpc: '2.0', id: 1, method: 'tools/call', params });
  expect(text).toContain(OPEN);
  expect((await browsing(shop).get(new URL(url).pathname)).html).toContain(OPEN);
});

test('payment waits until the desk has said it, to this ZIP code', async () => {
  const { id, url } = await saved([UNWEIGHED], { ship_postal: ADDRESS.postal });
  const person = await holderOf(shop, url);
  const waiting = await invoke(setDelivery, person, ADDRESS);
  expect(await refusalBy(pays(person, waiting))).toMatchObject({ code: 'invalid_state', param: 'lines' });
  await asked(shop, id, 'What is the freight?');
  expect((await atDesk(shop, id)).freight_is_open).toBe(true);
  await confirm(id, 42.5);
  const { freight_estimate, total } = await read(id);
  expect([freight_estimate.amount, freight_estimate.to_confirm]).toEqual([42.5, undefined]);
  expect([(await atDesk(shop, id)).freight_is_open, await textsOf(shop, id)]).toEqual([
    false,
    expect.arrayContaining([
      'The freight is confirmed: $42.50 for the goods whose weight was open. You can order at the page of the quote.',
    ]),
  ]);
  expect((await mailsTo(shop, 'demo@example.com')).map(({ text }) => text).join()).toContain('$42.50');
  const elsewhere = { ...ADDRESS, city: 'Chicago', state: 'IL', postal: '60601' };
  expect((await invoke(setDelivery, person, elsewhere)).totals.freight.isOpen).toBe(true);
  const settled = await invoke(setDelivery, person, ADDRESS);
  expect(settled.totals.freight.amountCents).toBe(4_250);
  expect(total).toBeGreaterThan(waiting.totals.totalCents / 100);
  const order = await pays(person, settled);
  expect((await shop.rest('GET', `/orders/${order.id}`)).body.totals.freight_estimate.amount).toBe(42.5);
});

test('beside goods of a stated weight the desk says the rest, shared by pieces over several places', async () => {
  const alone = await saved([WEIGHED], { ship_postal: '60601' });
  const { id, totals } = await saved([WEIGHED, UNWEIGHED], { ship_postal: '60601' });
  const known = alone.totals.freight_estimate.amount;
  expect([totals.freight_estimate.amount, totals.freight_estimate.to_confirm]).toEqual([known, true]);
  await asked(shop, id, 'What is the freight?');
  await confirm(id, 10);
  expect((await read(id)).freight_estimate.amount).toBe(known + 10);
  const place = (ship_postal: string, quantity: number) => ({ ship_postal, lines: [{ line: 1, quantity }] });
  const many = await saved([UNWEIGHED], { destinations: [place('60601', 12), place('94105', 36)] });
  await asked(shop, many.id, 'What is the freight?');
  await confirm(many.id, 10.01);
  const { body } = await shop.rest('GET', `/quotes/${many.id}`);
  expect(body.destinations.map((one: typeof body) => one.totals.freight_estimate.amount)).toEqual([
    2.5, 7.51,
  ]);
});

test('what waits for nothing is not confirmed', async () => {
  const { id } = await saved([WEIGHED]);
  await asked(shop, id, 'Hello');
  expect(await refusalBy(confirm(id, 10))).toMatchObject({ code: 'invalid_state' });
});
