/** A search that answers: what buyers type, what can be filtered by, and what the answer says of how it was read. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { publishedProducts } from '../../../server/demo/products.ts';
import { invoke } from '../../../tools/invoke.ts';
import { searchProducts } from '../../../tools/shop/search-products.ts';
import { keyHolder } from '../../support/key-holder.ts';
import { refusalBy } from '../../support/refusal.ts';
import { visitorOf } from '../../support/samples.ts';
import { useShop } from '../../support/use.ts';

let ask: (
  input: z.input<(typeof searchProducts)['input']>,
) => Promise<z.output<(typeof searchProducts)['output']>>;
const shop = useShop();
beforeAll(async () => {
  const ctx = await keyHolder(shop);
  ask = (input) => invoke(searchProducts, ctx, input);
});

const skus = async (input: Parameters<typeof ask>[0]): Promise<string[]> =>
  (await ask(input)).products.map(({ key }) => key.replace('demo:', ''));

describe('what buyers type', () => {
  /** The share of the first five answers, or of as many as there are right ones, that are right, over all queries. */
  const REACHED = 0.99;
  const all = publishedProducts().map(({ sku }) => sku);
  const isOf = (patterns: readonly string[], sku: string): boolean =>
    patterns.some((pattern) =>
      pattern.endsWith('*') ? sku.startsWith(pattern.slice(0, -1)) : sku === pattern,
    );
  const judged = readFileSync(join(import.meta.dirname, '../../fixtures/search/judged-queries.txt'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [query = '', kinds = ''] = line.split(' = ');
      const marks = kinds.split(' ');
      const refused = marks.flatMap((mark) => (mark.startsWith('!') ? [mark.slice(1)] : []));
      const named = marks.filter((mark) => !mark.startsWith('!') && mark !== '-');
      const right = all.filter((sku) => (named.length > 0 ? isOf(named, sku) : !isOf(refused, sku)));
      return { query, refused, right: kinds === '-' ? [] : right };
    });

  const precision = (found: readonly string[], { refused, right }: (typeof judged)[number]): number => {
    if (right.length === 0) return found.length === 0 ? 1 : 0;
    if (found.some((sku) => isOf(refused, sku))) return 0;
    const first = found.slice(0, Math.min(5, right.length));
    return first.filter((sku) => right.includes(sku)).length / Math.min(5, right.length);
  };

  test('is answered with the right kinds first', async () => {
    expect(judged.length).toBeGreaterThan(200);
    const scores: { query: string; score: number; found: string[] }[] = [];
    for (const one of judged) {
      const found = await skus({ query: one.query });
      scores.push({ query: one.query, score: precision(found, one), found });
    }
    const mean = scores.reduce((sum, { score }) => sum + score, 0) / scores.length;
    const wrong = scores.filter(({ score }) => score < 1);
    expect(mean, JSON.stringify(wrong, null, 1)).toBeGreaterThan(REACHED);
  });
});

describe('words beside the goods', () => {
  test('are read as filters, and the answer says how', async () => {
    const { products, understood, not_facts } = await ask({
      query: '50 rush gifts under $10, no apparel, eco friendly',
    });
    expect(products.map(({ key, price }) => [key, price?.quantity, price?.unit_price])).toEqual([
      ['demo:NOTEBOOK-A5', 50, 9.9],
      ['demo:PEN-BAMBOO', 250, 1.25],
      ['demo:NOTEBOOK-RECYCLED', 100, 5.9],
    ]);
    expect(understood).toEqual([
      { words: '50', as: 'quantity 50' },
      { words: 'rush', as: 'rush' },
      { words: 'under $10', as: 'at most $10 a decorated piece' },
      { words: 'no apparel', as: 'without apparel' },
      { words: 'eco friendly', as: 'eco, by a fact of the product' },
    ]);
    expect(not_facts).toEqual([]);
  });

  test('that no product proves narrow nothing, and are said to be no facts', async () => {
    const { not_facts, understood, total } = await ask({ query: 'vegan mugs made in Japan, free shipping' });
    expect(not_facts).toEqual([
      { words: 'free shipping', as: 'freight is estimated on a quote' },
      { words: 'vegan', as: 'no product proves to be vegan' },
      { words: 'made in Japan', as: 'no product is stated to be made in Japan' },
    ]);
    expect([understood, total]).toEqual([[], (await ask({ query: 'mugs' })).total]);
  });

  test.each([
    ['20 oz tumbler', {}],
    ['500 piece puzzle', {}],
    ['24 can cooler', {}],
    ['no-show socks', {}],
  ])('%s is goods alone', async (query) => {
    expect((await ask({ query })).understood).toEqual([]);
  });

  test('a brand that is not carried leads to the kind people mean', async () => {
    const { products, understood } = await ask({ query: 'moleskine', limit: 1 });
    expect(products.map(({ category }) => category)).toEqual(['Notebooks']);
    expect(understood).toEqual([{ words: 'moleskine', as: 'notebook or journal: the brand is not carried' }]);
    expect((await ask({ query: 'yeti style tumbler' })).understood).toEqual([
      { words: 'yeti', as: 'a brand that is not carried; left aside' },
    ]);
  });
});

