/** Lists as files: what the pages show, with their filters, for those who see them. */
import { expect, test } from 'vitest';
import { signedIn } from '../../../support/browsing.ts';
import { useShop } from '../../../support/use.ts';

const shop = useShop({ withPast: true });

test.each(['orders', 'quotes', 'invoices'])('the %s of the account are CSV and JSON', async (name) => {
  const browser = await signedIn(shop);
  expect((await browser.get(`/account/${name}`)).html).toContain(`/account/${name}.csv`);
  const { headers, html: csv } = await browser.get(`/account/${name}.csv`);
  expect(headers.get('content-disposition')).toBe(`attachment; filename="${name}.csv"`);
  const rows = JSON.parse((await browser.get(`/account/${name}.json`)).html)[name];
  expect(rows.length).toBeGreaterThan(0);
  expect(csv.trimEnd().split('\r\n')).toHaveLength(rows.length + 1);
  for (const { number } of rows) expect(csv).toContain(`\n${number},`);
});

test('the JSON of invoices and approvals keeps its fields', async () => {
  // Links are limited to five an hour.
  shop.clock.at = new Date(shop.clock.at.getTime() + 3_600_000);
  const browser = await signedIn(shop);
  const first = async (name: string) =>
    JSON.parse((await browser.get(`/account/${name}.json`)).html)[name].at(-1);
  expect(await first('invoices')).toEqual({
    id: expect.stringMatching(/^inv_/),
    number: 'INV-1001',
    order_id: 'ord_demo_complete',
    po_number: 'PO-0871',
    status: 'paid',
    issued_on: '2025-12-25',
    due_on: '2026-01-24',
    terms_days: 30,
    method: 'terms',
    total: 1_129.31,
    paid: 1_129.31,
    credited: 0,
    refunded: 0,
    owed: 0,
    currency: 'USD',
    url: expect.stringMatching(/\/invoice\.pdf$/),
    page_url: expect.stringMatching(/\/invoice$/),
  });
  expect(await first('approvals')).toEqual({
    id: 'apv_demo',
    quote_id: 'qt_demo_open',
    url: expect.stringContaining('/a/'),
    status: 'pending',
    created_at: expect.any(String),
    expires_at: expect.any(String),
    approver: { name: 'Grace Hopper', email: 'grace@example.com' },
    requester: { name: 'Ada Byron', email: null },
    message: 'For the spring event. Is the color right?',
    decided_at: null,
    comment: null,
    evidence: null,
    quote_url: expect.stringContaining('/q/'),
    goods: expect.any(String),
    quantity: expect.any(Number),
    po_number: null,
    over_limit: null,
    quote_total: expect.any(Number),
  });
});

test('a file follows the search of its page', async () => {
  const browser = await signedIn(shop);
  const all = JSON.parse((await browser.get('/account/orders.json')).html).orders;
  const [{ number }] = all;
  const found = JSON.parse((await browser.get(`/account/orders.json?words=${number}`)).html).orders;
  expect(found.map((order: { number: string }) => order.number)).toEqual([number]);
});

test('the desk has all orders as a file with cost and margin; nobody else has', async () => {
  const desk = await signedIn(shop, 'desk@example.com', 'desk');
  expect((await desk.get('/desk/orders')).html).toContain('/desk/orders.csv');
  const { html } = await desk.get('/desk/orders.csv?status=complete');
  expect(html).toMatch(/^number,placed_at,account,.*,cost,margin,/);
  expect(
    html
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .every((row) => row.includes(',complete,')),
  ).toBe(true);
  expect((await (await signedIn(shop)).get('/desk/orders.csv')).location).toMatch(/^\/desk\/sign-in/);
});

test('a program reads an order of the desk as it is published, with what the desk has of it', async () => {
  const desk = await signedIn(shop, 'desk@example.com', 'desk');
  const { orders } = JSON.parse((await desk.get('/desk/orders.json?status=complete')).html);
  const { body } = await shop.rest('GET', '/orders?status=complete&detail=full');
  const costs = { cost: 675, margin: 372, is_billed: false, invoices: [] };
  expect(orders).toEqual(
    body.orders.map((order: object) => ({
      ...order,
      version: expect.any(Number),
      account: { id: expect.any(String), name: 'Demo Company', email: 'demo@example.com' },
      assigned_to: null,
      source: 'page',
      updated_at: expect.stringMatching(/^2026-/),
      costs,
      change_waits_for: null,
      waits_for_artwork: false,
      ink_warnings: [],
      risks: [],
      supplier_invoice_differs: false,
      payment_issues: [],
    })),
  );
});

test('keys, logos, people and deliveries are searched by words, and are files', async () => {
  // Links are limited to five an hour.
  shop.clock.at = new Date(shop.clock.at.getTime() + 3_600_000);
  const browser = await signedIn(shop);
  const rowsOf = async (path: string, name: string) =>
    JSON.parse((await browser.get(`/account/${path}`)).html)[name].length;
  for (const [path, name] of [
    ['keys', 'keys'],
    ['logos', 'logos'],
    ['team', 'people'],
  ] as const) {
    expect((await browser.get(`/account/${path}?words=zebra`)).html).toContain(
      'Nothing here has these words',
    );
    const found = [`${path}.json`, `${path}.json?words=demo`, `${path}.json?words=zebra`];
    const counts = await Promise.all(found.map((address) => rowsOf(address, name)));
    expect([path, counts[0] === counts[1], counts[0] > 0, counts[2]]).toEqual([path, true, true, 0]);
    const { headers } = await browser.get(`/account/${path}.csv`);
    expect(headers.get('content-disposition')).toBe(`attachment; filename="${name}.csv"`);
  }
  expect(await rowsOf('webhooks/wh_demo.json?status=failed', 'deliveries')).toBe(0);
});
