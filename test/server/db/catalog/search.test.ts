import { beforeAll, describe, expect, test } from 'vitest';
import { catalogPort } from '../../../../server/db/catalog/catalog.ts';
import { openCatalog } from '../../../../server/db/catalog/open.ts';
import { replaceSupplierProducts } from '../../../../server/db/catalog/publication.ts';
import { publishedProducts } from '../../../../server/demo/products.ts';
import { demoSupplier } from '../../../../server/demo/supplier.ts';
import type { CatalogPort } from '../../../../tools/catalog/port.ts';
import type { CatalogProduct } from '../../../../tools/catalog/product.ts';
import type { SearchQuery } from '../../../../tools/catalog/search-query.ts';
import { shownOf } from '../../../../tools/pricing/shown-product.ts';
import { acme, product } from './fixtures.ts';

function catalogOf(code: string, products: CatalogProduct[]): CatalogPort {
  const db = openCatalog(':memory:');
  replaceSupplierProducts(db, code === 'demo' ? demoSupplier : { ...acme, code }, products, new Date());
  return catalogPort(db);
}

let demo: CatalogPort;
let shelf: CatalogPort;

beforeAll(() => {
  demo = catalogOf('demo', publishedProducts());
  shelf = catalogOf('acme', [
    product({
      sku: 'MUG',
      name: 'Diner Mug',
      category: 'Drinkware',
      material: 'Ceramic',
      colors: ['Navy', 'White'],
    }),
    product({
      sku: 'TUM',
      name: '20 oz Tumbler',
      category: 'Drinkware',
      material: 'Steel',
      colors: ['Black'],
      useCases: ['client-gifts', 'event-swag'],
    }),
    product({
      sku: 'TEE',
      name: 'Soft T-Shirt',
      category: 'T-Shirts',
      material: 'Organic cotton',
      eco: ['organic'],
    }),
    product({
      sku: 'TOTE',
      name: 'Market Tote',
      category: 'Bags',
      material: 'Cotton',
      methods: ['Embroidery'],
      description: 'Holds a mug and a lunch.',
      useCases: ['onboarding'],
    }),
    product({ sku: 'PB-5', name: 'Pocket Power Bank', category: 'Tech', keywords: ['battery pack'] }),
  ]);
});

const search = (text: string, more: Partial<SearchQuery> = {}) =>
  shelf.search({ text, limit: 20, offset: 0, ...more });
const skus = async (text: string, more: Partial<SearchQuery> = {}): Promise<string[]> =>
  (await search(text, more)).hits.map((hit) => hit.product.sku);
const reasons = async (text: string) =>
  (await search(text)).hits.map(({ product: { sku }, reasons }) => [sku, ...reasons]);

describe('a hit says why it is there', () => {
  test('in the caller’s own words, wherever they stand', async () => {
    expect(await reasons('navy ceramic')).toEqual([
      [
        'MUG',
        { word: 'navy', matched: 'navy', how: 'exact', field: 'colors' },
        { word: 'ceramic', matched: 'ceramic', how: 'exact', field: 'material' },
      ],
    ]);
  });

  test('by another name of the same goods', async () => {
    expect(await reasons('portable charger')).toEqual([
      ['PB-5', { word: 'portable charger', matched: 'power bank', how: 'synonym', field: 'name' }],
    ]);
  });

  test('by the spelling it was read as', async () => {
    expect(await reasons('embroidrd')).toEqual([
      ['TOTE', { word: 'embroidrd', matched: 'embroidery', how: 'spelling', field: 'decoration' }],
    ]);
  });

  test('goods that are of the kind, not those that are like it or speak of it', async () => {
    expect(await reasons('mug')).toEqual([
      ['MUG', { word: 'mug', matched: 'mug', how: 'exact', field: 'name' }],
    ]);
  });

  test('a synonym counts in no description', async () => {
    expect(await skus('coffee cup')).toEqual(['MUG']);
  });

  test.each(['PB-5', 'pb5', 'acme:PB-5', ' PB-5 '])('%j names one item', async (text) => {
    const page = await search(text);
    expect(page.hits.map((hit) => hit.reasons)).toEqual([
      [{ word: text.trim(), matched: 'PB-5', how: 'exact', field: 'sku' }],
    ]);
  });
});

describe('words', () => {
  test('all of them match where they can', async () => {
    expect(await search('cotton tshirt')).toMatchObject({
      mode: 'all',
      total: 1,
      totalIsCapped: false,
      hasMore: false,
    });
  });

  test('where no product has them all, those of the kind with most of them come', async () => {
    const page = await search('black steel bag');
    expect(page.mode).toBe('some');
    expect(
      page.hits.map(({ product: { sku }, reasons }) => [sku, reasons.map(({ word }) => word).join(' ')]),
    ).toEqual([['TOTE', 'black bag']]);
  });

  test('a word nothing answers to is left aside', async () => {
    const page = await search('unobtainium tumbler');
    expect(page).toMatchObject({ mode: 'some', total: 1, hits: [{ product: { sku: 'TUM' } }] });
  });

  test('nothing of what was asked for is nothing found', async () => {
    expect(await search('unobtainium')).toEqual({
      hits: [],
      total: 0,
      totalIsCapped: false,
      hasMore: false,
      mode: 'some',
      brands: [],
      unproven: [],
      isSample: false,
    });
  });

  test('words that tell nothing apart browse', async () => {
    const browsed = await search('');
    expect(browsed).toMatchObject({ mode: 'none', total: 5 });
    expect(await search('swag and giveaways for the merch')).toEqual(browsed);
  });
});

