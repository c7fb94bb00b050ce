/** Goods that nobody keeps, made for each order: what every door says of them is one fact. */
import { expect, test } from 'vitest';
import { inventory1 } from '../../../server/promostandards/messages/inventory-1.ts';
import { inventory2 } from '../../../server/promostandards/messages/inventory-2.ts';
import { stockRouter } from '../../../server/suppliers/stock-router.ts';
import type { StockedProduct } from '../../../tools/catalog/port.ts';
import { browsing } from '../../support/browsing.ts';
import { modernRpc } from '../../support/mcp.ts';
import { call } from '../../support/soap.ts';
import { useFreshShop } from '../../support/use.ts';

const KEY = 'demo:TUMBLER-20';
const PART = 'TUMBLER-20-BLACK';

/** The demo account has 250 on order, which the supplier does not count yet. */
const stock = async ({ key, parts }: StockedProduct) => ({
  key,
  parts: parts.map(({ partId }) => ({
    ...{ partId, quantity: 0, incoming: [], isManufactured: true as const },
    toOrder: { days: 21, isBuyToOrder: true },
  })),
  asOf: '2026-11-04T15:00:00.000Z',
  source: 'test',
});
const shop = useFreshShop({ dependencies: { suppliers: stockRouter({ demo: { stock } }) } });

const get = async (path: string) => (await shop.rest('GET', path)).body;
const post = async (path: string, body: unknown) => (await shop.rest('POST', path, body)).body;

const BY = '2026-12-18';
const WHY = 'The supplier makes the goods to order: they are ready 21 working days after the approval.';

test('stock says in how many days, over REST and MCP', async () => {
  const { parts, total_quantity } = await get(`/products/${KEY}/stock?at_least=100&color=black`);
  expect([parts, total_quantity]).toEqual([
    [
      expect.objectContaining({
        part_id: PART,
        availability: 'made_to_order',
        made_to_order: { working_days: 21, minimum: 24 },
        quantity: 0,
      }),
    ],
    0,
  ]);
  const { body } = await modernRpc(shop, 'tools/call', { name: 'check_stock', arguments: { key: KEY } });
  expect(body.result.content[0].text).toContain('made_to_order');
});

test('the date counts the days and says so, with a part and without, and a quote has the same', async () => {
  for (const part of ['', `&part_id=${PART}`]) {
    const date = await get(`/products/${KEY}/inhands?quantity=250${part}&ship_postal=94105`);
    expect([date.in_hands_date, date.steps[2].source]).toEqual([BY, 'Made to order in 21 working days']);
    expect(date.assumptions).toContain(WHY);
  }
  const lines = [{ key: KEY, part_id: PART, quantity: 250 }];
  const quote = await post('/quotes', { lines, ship_postal: '94105' });
  expect(quote.in_hands.in_hands_date).toBe(BY);
  expect(quote.in_hands.assumptions).toContain(WHY);
});

test('plans and size runs take it, and a plan that needs it sooner does not', async () => {
  const plan = { budget_usd: 6000, people: 250, wants: 'tumbler', ship_postal: '94105' };
  const [bundle] = (await post('/budget-plans', plan)).bundles;
  expect(bundle.in_hands_date).toBe(BY);
  expect((await post('/budget-plans', { ...plan, need_by: '2026-12-10' })).bundles).toEqual([]);
  const tees = await get('/products/demo:TEE-RINGSPUN/size-split?people=24&color=navy');
  expect(tees.missing).toBe(0);
});

test('a search by day finds it, and one for what is in stock does not', async () => {
  const search = (query: string) => get(`/products?q=tumbler&${query}`);
  const found = async (query: string) => (await search(query)).products.length;
  expect(await found(`in_hands_by=${BY}&ship_postal=94105&quantity=250`)).toBeGreaterThan(0);
  expect(await found('in_hands_by=2026-12-10&ship_postal=94105&quantity=250')).toBe(0);
  const { products, notes } = await search('min_stock=1');
  expect([products, notes.join(' ')]).toEqual([
    [],
    expect.stringMatching(/\d+ are left out: they are made to order/),
  ]);
});

test('the page says it in words and to search engines', async () => {
  const { html } = await browsing(shop).get(`/p/${KEY}`);
  expect(html).toContain('made to order in 21 working days');
  expect(html).toContain('https://schema.org/MadeToOrder');
  expect(html).not.toContain('none in stock');
});

test('SOAP writes the marks of the standard, where the version has them', async () => {
  const { Inventory } = await call(shop, inventory2, 'getInventoryLevels', { productId: 'TUMBLER-20' });
  expect(Inventory?.PartInventoryArray?.[0]).toMatchObject({
    quantityAvailable: { Quantity: { value: '0' } },
    manufacturedItem: true,
    buyToOrder: true,
    replenishmentLeadTime: 21,
  });
  const asked = { productID: 'TUMBLER-20', productIDtype: 'Supplier' };
  const { ProductVariationInventoryArray } = await call(shop, inventory1, 'getInventoryLevels', asked);
  expect(ProductVariationInventoryArray?.[0]?.customProductMessage).toBe('Made to order in 21 working days');
});

test('a comparison says that it can be had, and is not in stock', async () => {
  const { body } = await shop.rest('POST', '/compare', {
    options: [{ key: KEY, parts: [{ part_id: PART, quantity: 250 }] }, { key: 'demo:TUMBLER-30' }],
    quantity: 250,
  });
  expect(body.options[0]).toMatchObject({ enough_in_stock: false, meets_need: true });
});
