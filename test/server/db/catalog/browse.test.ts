import { beforeAll, describe, expect, test } from 'vitest';
import { catalogPort } from '../../../../server/db/catalog/catalog.ts';
import { openCatalog } from '../../../../server/db/catalog/open.ts';
import { replaceSupplierProducts } from '../../../../server/db/catalog/publication.ts';
import { demoProducts } from '../../../../server/demo/products.ts';
import { demoSupplier } from '../../../../server/demo/supplier.ts';
import { type Facets, NO_FACETS } from '../../../../tools/catalog/facets.ts';
import type { CatalogPort } from '../../../../tools/catalog/port.ts';
import type { CatalogProduct } from '../../../../tools/catalog/product.ts';
import type { SearchPage, SearchQuery } from '../../../../tools/catalog/search-query.ts';
import { acme, product } from './fixtures.ts';

/** A product with what the shelf is narrowed by. */
const told = (
  sku: string,
  category: string,
  facts: { cents: number; lead: number; minimum: number; hex: string; eco?: string[]; method?: string },
): CatalogProduct => {
  const made = product({
    sku,
    name: `Thing ${sku}`,
    category,
    colors: ['Plain'],
    eco: facts.eco ?? [],
    methods: [facts.method ?? 'Screen print'],
  });
  return {
    ...made,
    minimum: facts.minimum,
    ladder: [
      { minQuantity: facts.minimum, rate: facts.cents * 100 },
      { minQuantity: 500, rate: facts.cents * 50 },
    ],
    parts: made.parts.map((part) => ({ ...part, colorHex: facts.hex })),
    methods: made.methods.map((method) => ({ ...method, leadDays: facts.lead })),
  };
};

const RED = '#c0272d';
const BLUE = '#1f4fa3';

let shelf: CatalogPort;
beforeAll(() => {
  const db = openCatalog(':memory:');
  replaceSupplierProducts(
    db,
    acme,
    [
      told('CUP-A', 'Cups', { cents: 900, lead: 3, minimum: 24, hex: RED }),
      told('CUP-B', 'Cups', { cents: 400, lead: 10, minimum: 100, hex: BLUE, eco: ['recycled'] }),
      told('BAG-A', 'Bags', { cents: 1_500, lead: 5, minimum: 12, hex: BLUE, method: 'Embroidery' }),
      told('BAG-B', 'Bags', { cents: 2_500, lead: 25, minimum: 12, hex: RED, method: 'Embroidery' }),
    ],
    new Date(),
  );
  shelf = catalogPort(db);
});

const browse = (more: Partial<SearchQuery> = {}) =>
  counted(shelf, { text: '', limit: 20, offset: 0, quantity: 100, order: 'relevance', ...more });
/** A page with its counts. */
async function counted(catalog: CatalogPort, query: SearchQuery): Promise<SearchPage & { facets: Facets }> {
  return { facets: NO_FACETS, ...(await catalog.search({ ...query, facets: true })) };
}

const skus = async (more: Partial<SearchQuery> = {}) =>
  (await browse(more)).hits.map((hit) => hit.product.sku).sort();

describe('a filter leaves what it names', () => {
  test.each<[Partial<SearchQuery>, string[]]>([
    [{ category: 'Cups' }, ['CUP-A', 'CUP-B']],
    [{ color: 'red' }, ['BAG-B', 'CUP-A']],
    [{ method: 'embroidery' }, ['BAG-A', 'BAG-B']],
    [{ eco: true }, ['CUP-B']],
    [{ leadDays: 3 }, ['CUP-A']],
    [{ leadDays: 5 }, ['BAG-A', 'CUP-A']],
    [{ minimum: 12 }, ['BAG-A', 'BAG-B']],
    [{ minimum: 24 }, ['BAG-A', 'BAG-B', 'CUP-A']],
    [{ category: 'Bags', color: 'red' }, ['BAG-B']],
    [{ text: 'thing', category: 'Bags', leadDays: 5 }, ['BAG-A']],
    [{ color: 'plain red' }, ['BAG-B', 'CUP-A']],
    [{ color: 'green' }, []],
    [{ color: 'plain green' }, []],
  ])('%j', async (filters, expected) => {
    expect(await skus(filters)).toEqual(expected);
  });

  test('a price at a quantity, both ends included', async () => {
    expect(await skus({ priceFrom: 400, priceTo: 900 })).toEqual(['CUP-A', 'CUP-B']);
    expect(await skus({ priceTo: 399 })).toEqual([]);
    expect(await skus({ quantity: 500, priceTo: 399 })).toEqual(['CUP-B']);
    expect(await skus({ priceFrom: 1_501 })).toEqual(['BAG-B']);
  });

  test('the price of the minimum, where that is more than the quantity', async () => {
    expect(await skus({ quantity: 1, priceTo: 400 })).toEqual(['CUP-B']);
  });
});

