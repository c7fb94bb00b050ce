import { afterAll, beforeAll, expect, test } from 'vitest';
import { dollarsOf } from '../../../../../server/doors/pages/format.ts';
import { drawLogoPictures } from '../../../../../server/jobs/draw-logo-pictures.ts';
import { jobRunner } from '../../../../../server/jobs/runner.ts';
import { invoke } from '../../../../../tools/invoke.ts';
import { withdrawOrderChange } from '../../../../../tools/order-changes/withdraw-order-change.ts';
import { differenceCents } from '../../../../../tools/orders/order-change.ts';
import { type CardShop, openCardShop } from '../../../../support/card-shop.ts';
import { toldImages } from '../../../../support/images.ts';
import { openShop, type Shop } from '../../../../support/open-shop.ts';
import { proposed, REASON, storedOrder, tumblers } from '../../../../support/order-changes.ts';
import { deskOf, paidOrder } from '../../../../support/proofs.ts';
import { doorOf, formOf } from '../door.ts';

let shop: Shop;
let cards: CardShop;
beforeAll(async () => {
  [shop, cards] = await Promise.all([openShop({ dependencies: { images: toldImages() } }), openCardShop()]);
});
afterAll(async () => {
  expect([shop.failures, cards.failures]).toEqual([[], []]);
  await Promise.all([shop.close(), cards.close()]);
});

const pathOf = (url: string) => new URL(url).pathname;

async function open(path: string, init?: RequestInit, of: Shop = shop) {
  const response = await doorOf(of).request(path, init);
  const html = await response.text();
  const heading = /<h1>(.*?)<\/h1>/s.exec(html)?.[1]?.replace(/<[^>]+>/g, '');
  return { status: response.status, headers: response.headers, html, heading };
}
const answer = (path: string, fields: Record<string, string>, of?: Shop) =>
  open(`${path}/answer`, formOf({ name: 'Ada Byron', comment: '', ...fields }), of);

/** A change of a new order, waiting, with the path of its page. */
async function waiting(quantity: number) {
  const id = await paidOrder(shop);
  const { change } = await proposed(shop, id, { lines: [tumblers(quantity)] });
  return { id, change, path: pathOf(change.url) };
}

test('the page shows old and new, and the difference is paid by card as the customer agrees', async () => {
  const { id, change, path } = await waiting(300);
  const seen = await open(path);
  expect([seen.status, seen.heading]).toEqual([200, 'Please confirm the change to your order']);
  expect(seen.headers.get('cache-control')).toBe('no-store');
  for (const words of [REASON, '250 × ', '300 × ', `Agree and pay ${dollarsOf(differenceCents(change))}`])
    expect(seen.html).toContain(words);
  const order = await open(pathOf(deskOf(shop).links.quote((await storedOrder(shop, id)).quoteId)));
  expect(order.html).toContain(`<a href="${path}">Look at the change</a>`);
  const declined = await answer(path, { decision: 'confirm', card: 'demo-declined' });
  expect([declined.status, (await storedOrder(shop, id)).items[0]?.spec.quantity]).toEqual([422, 250]);
  const sent = await answer(path, { decision: 'confirm', card: 'demo-approved' });
  expect([sent.status, sent.headers.get('location')]).toEqual([303, `${path}#main`]);
  const after = await open(path);
  expect([after.heading, after.html.includes('Agreed to by <bdi>Ada Byron</bdi>')]).toEqual([
    'Your order was changed',
    true,
  ]);
  expect((await storedOrder(shop, id)).items[0]?.spec.quantity).toBe(300);
});

test('it shows the goods as they were and as they would be, with the logo once that is drawn', async () => {
  const { path } = await waiting(260);
  const goods = async () =>
    [...(await open(path)).html.matchAll(/<div class="goods-pictures">.*?src="(\/[a-z]+\/)/gs)].map(
      ([, folder]) => folder,
    );
  expect(await goods()).toEqual(['/pictures/', '/pictures/']);
  await jobRunner([drawLogoPictures(shop.service)], shop.service.log).runOnce('draw-logo-pictures');
  expect(await goods()).toEqual(['/files/', '/files/']);
});

test('a change that is declined, or taken back by the desk, is said so and answered no more', async () => {
  const [first, second] = [await waiting(144), await waiting(144)];
  expect((await open(first.path)).html).toContain('goes back to your card');
  expect((await answer(first.path, { decision: 'perhaps' })).status).toBe(422);
  await answer(first.path, { decision: 'decline', comment: 'Then as it was' });
  await invoke(withdrawOrderChange, deskOf(shop), { id: second.id, reason: 'The color is back' });
  const pages = [await open(first.path), await open(second.path)];
  expect(pages.map(({ heading, html }) => [heading, html.includes('<form')])).toEqual([
    ['You declined this change', false],
    ['It is too late to answer', false],
  ]);
  expect(pages[1]?.html).toContain('<bdi>The color is back</bdi>');
  expect((await open('/changes/none')).status).toBe(404);
});

test('where the provider takes the card, the answer leads to its page', async () => {
  const { page, quote } = await cards.atThePage();
  cards.stripe.pay(page);
  await cards.tell(page);
  const [{ id }] = await cards.ordersOf(quote.id);
  const { change } = await proposed(cards, id, { lines: [tumblers(300, { artwork_id: 'art_demo' })] });
  const path = pathOf(change.url);
  const sent = await answer(path, { decision: 'confirm' }, cards);
  const to = new URL(sent.headers.get('location') ?? '');
  expect([sent.status, to.pathname === path]).toEqual([303, false]);
  const { html, headers } = await open(`${path}?card=returned`, undefined, cards);
  expect(html).toContain('Your payment is being confirmed.');
  expect([headers.get('refresh'), headers.get('content-security-policy')?.includes(to.origin)]).toEqual([
    '10',
    true,
  ]);
});
