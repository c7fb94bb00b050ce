/**
 * A supplier whose facts are wrong, one field at a time, imported as every supplier is and read by every door: what is unknown
 * is unknown, nothing fails, and no list ends before its end.
 */
import { beforeAll, expect, test } from 'vitest';
import { demoSupplier } from '../../server/demo/supplier.ts';
import { productId } from '../../server/doors/ucp/item-id.ts';
import { inventory2 } from '../../server/promostandards/messages/inventory-2.ts';
import { pricingAndConfiguration } from '../../server/promostandards/messages/pricing-and-configuration.ts';
import { productData1 } from '../../server/promostandards/messages/product-data-1.ts';
import { productData2 } from '../../server/promostandards/messages/product-data-2.ts';
import type { Service } from '../../server/promostandards/service.ts';
import { write } from '../../server/promostandards/write.ts';
import { UNEXPLAINED } from '../../tools/errors.ts';
import { browsing } from '../support/browsing.ts';
import { endpointsAt, openLiveShop } from '../support/live-shop.ts';
import { lyingFeed } from '../support/lying-feed.ts';
import { fixtureProduct } from '../support/products.ts';
import { envelope11, post } from '../support/soap.ts';
import { prepared, use, useShop } from '../support/use.ts';

const EMAIL = 'buyer@example.com';
const US = { localizationCountry: 'US', localizationLanguage: 'en' };

const first = useShop();
const second = use(openLiveShop);
const feed = use(async () => {
  await first.service.catalogWriter.replaceProducts(demoSupplier, [fixtureProduct()], first.clock.at);
  return lyingFeed(first.url, fixtureProduct().sku);
});
const buyer = prepared(async () => ({
  key: await second.service.addKey({
    email: EMAIL,
    accountName: 'Buyer',
    termsDays: 30,
    name: 'lies',
    scopes: ['read', 'write', 'orders'],
  }),
}));
/** One product for each different thing that a lie comes to. */
const different: string[] = [];

beforeAll(async () => {
  await second.supplier('lies', { endpoints: endpointsAt(feed.url) });
  await feed.learn(second);
  const { counts } = await second.service.suppliers.sync('lies', { withoutPictures: true });
  expect(counts).toMatchObject({ read: feed.lies.length, failed: 0 });
  const { catalog } = second.service.ctxFor({ kind: 'anonymous' }, 'req_test');
  const seen = new Set<string>();
  for (const [number, { name, action }] of feed.lies.entries()) {
    const product = await catalog.product(`lies:L${number}`);
    const likeness = JSON.stringify([
      { ...product, key: '', sku: '', quality: [] },
      action === 'getInventoryLevels' ? name : '',
    ]);
    if (product && !seen.has(likeness)) different.push(product.key);
    seen.add(likeness);
  }
}, 120_000);

interface Answer {
  status: number;
  text: string;
}
interface Goods {
  key: string;
  part_id: string;
  quantity: number;
}

const REFUSED = [404, 422, 502, 504];
const path = (key: string): string => `/products/${encodeURIComponent(key)}`;

async function ask(where: string, init: RequestInit = {}): Promise<Answer> {
  const headers = {
    Authorization: `Bearer ${buyer.key}`,
    'Content-Type': 'application/json',
    ...init.headers,
  };
  const response = await fetch(`${second.url}${where}`, { ...init, headers });
  return { status: response.status, text: await response.text() };
}
const get = (where: string) => ask(`/api/v1${where}`);
const send = (where: string, body: object) =>
  ask(`/api/v1${where}`, { method: 'POST', body: JSON.stringify(body) });

async function mcp(name: string, args: object): Promise<Answer> {
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } };
  const { text } = await ask('/mcp', { method: 'POST', body: JSON.stringify(message) });
  return { status: /"isError":true|"error":/.test(text) ? 422 : 200, text };
}

async function soap(service: Service, operation: string, asked: object): Promise<Answer> {
  const request = service.operations[operation]?.request;
  if (!request) throw new Error(`there is no ${operation}`);
  const login = { wsVersion: service.version, id: EMAIL, password: buyer.key };
  const { text } = await post(
    second,
    service,
    envelope11(write(request, { ...login, ...asked }, service.namespaces)),
  );
  return { status: /code>\d+</.test(text) ? 422 : 200, text };
}

/** The page of a quote of these goods; the refusal where there is none. */
async function quotePage(goods: Goods): Promise<Answer> {
  const { status, text } = await send('/quotes', { lines: [goods], ship_postal: '94105' });
  return status === 200 ? ask(new URL(JSON.parse(text).url).pathname) : { status, text };
}