describe('filters', () => {
  test.each<[Parameters<typeof ask>[0], string[]]>([
    [{ category: 'Bags', max_unit_price: 4, quantity: 100 }, ['BAG-DRAWSTRING']],
    [{ category: 'Bags', max_unit_price: 4, quantity: 500 }, ['BAG-DRAWSTRING', 'TOTE-COTTON']],
    [{ category: 'Bags', min_unit_price: 50 }, ['BACKPACK-ROLLTOP']],
    [{ category: 'T-Shirts', color: 'teal' }, ['TEE-PERFORMANCE']],
    [{ query: 'tee', color: 'gray', sizes: ['YS'] }, ['TEE-YOUTH']],
    [{ category: 'T-Shirts', sizes: ['xxl', '3XL'], color: 'rust' }, ['TEE-HEAVY', 'TEE-ORGANIC']],
    [{ category: 'Writing', method: 'engraved' }, ['PEN-BAMBOO', 'PEN-GEL', 'PEN-STYLUS']],
    [{ eco: true, category: 'Writing' }, ['PEN-BAMBOO']],
    [{ attributes: ['fsc'] }, ['GIFTBOX', 'NOTEBOOK-A5', 'NOTEBOOK-RECYCLED', 'SPEAKER-WOOD']],
    [{ query: 'eco gifts made in USA under $15' }, ['NOTEBOOK-RECYCLED']],
    [{ made_in: 'USA', category: 'Bags' }, ['TOTE-CANVAS']],
    [{ attributes: ['BPA free'], made_in: 'China' }, ['BOTTLE-17', 'BOTTLE-24', 'TUMBLER-20']],
    [{ query: 'plastic-free' }, ['CAMPMUG-15', 'MUG-12', 'PLANTKIT']],
    [{ category: 'Tech', max_minimum: 13 }, ['POWERBANK-5K', 'SPEAKER-WOOD']],
    [{ supplier: 'acme' }, []],
  ])('%j', async (input, expected) => {
    expect((await skus({ limit: 50, ...input })).sort()).toEqual(expected);
  });

  test('where they leave nothing, the answer says which of them to give up', async () => {
    const { notes } = await ask({ category: 'Writing', made_in: 'Japan', max_unit_price: 5 });
    expect(notes).toEqual([
      'No product is stated to be made in Japan.',
      'Without `made_in` and `attributes` there are 5.',
    ]);
  });

  test.each([
    [
      { query: 'mug under $1' },
      [
        'The cheapest match, 12 oz Ceramic Mug (demo:MUG-12), costs $6.40 a decorated piece at 100, or at its minimum.',
        'Without “under $1” there are 2.',
      ],
    ],
    [
      { query: 'tumbler', max_unit_price: 3, quantity: 500 },
      [
        'The cheapest match, 20 oz Vacuum Tumbler (demo:TUMBLER-20), costs $16.60 a decorated piece at 500, or at its minimum.',
        'Without `max_unit_price` there are 3.',
      ],
    ],
    [
      { query: 'tumbler', min_unit_price: 500 },
      [
        'The dearest match costs $29.50 a decorated piece at 100, or at its minimum.',
        'Without `min_unit_price` there are 3.',
      ],
    ],
    [
      { category: 'Hats', limit: 1 },
      [
        'Without `category` there are 76: Bags, Gift Sets, Drinkware, T-Shirts, Tech, Desk, Fleece, Headwear and 11 more.',
      ],
    ],
    [
      { category: 'Drinkware', color: 'turquoise blue' },
      ['Without `color` there are 9: blue, green, black, white, red, grey, pink, brown and 3 more.'],
    ],
    [
      { query: 'tumbler', method: 'laser etching' },
      ['Without `method` there are 3: Laser engraving, Full-color UV print, Screen print.'],
    ],
    [
      { query: 'asdfqwer' },
      ['No product has these words. Search for a kind of product; `facets` counts the categories there are.'],
    ],
    [
      { query: 'polo', category: 'Bags', method: 'laser engraving' },
      ['Without any filter there is 1: leave out several of them.'],
    ],
    [{ query: 'polo', sizes: ['6XL'] }, ['Without `sizes` there is 1: S, M, L, XL, 2XL, 3XL.']],
    [{ query: 'polo', supplier: 'acme' }, ['Without `supplier` there is 1: demo.']],
    [{ query: 'made in usa tumbler' }, ['Without “made in usa” there are 3.']],
    [{ query: 'hoodie, no apparel' }, ['Without “no apparel” there are 3.']],
  ])('or what the nearest costs, and which words to leave out: %j', async (input, notes) => {
    expect((await ask(input)).notes).toEqual(notes);
  });

  test.each([
    ['womens jacket', 'JACKET-SOFTSHELL'],
    ['kids hoodie', 'HOODIE-PULLOVER'],
  ])('the kind of goods before whom it is for: %s', async (query, first) => {
    expect((await skus({ query }))[0]).toBe(first);
  });

  test('by who owns the maker, however it is written', async () => {
    const owned = await skus({ attributes: ['woman-owned'] });
    expect(owned.length).toBe(2);
    for (const query of ['women owned', "women's-owned", 'woman owned']) {
      expect([query, await skus({ query })]).toEqual([query, owned]);
    }
  });

  test('by sizes in words', async () => {
    expect(await skus({ sizes: ['extra large'], limit: 50 })).toEqual(
      await skus({ sizes: ['XL'], limit: 50 }),
    );
  });

  test('by price, the cheapest decorated piece first', async () => {
    const { products } = await ask({ category: 'Fleece', sort: 'price', quantity: 144 });
    const prices = products.map(({ price }) => price?.unit_price ?? 0);
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
    expect(prices.length).toBe(5);
  });

  test('by what the supplier has now, of the color that has most', async () => {
    const { products } = await ask({ query: 'tumbler', color: 'black', min_stock: 1_000 });
    expect(products.length).toBeGreaterThan(0);
    for (const { key, stock, image } of products) {
      const { body } = await shop.rest('GET', `/products/${key}/stock`);
      const black = body.parts.find(({ color }: { color: string }) => color === 'Black');
      expect([key, stock]).toEqual([key, { color: 'Black', quantity: black.quantity }]);
      expect(image).toContain('/black.webp');
    }
    expect(await skus({ query: 'tumbler', color: 'black', min_stock: 1_000_000 })).toEqual([]);
    const [byWords] = (await ask({ query: 'white tumbler', min_stock: 1 })).products;
    expect([byWords?.stock?.color, byWords?.image]).toEqual([
      'White',
      expect.stringContaining('/white.webp'),
    ]);
  });

  test('by the day it has to be there, the date that inhands_date gives', async () => {
    const wish = { category: 'Drinkware', in_hands_by: '2026-11-20', ship_postal: '94105', limit: 50 };
    const { products } = await ask(wish);
    expect(products.length).toBeGreaterThan(0);
    for (const { in_hands_date } of products)
      expect(in_hands_date?.localeCompare('2026-11-20')).toBeLessThan(1);
    const soon = await ask({ ...wish, in_hands_by: '2026-11-06' });
    const soonest = products.map(({ in_hands_date }) => in_hands_date).sort()[0];
    expect([soon.products, soon.notes]).toEqual([
      [],
      [`The soonest of the best matches is there on ${soonest}, with \`rush\` on 2026-11-12.`],
    ]);
    const [slow] = await skus({ query: 'socks', in_hands_by: '2026-11-20' });
    expect(slow).toBeUndefined();
  });
});

