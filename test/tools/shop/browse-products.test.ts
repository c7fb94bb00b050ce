import { expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { browseProducts } from '../../../tools/shop/browse-products.ts';
import { refused } from '../../support/stores.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();

const browse = (wish: Record<string, unknown>) =>
  invoke(browseProducts, shop.service.ctxFor({ kind: 'anonymous' }, 'req_visitor'), wish);

test('a shelf of the shop: each product at its price for the pieces asked for', async () => {
  const { products, total, has_more, match, read_as } = await browse({
    query: 'vacuum tumbler',
    quantity: 250,
  });
  expect([products.length, total, has_more, match, read_as]).toEqual([3, 3, false, 'all', []]);
  expect(products[0]).toEqual({
    key: 'demo:TUMBLER-20',
    name: '20 oz Vacuum Tumbler',
    brand: 'Tarnsip',
    category: 'Drinkware',
    use_cases: ['client-gifts', 'onboarding', 'event-swag', 'executive-gifts'],
    colors: ['Black', 'White', 'Navy', 'Stainless', 'Royal', 'Forest', 'Red', 'Sage'],
    minimum: 24,
    price_from: 16.6,
    price_from_includes: 'Screen print, 1 color',
    image: `${shop.url}/pictures/demo/TUMBLER-20/white.webp`,
    url: `${shop.url}/p/demo%3ATUMBLER-20`,
    swatches: ['#1d1e21', '#f7f7f4', '#1f2a44', '#bfc4c8', '#1f4fa3', '#1f4d36', '#c0272d', '#a3b09a'],
    price: { quantity: 250, unit_price: 17.4, decoration: 'Screen print, 1 color' },
    lead_days: 5,
    eco: [],
  });
});

test('beside it stands how many there are of each choice', async () => {
  const { facets, is_sample, total_is_capped } = await browse({ query: 'vacuum tumbler', quantity: 250 });
  expect([is_sample, total_is_capped]).toEqual([false, false]);
  expect(facets).toMatchObject({
    category: [{ value: 'Drinkware', count: 3 }],
    use_case: [
      { value: 'client-gifts', count: 3 },
      { value: 'onboarding', count: 3 },
      { value: 'executive-gifts', count: 2 },
      { value: 'event-swag', count: 1 },
    ],
    method: [
      { value: 'Full-color UV print', count: 3 },
      { value: 'Laser engraving', count: 3 },
      { value: 'Screen print', count: 3 },
    ],
    eco: 0,
    lead_days: [
      { value: 3, count: 0 },
      { value: 5, count: 3 },
      { value: 7, count: 3 },
      { value: 10, count: 3 },
      { value: 15, count: 3 },
    ],
    price: [
      { from: 0, to: 2, count: 0 },
      { from: 2, to: 5, count: 0 },
      { from: 5, to: 10, count: 0 },
      { from: 10, to: 25, count: 2 },
      { from: 25, to: 50, count: 1 },
      { from: 50, to: null, count: 0 },
    ],
  });
});

test('a misspelt word is read as the nearest, and fewer pieces than the minimum cost what the minimum does', async () => {
  const { products, match, read_as } = await browse({ query: 'tumbbler', quantity: 1, limit: 1 });
  expect([match, read_as]).toEqual(['all', [{ word: 'tumbbler', matched: 'tumbler' }]]);
  expect(products.map(({ key, price }) => [key, price])).toEqual([
    ['demo:TUMBLER-20', { quantity: 24, unit_price: 21.5, decoration: 'Screen print, 1 color' }],
  ]);
});

test('each filter narrows, dollars are dollars, and the order is the one asked for', async () => {
  const { products, total } = await browse({ order: 'price', eco: true, lead_days: 5, price_from: 2 });
  expect([total, products.map(({ key, price, lead_days, eco }) => [key, price, lead_days, eco])]).toEqual([
    3,
    [
      ['demo:NOTEBOOK-RECYCLED', { quantity: 100, unit_price: 5.9, decoration: 'Deboss' }, 5, ['recycled']],
      ['demo:NOTEBOOK-A5', { quantity: 100, unit_price: 8.8, decoration: 'Deboss' }, 5, ['FSC']],
      [
        'demo:SPEAKER-WOOD',
        { quantity: 100, unit_price: 65, decoration: 'Full-color UV print, 3 square inches' },
        3,
        ['FSC'],
      ],
    ],
  ]);
  const keys = async (wish: Record<string, unknown>) =>
    (await browse({ eco: true, lead_days: 5, price_from: 2, ...wish })).products.map(({ key }) => key);
  expect(await keys({ price_to: 5.9 })).toEqual(['demo:NOTEBOOK-RECYCLED']);
  expect(await keys({ price_to: 5.89 })).toEqual([]);
  expect(await keys({ category: 'Tech' })).toEqual(['demo:SPEAKER-WOOD']);
  expect(await keys({ use_case: 'event-swag', color: 'pink' })).toEqual([]);
});

test('the shelf goes on from page to page and ends', async () => {
  const page = (offset: number) => browse({ category: 'Drinkware', order: 'price', limit: 5, offset });
  const keys: string[] = [];
  for (let offset = 0; ; offset += 5) {
    const { products, total, has_more } = await page(offset);
    keys.push(...products.map(({ key }) => key));
    if (has_more) continue;
    expect([keys.length, new Set(keys).size]).toEqual([total, total]);
    break;
  }
  expect(keys.length).toBeGreaterThan(5);
});

test('where nothing matches the shelf is empty, and a step that is none is refused', async () => {
  const { products, total, has_more, facets } = await browse({ query: 'xyzzyplugh' });
  expect([products, total, has_more, facets.category]).toEqual([[], 0, false, []]);
  for (const wish of [{ lead_days: 4 }, { minimum: 13 }, { color: 'mauve' }, { limit: 51 }, { eco: false }])
    expect((await refused(browse(wish)))[0]).toBe('validation_failed');
});