describe('filters', () => {
  test('by use case', async () => {
    expect(await skus('', { useCase: 'client-gifts' })).toEqual(['TUM']);
    expect(await skus('cotton', { useCase: 'onboarding' })).toEqual(['TOTE']);
  });

  test.each(['T-Shirts', 't-shirts', 't shirts'])('by category, written %s', async (category) => {
    expect(await skus('', { category })).toEqual(['TEE']);
    expect(await skus('ceramic', { category })).toEqual([]);
  });

  test('a category is the whole of it', async () => {
    expect(await skus('', { category: 'Drink' })).toEqual([]);
  });

  test('no word of a search is taken for a filter', async () => {
    expect(await skus('uc_event_swag_')).toEqual(await skus('uc event swag'));
    expect(await skus('filters : "cat_tech_"')).toEqual(await skus('filters cat tech'));
  });

  test('both narrow what partly matches as well', async () => {
    const page = await search('steel tote', { category: 'Bags', useCase: 'onboarding' });
    expect(page).toMatchObject({ mode: 'some', total: 1, hits: [{ product: { sku: 'TOTE' } }] });
  });
});

describe('claims', () => {
  const fair = { name: 'attribute', value: 'fair-trade' };

  test('that a product proves narrow; of the words, one that none proves is said and narrows nothing', async () => {
    const goods = ['TEE', 'MUG'].map((sku) => product({ sku, name: `Fair ${sku}`, category: 'Goods' }));
    const proving = catalogOf('acme', [
      ...goods,
      product({ sku: 'BAG', name: 'Bag', category: 'Goods', eco: ['fair trade'] }),
    ]);
    const page = { text: '', limit: 9, offset: 0 };
    expect(await proving.search({ ...page, wishes: [fair] })).toMatchObject({ total: 1, unproven: [] });
    const silent = catalogOf('acme', goods);
    expect(await silent.search({ ...page, wishes: [fair] })).toMatchObject({ total: 2, unproven: [fair] });
    expect(await silent.search({ ...page, claims: [fair] })).toMatchObject({ total: 0 });
  });

  test('an origin that is refused is left out, with other filters, words or nothing beside it', async () => {
    const from = (sku: string, value: string) => ({
      ...product({ sku, name: `Mug ${sku}`, category: 'Goods' }),
      attributes: [{ name: 'made_in' as const, value, source: 'the supplier' }],
    });
    const unsaid = product({ sku: 'UNSAID', name: 'Mug', category: 'Goods' });
    const origins = catalogOf('acme', [from('FAR', 'CN'), from('NEAR', 'US'), unsaid]);
    const page = { limit: 9, offset: 0, withoutClaims: [{ name: 'made_in', value: 'CN' }] };
    for (const more of [{ text: '' }, { text: 'mug' }, { text: '', minimum: 5_000 }]) {
      const { hits, total } = await origins.search({ ...page, ...more });
      expect([total, hits.map(({ product }) => product.sku).sort()]).toEqual([2, ['NEAR', 'UNSAID']]);
    }
  });

  test('goods that are refused are left out by name, kind and material, not for what they are like or go with', async () => {
    expect(await skus('', { without: ['mug'] })).toEqual(['TEE', 'TOTE', 'TUM', 'PB-5']);
    expect(await skus('', { without: ['cotton', 'steel'] })).toEqual(['PB-5', 'MUG']);
    expect(await skus('tote', { without: ['bags'] })).toEqual([]);
  });
});

describe('a text that is no text', () => {
  test.each([
    '"; DROP TABLE products; --',
    "' OR 1=1 --",
    'NEAR(mug tumbler, 2)',
    'name : mug',
    '- mug',
    '^mug + tee',
    'mug*',
    '***',
    '"',
    'AND OR NOT',
    '(((',
    '🎁🎉',
    'mug\u0000tumbler',
    '\ud800\udc00\ud800',
    '\udfff mug',
    '½ ² ﬁ Ⅷ',
    'кружка 马克杯',
    'mug '.repeat(2_500),
    'm'.repeat(10_000),
    '"'.repeat(10_000),
  ])('%j is searched for without harm', async (text) => {
    const page = await search(text);
    expect(page.total).toBeLessThanOrEqual(5);
    expect(await shelf.search({ text: '', category: text, limit: 20, offset: 0 })).toMatchObject({
      hits: [],
    });
    expect((await search('')).total).toBe(5);
  });
});