describe('the answer', () => {
  test('is lean: ten hits, each with a price that says what is in it', async () => {
    const { products, limit } = await ask({ query: 'navy hoodie', limit: 1 });
    expect(products).toEqual([
      {
        key: 'demo:HOODIE-PULLOVER',
        name: 'Pullover Hoodie',
        brand: 'Fernhollow',
        category: 'Fleece',
        use_cases: expect.any(Array),
        colors: expect.arrayContaining(['Navy']),
        minimum: 12,
        price: { quantity: 100, unit_price: 26.8, decoration: 'Screen print, 1 color' },
        price_from: 22.4,
        price_from_includes: null,
        image: `${shop.url}/pictures/demo/HOODIE-PULLOVER/navy.webp`,
        url: `${shop.url}/p/demo%3AHOODIE-PULLOVER`,
        matched: [],
      },
    ]);
    expect(limit).toBe(1);
    expect(await ask({})).toMatchObject({ limit: 10, match: 'none' });
    const [tumbler] = (await ask({ query: 'TUMBLER-20' })).products;
    expect(tumbler?.price_from_includes).toBe(tumbler?.price?.decoration);
  });

  test('says more on demand', async () => {
    const { products } = await ask({ query: 'classic tee', detail: 'full', limit: 1 });
    expect(products[0]).toMatchObject({
      matched: [
        { word: 'classic', read_as: 'classic', how: 'exact', field: 'name' },
        { word: 'tee', read_as: 'tee', how: 'exact', field: 'name' },
      ],
      detail: {
        sizes: ['S', 'M', 'L', 'XL', '2XL', '3XL'],
        methods: ['Screen print', 'Direct to film'],
        decorated_prices: expect.arrayContaining([expect.objectContaining({ min_quantity: 12 })]),
      },
    });
  });

  test('counts what there is of each choice', async () => {
    const { facets } = await ask({ eco: true, facets: true, limit: 1 });
    expect(facets).toMatchObject({
      categories: { Bags: 1, Notebooks: 2, 'T-Shirts': 1, Tech: 1, Writing: 1, 'Gift Sets': 1 },
      attributes: { FSC: 4, GOTS: 1, 'B Corp': 1, recycled: 2, RPET: 1, bamboo: 1, organic: 1 },
      price: { quantity: 100, lowest: 1.25 },
    });
    expect((await ask({ query: 'pen' })).facets).toBeUndefined();
  });
});