describe('an order', () => {
  const inOrder = async (more: Partial<SearchQuery>) =>
    (await browse(more)).hits.map((hit) => hit.product.sku);

  test('by price or by days puts the least first', async () => {
    expect(await inOrder({ order: 'price' })).toEqual(['CUP-B', 'CUP-A', 'BAG-A', 'BAG-B']);
    expect(await inOrder({ order: 'lead' })).toEqual(['CUP-A', 'BAG-A', 'CUP-B', 'BAG-B']);
  });

  test('goes on from page to page and ends', async () => {
    const page = async (offset: number) => {
      const { hits, hasMore, total } = await browse({ order: 'price', limit: 3, offset });
      return [hits.map((hit) => hit.product.sku), hasMore, total];
    };
    expect(await page(0)).toEqual([['CUP-B', 'CUP-A', 'BAG-A'], true, 4]);
    expect(await page(3)).toEqual([['BAG-B'], false, 4]);
    expect(await page(6)).toEqual([[], false, 4]);
  });
});

describe('the counts', () => {
  test('are of everything where nothing is chosen', async () => {
    expect((await browse()).facets).toEqual({
      category: [
        { value: 'Bags', count: 2 },
        { value: 'Cups', count: 2 },
      ],
      useCase: [{ value: 'event-swag', count: 4 }],
      color: [
        { value: 'blue', count: 2 },
        { value: 'red', count: 2 },
      ],
      method: [
        { value: 'Embroidery', count: 2 },
        { value: 'Screen print', count: 2 },
      ],
      eco: 1,
      leadDays: [
        { value: 3, count: 1 },
        { value: 5, count: 2 },
        { value: 7, count: 2 },
        { value: 10, count: 3 },
        { value: 15, count: 3 },
      ],
      minimum: [
        { value: 12, count: 2 },
        { value: 24, count: 3 },
        { value: 50, count: 3 },
        { value: 100, count: 4 },
        { value: 250, count: 4 },
      ],
      price: [0, 1, 1, 2, 1, 0],
      attribute: [{ value: 'recycled', count: 1 }],
      priceRange: { from: 400, to: 2_500 },
    });
  });

  test('say for each choice what there would be if it alone were changed', async () => {
    const { facets } = await browse({ category: 'Cups', color: 'red' });
    expect(facets.category).toEqual([
      { value: 'Bags', count: 1 },
      { value: 'Cups', count: 1 },
    ]);
    expect(facets.color).toEqual([
      { value: 'blue', count: 1 },
      { value: 'red', count: 1 },
    ]);
    expect(facets.method).toEqual([{ value: 'Screen print', count: 1 }]);
  });

  test('keep within a price that is chosen, but for the prices themselves', async () => {
    const { facets } = await browse({ priceTo: 900 });
    expect(facets.category).toEqual([{ value: 'Cups', count: 2 }]);
    expect(facets.price).toEqual([0, 1, 1, 2, 1, 0]);
  });

  test('agree with what choosing them brings, over the whole demo shop', async () => {
    const db = openCatalog(':memory:');
    replaceSupplierProducts(db, demoSupplier, demoProducts(), new Date());
    const demo = catalogPort(db);
    const all = { text: '', limit: 50, offset: 0, quantity: 250, order: 'relevance' } as const;
    const { facets } = await counted(demo, all);
    const found = async (more: Partial<SearchQuery>) => (await demo.search({ ...all, ...more })).total;
    for (const { value, count } of facets.category) expect(await found({ category: value })).toBe(count);
    for (const { value, count } of facets.method) expect(await found({ method: value })).toBe(count);
    expect(await found({ eco: true })).toBe(facets.eco);
    expect(await found({ leadDays: 5 })).toBe(facets.leadDays[1]?.count);
    expect(await found({ minimum: 24 })).toBe(facets.minimum[1]?.count);
    expect(await found({ priceFrom: 200, priceTo: 500 })).toBe(facets.price[1]);
  });
});

test('a product whose figures cannot be read is on the shelf without a price, and hides no other', async () => {
  const db = openCatalog(':memory:');
  const odd = told('ODD', 'Cups', { cents: 1, lead: 3, minimum: 24, hex: RED });
  const unreadable = { ...odd, ladder: [{ minQuantity: 24, rate: Number.MAX_SAFE_INTEGER }] };
  replaceSupplierProducts(
    db,
    acme,
    [unreadable, told('CUP', 'Cups', { cents: 900, lead: 3, minimum: 24, hex: RED })],
    new Date(),
  );
  const found = await counted(catalogPort(db), {
    text: '',
    limit: 9,
    offset: 0,
    quantity: 24,
    order: 'price',
  });
  expect(found.hits.map((hit) => hit.product.sku)).toEqual(['CUP', 'ODD']);
  expect(found.facets.price).toEqual([0, 0, 1, 0, 0, 0]);
});

test('one facet alone counts what it counts among all, and a page without hits still says how many there are', async () => {
  const narrowed = { text: 'thing', color: 'blue', priceTo: 2_000, quantity: 100, limit: 20, offset: 0 };
  const { facets, total } = await counted(shelf, narrowed);
  for (const one of ['category', 'color', 'priceRange', 'eco', 'minimum'] as const) {
    const page = await shelf.shelf({ ...narrowed, facets: one, limit: 0 });
    expect(page.facets).toEqual({ ...NO_FACETS, [one]: facets[one] });
    expect([page.hits, page.total, page.hasMore]).toEqual([[], total, true]);
  }
  const { total: every, hasMore } = await shelf.shelf({ text: '', limit: 0, offset: 0 });
  expect([every, hasMore]).toEqual([4, true]);
});