async function cart({ key, part_id, quantity }: Goods): Promise<Answer> {
  const browser = browsing({
    fetch: (where, init) => fetch(`${second.url}${where}`, { ...init, redirect: 'manual' }),
  });
  const put = await browser.post(`/p/${encodeURIComponent(key)}/cart`, {
    [`n.${part_id}`]: String(quantity),
  });
  if (put.status !== 303) return { status: put.status, text: put.html };
  const { status, html } = await browser.get('/cart');
  return { status, text: html };
}

/** Those that answer about any product. */
const SHOWN: Record<string, (goods: Goods) => Promise<Answer>> = {
  'REST product': ({ key }) => get(path(key)),
  'MCP get_product': ({ key }) => mcp('get_product', { key }),
  'the product’s page': ({ key }) => ask(`/p/${encodeURIComponent(key)}`),
  'Product Data 1.0.0': ({ key }) => soap(productData1, 'getProduct', { ...US, productId: key }),
};
/** Those that may say why these goods cannot be had. */
const TRIED: Record<string, (goods: Goods) => Promise<Answer>> = {
  'REST price': ({ key, quantity }) => get(`${path(key)}/price?quantity=${quantity}`),
  'REST stock': ({ key }) => get(`${path(key)}/stock`),
  'REST in-hands': ({ key, quantity }) => get(`${path(key)}/inhands?quantity=${quantity}&ship_postal=94105`),
  'REST what-if': ({ key, quantity }) => get(`${path(key)}/what-if?quantity=${quantity}`),
  'REST compare': ({ key, quantity }) => send('/compare', { quantity, options: [{ key }, { key }] }),
  'REST quote without a ZIP': (goods) => send('/quotes', { lines: [goods] }),
  'MCP price_quote': ({ key, quantity }) => mcp('price_quote', { key, quantity }),
  'the quote’s page': quotePage,
  'the cart': cart,
  'Product Data 2.0.0': ({ key }) => soap(productData2, 'getProduct', { ...US, productId: key }),
  'Pricing and Configuration': ({ key }) =>
    soap(pricingAndConfiguration, 'getConfigurationAndPricing', {
      ...{ ...US, productId: key, currency: 'USD', fobId: '1' },
      ...{ priceType: 'Net', configurationType: 'Decorated' },
    }),
  'Fob points': ({ key }) => soap(pricingAndConfiguration, 'getFobPoints', { ...US, productId: key }),
  Inventory: ({ key }) => soap(inventory2, 'getInventoryLevels', { productId: key }),
};

test('no field of a supplier is so wrong that a door fails', async () => {
  const wrong: string[] = [];
  for (const key of different) {
    const { body } = await second.rest('GET', path(key));
    const quantity = Math.max(100, body.minimum ?? 0);
    const goods = { key, part_id: body.parts?.[0]?.part_id ?? 'none', quantity };
    for (const [door, answer] of Object.entries({ ...SHOWN, ...TRIED })) {
      const { status, text } = await answer(goods);
      const isRight = status === 200 || (door in TRIED && REFUSED.includes(status));
      if (!isRight || text.includes(UNEXPLAINED) || text.includes('Internal error'))
        wrong.push(`${feed.lies[Number(key.slice(6))]?.name} at ${door}: ${status} ${text.slice(0, 300)}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(different.length).toBeGreaterThan(80);
}, 300_000);

test('every list of the catalog is whole', async () => {
  const { catalog } = second.service.ctxFor({ kind: 'anonymous' }, 'req_test');
  const sold = (await catalog.listing({ listing: { kind: 'sold' }, after: null, limit: 2_000 })).products;
  const login = `Basic ${Buffer.from(`${EMAIL}:${buyer.key}`).toString('base64')}`;
  const cif = await ask('/punchout/catalog.cif', { headers: { Authorization: login } });
  const index = await ask('/punchout/catalog.xml', { headers: { Authorization: login } });
  const acp = await ask('/feeds/acp/products.jsonl');
  const changes = await ask('/api/v1/catalog/changes', { headers: { Accept: 'application/x-ndjson' } });
  const missing = (text: string, keys: readonly string[], named: (key: string) => string) =>
    keys.filter((key) => !text.includes(named(key)));
  const keys = sold.map(({ key }) => key);
  expect({
    cif: [cif.text.trimEnd().endsWith('ENDOFDATA'), missing(cif.text, keys, (key) => `${key}|`)],
    index: [index.text.trimEnd().endsWith('</Index>'), missing(index.text, keys, (key) => `${key}|`)],
    acp: missing(acp.text, keys, (key) => `"${productId(key)}"`),
    changes: missing(
      changes.text,
      feed.lies.map((_, number) => `lies:L${number}`),
      (key) => `"${key}"`,
    ),
  }).toEqual({ cif: [true, []], index: [true, []], acp: [], changes: [] });
  const plan = await send('/budget-plans', { budget_usd: 5_000, people: 50, ship_postal: '94105' });
  const search = await get('/products?q=tumbler&limit=50');
  expect([plan.status, search.status]).toEqual([200, 200]);
});