test('without words it browses the whole catalog, page after page', async () => {
  const { products: all, ...page } = await ask({ limit: 50 });
  expect(page).toEqual({
    understood: [],
    not_facts: [],
    notes: [],
    total: 76,
    limit: 50,
    offset: 0,
    has_more: true,
    total_is_capped: false,
    match: 'none',
  });
  const rest = await ask({ limit: 50, offset: 50 });
  expect(rest).toMatchObject({ total: 76, offset: 50, has_more: false });
  expect(new Set([...all, ...rest.products].map(({ key }) => key)).size).toBe(76);
  expect(all.flatMap(({ matched }) => matched)).toEqual([]);
});

test('a category narrows it however it is written, and so does a use', async () => {
  const [tumbler] = (await ask({ query: 'tumbler', limit: 1 })).products;
  const category = tumbler?.category ?? '';
  const inCategory = await ask({ category: category.toUpperCase(), limit: 50 });
  expect(new Set(inCategory.products.map((product) => product.category))).toEqual(new Set([category]));
  const both = await ask({ category, use_case: 'event-swag', limit: 50 });
  expect(both.total).toBeLessThan(inCategory.total);
  expect(both.products.every(({ use_cases }) => use_cases.includes('event-swag'))).toBe(true);
});

test('an unknown use is refused, and reading takes a key with the scope to read', async () => {
  expect(await refusalBy(invoke(searchProducts, await keyHolder(shop), { use_case: 'party' }))).toMatchObject(
    {
      code: 'validation_failed',
      param: 'use_case',
    },
  );
  const other = await keyHolder(shop, await shop.newKey(['orders']));
  expect(await refusalBy(invoke(searchProducts, other, {}))).toMatchObject({ code: 'forbidden_scope' });
  expect(await refusalBy(invoke(searchProducts, visitorOf(shop), {}))).toMatchObject({
    code: 'unauthorized',
  });
});
