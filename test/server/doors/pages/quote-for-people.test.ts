/** What a buyer looks for on the pages of a quote and an order: sizes, steps, a person, terms, changes, messages. */
import { expect, test } from 'vitest';
import { openDeskOrder } from '../../../../tools/desk/open-desk-order.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { assignOrder } from '../../../../tools/orders/assign-order.ts';
import { setDelivery } from '../../../../tools/quotes/set-delivery.ts';
import { browsing, signedIn } from '../../../support/browsing.ts';
import { holderOf } from '../../../support/people.ts';
import { deskOf } from '../../../support/proofs.ts';
import { refusalBy } from '../../../support/refusal.ts';
import { useShop } from '../../../support/use.ts';

const TERMS = 'https://seller.example/terms';
const TO = { name: 'Ada Byron', email: 'ada@example.com', street1: '1 Market Street' };
const PLACE = { city: 'San Francisco', state: 'CA', postal: '94105' };

const shop = useShop({ env: { TERMS_URL: TERMS } });

const words = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

async function teeQuote() {
  const { body: tee } = await shop.rest('GET', '/products/demo:TEE-CLASSIC');
  const black = tee.parts.filter(({ color }: { color: string }) => color === 'Black').slice(0, 3);
  const parts = black.map(({ part_id }: { part_id: string }) => ({ part_id, quantity: 30 }));
  const { body } = await shop.rest('POST', '/quotes', {
    lines: [{ key: 'demo:TEE-CLASSIC', parts, artwork_id: 'art_demo' }],
    ship_postal: '94105',
  });
  return { url: body.url, path: new URL(body.url).pathname, lines: body.lines };
}

test('sizes of one product stand in one block with their pieces, and the sum is that of the lines', async () => {
  const { path, lines } = await teeQuote();
  expect(lines).toHaveLength(3);
  const { html } = await browsing(shop).get(path);
  expect(html.match(/<li class="line">/g)).toHaveLength(1);
  const rows = [...html.matchAll(/<tr><th scope="row">(\w+)<\/th><td class="figure">(\d+)<\/td>/g)];
  expect(rows.map(([, size, pieces]) => [size, pieces])).toEqual(
    lines.map(({ size }: { size: string }) => [size, '30']),
  );
  const total = lines.reduce((sum: number, line: { goods_total: number }) => sum + line.goods_total, 0);
  expect(words(html)).toContain(`$${total.toFixed(2)} 90 `);
});

test('the terms of sale are accepted before an order is placed, and the desk sees who accepted which', async () => {
  const { url, path } = await teeQuote();
  const person = await signedIn(shop, 'demo@example.com');
  await person.post(`${path}/delivery`, { ...TO, ...PLACE });
  const { html } = await person.get(path);
  expect(html).toContain(`value="${TERMS}"`);
  const amount = /name="amount" value="([^"]+)"/.exec(html)?.[1] ?? '';
  const without = await person.post(`${path}/pay`, { method: 'demo-approved', amount });
  expect([
    without.status,
    words(without.html).includes('Accept the terms of sale to place the order.'),
  ]).toEqual([422, true]);
  const paid = { method: 'demo-approved', amount, accepted_terms: TERMS };
  expect((await person.post(`${path}/pay`, paid)).status).toBe(303);
  const order = await deskOf(shop).orders.byQuote(await quoteIdOf(url));
  const { events } = await invoke(openDeskOrder, deskOf(shop), { id: order?.id ?? '' });
  expect(events.find(({ name }) => name === 'quote.terms_accepted')).toMatchObject({
    actor: 'customer:demo@example.com',
    data: { url: TERMS },
  });
});

async function quoteIdOf(url: string): Promise<string> {
  const { caller } = await holderOf(shop, url);
  return caller.kind === 'link' ? caller.recordId : '';
}

test('a post office box is refused where it is typed', async () => {
  const { url } = await teeQuote();
  const holder = await holderOf(shop, url);
  const refused = (more: object) => refusalBy(invoke(setDelivery, holder, { ...TO, ...PLACE, ...more }));
  expect(await refused({ street1: 'P.O. Box 12' })).toMatchObject({
    code: 'validation_failed',
    param: 'street1',
  });
  expect((await refused({ street2: 'PO Box 12' }))?.param).toBe('street2');
});

test('an order says who looks after it and when it took each step, at its link and in the account', async () => {
  await invoke(assignOrder, deskOf(shop), { id: 'ord_demo', to: 'desk@example.com' });
  const { body } = await shop.rest('GET', '/orders/ord_demo');
  expect(body.steps).toEqual([{ status: 'paid', at: '2026-11-04T15:00:00.000Z' }]);
  const person = await signedIn(shop, 'demo@example.com');
  for (const path of [new URL(body.url).pathname, '/account/orders/ord_demo']) {
    const { html } = await person.get(path);
    expect(words(html)).toContain('Demo desk looks after your order at merchkit demo shop');
    expect(html).toContain('<time class="step-day" datetime="2026-11-04T15:00:00.000Z">Nov 4</time>');
    expect(html).not.toContain('mailto:desk%40example.com%3E');
  }
});

test('a customer writes on both pages, reads the answer as new, and asks for a change in the account', async () => {
  const person = await signedIn(shop, 'demo@example.com');
  const staff = await signedIn(shop, 'desk@example.com', 'desk');
  const { body } = await shop.rest('GET', '/orders/ord_demo');
  const link = new URL(body.url).pathname;
  const byLink = await browsing(shop).post(`${link}/message`, { text: '<b>Hello</b>', name: 'Ada' });
  expect([byLink.status, byLink.location]).toEqual([303, `${link}#messages`]);
  expect((await browsing(shop).post(`${link}/message`, { text: ' ' })).status).toBe(422);
  const desk = '/desk/orders/ord_demo';
  expect(words((await staff.get(desk)).html)).toMatch(/Messages 1 to answer/);
  expect((await staff.get(desk)).html).toContain('&lt;b&gt;Hello&lt;/b&gt;');
  const thread = `/desk/messages/${body.quote_id}`;
  expect((await staff.send(thread, `${thread}/message`, { text: 'Hello Ada' })).status).toBe(303);
  expect(words((await staff.get('/desk/messages')).html)).toContain('No customer waits for an answer.');
  expect(words((await person.get('/account')).html)).toMatch(/Messages 1 unread/);
  expect(words((await person.get('/account/orders/ord_demo')).html)).toContain('Demo desk , order desk,');
  expect(words((await person.get('/account')).html)).not.toMatch(/Messages 1 unread/);
  const own = '/account/orders/ord_demo';
  const asked = await person.send(own, `${own}/change-request`, { kind: 'change', what: 'Twelve more' });
  expect([asked.status, asked.location]).toEqual([303, `${own}#order`]);
  expect(words((await person.get(own)).html)).toContain('A change was asked for: “Twelve more”');
});