describe('paging', () => {
  test.each(['', 'event', 'black gift', 'notebook pen hoodie'])(
    '%j is shown whole, nothing twice',
    async (text) => {
      const whole = await demo.search({ text, limit: 50, offset: 0 });
      const found: string[] = [];
      for (let offset = 0, more = true; more; offset += 7) {
        const page = await demo.search({ text, limit: 7, offset });
        expect(page.hits).toHaveLength(Math.min(7, page.total - offset));
        found.push(...page.hits.map((hit) => hit.product.key));
        more = page.hasMore;
      }
      expect(found).toHaveLength(whole.total);
      expect(new Set(found).size).toBe(whole.total);
      expect(found.slice(0, 50)).toEqual(whole.hits.map((hit) => hit.product.key));
      const { hits } = await demo.shelf({ text, limit: 50, offset: 0 });
      const shown = whole.hits.map(({ product, reasons }) => ({ shown: shownOf(product), reasons }));
      expect(hits).toEqual(shown);
    },
  );

  test('goes on behind what is ranked, and behind the count', async () => {
    const pens = Array.from({ length: 2_503 }, (_, at) =>
      product({ sku: `P${at}`, name: at % 2 ? 'Pen' : 'Gel Pen', category: at % 3 ? 'Writing' : 'Desk' }),
    );
    const many = catalogOf('acme', pens);
    for (const query of [{ text: 'pen' }, { text: '' }, { text: '', useCase: 'event-swag' as const }]) {
      const found = new Set<string>();
      for (let offset = 0; offset < 2_503; offset += 50) {
        const page = await many.search({ ...query, limit: 50, offset });
        expect(page).toMatchObject({ total: 1_000, totalIsCapped: true, hasMore: offset + 50 < 2_503 });
        for (const hit of page.hits) found.add(hit.product.key);
      }
      expect(found.size).toBe(2_503);
    }
  });

  test('what partly matches is looked for so far and no farther, and says so', async () => {
    const pens = Array.from({ length: 300 }, (_, at) =>
      product({ sku: `P${at}`, name: at % 2 ? 'Cedar Pen' : 'Brass Lamp', category: 'Desk' }),
    );
    const page = await catalogOf('acme', pens).search({ text: 'cedar brass', limit: 20, offset: 280 });
    expect(page).toMatchObject({ mode: 'some', total: 300, totalIsCapped: false, hasMore: false });
    const more = [...pens, ...pens.map((pen) => ({ ...pen, key: `${pen.key}X`, sku: `${pen.sku}X` }))];
    const cut = await catalogOf('acme', more).search({ text: 'cedar brass', limit: 20, offset: 380 });
    expect(cut).toMatchObject({ mode: 'some', total: 400, totalIsCapped: true, hasMore: false });
    const left = await catalogOf('acme', more).search({ text: 'unobtainium cedar', limit: 20, offset: 280 });
    expect(left).toMatchObject({ mode: 'some', total: 300, totalIsCapped: false, hasMore: false });
  });

  test('behind the last page is an empty one', async () => {
    expect(await search('mug', { offset: 40 })).toMatchObject({ hits: [], total: 1, hasMore: false });
  });
});

describe('on the demo line', () => {
  test.each([
    // Slips
    ['tumblr', 'TUMBLER-20'],
    ['hodie', 'HOODIE-PULLOVER'],
    ['bakpack', 'BACKPACK-ROLLTOP'],
    ['notebok', 'NOTEBOOK-A5'],
    ['umbrela', 'UMBRELLA-42'],
    ['blankit', 'BLANKET-SHERPA'],
    ['sunglases', 'SUNGLASSES'],
    ['lanyrad', 'LANYARD'],
    ['waterbottle', 'BOTTLE-17'],
    ['embroidrd beenie', 'BEANIE'],
    // Other names
    ['tshirt', 'TEE-ORGANIC'],
    ['tee shirts', 'TEE-ORGANIC'],
    ['jumper', 'CREWNECK'],
    ['ball cap', 'CAP-DAD'],
    ['toque', 'BEANIE'],
    ['thermos', 'BOTTLE-17'],
    ['coffee cup', 'MUG-12'],
    ['padfolio', 'NOTEBOOK-A5'],
    ['phone charger', 'POWERBANK-5K'],
    ['headphones', 'EARBUDS'],
    ['brolly', 'UMBRELLA-42'],
    ['travel mug', 'TUMBLER-20'],
    ['koozie', 'CANCOOLER'],
    ['1/4 zip', 'QUARTERZIP'],
    ['20-ounce tumbler', 'TUMBLER-20'],
    ['600ml', 'TUMBLER-20'],
    ['decal', 'STICKER-3IN'],
    ['new hire kit', 'GIFTBOX'],
  ])('%s is answered with %s first', async (text, sku) => {
    const page = await demo.search({ text, limit: 1, offset: 0 });
    expect(page.mode).toBe('all');
    expect(page.hits[0]?.product.sku).toBe(sku);
  });

  test('a word that is none of the catalog is no other word with another stem', async () => {
    const { hits } = await demo.search({ text: 'retirement', limit: 1, offset: 0 });
    expect(hits).toEqual([]);
  });

  test('browsing meets a new category with each of the first products', async () => {
    const { hits } = await demo.search({ text: '', limit: 10, offset: 0 });
    expect(new Set(hits.map((hit) => hit.product.category)).size).toBe(10);
  });
});
