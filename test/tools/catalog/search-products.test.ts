import { afterAll, beforeAll, expect, test } from 'vitest';
import { getProduct } from '../../../tools/catalog/get-product.ts';
import { searchProducts } from '../../../tools/catalog/search-products.ts';
import { invoke } from '../../../tools/invoke.ts';
import { keyHolder } from '../../support/key-holder.ts';
import { openShop, type Shop } from '../../support/open-shop.ts';
import { refusalBy } from '../../support/refusal.ts';
import { visitorOf } from '../../support/samples.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const search = async (input: object) => invoke(searchProducts, await keyHolder(shop), input);

test('the best match stands first, as a summary that says why it is there', async () => {
  const { products, match } = await search({ query: 'insulated tumbler', limit: 1 });
  const [first] = products;
  const full = await invoke(getProduct, await keyHolder(shop), { key: first?.key });
  expect(first).toEqual({
    key: full.key,
    name: full.name,
    brand: full.brand,
    category: full.category,
    use_cases: full.use_cases,
    colors: [...new Set(full.parts.map(({ color }) => color))],
    minimum: full.minimum,
    price_from: full.price_ladder.at(-1)?.unit_price,
    image: `${shop.url}/pictures/demo/TUMBLER-20/white.webp`,
    url: full.url,
    matched: expect.any(Array),
  });
  expect(first?.matched).toMatchInlineSnapshot(`
    [
      {
        "field": "keywords",
        "how": "exact",
        "read_as": "insulated",
        "word": "insulated",
      },
      {
        "field": "name",
        "how": "exact",
        "read_as": "tumbler",
        "word": "tumbler",
      },
    ]
  `);
  expect(match).toBe('all');
});

test('synonyms and small typos are understood and said', async () => {
  const how = async (query: string) => {
    const { products, match } = await search({ query, limit: 1 });
    const [reason] = products[0]?.matched ?? [];
    return [match, reason?.word, reason?.read_as, reason?.how];
  };
  expect(await how('tumblr')).toEqual(['all', 'tumblr', 'tumbler', 'spelling']);
  expect(await how('koozie')).toEqual(['all', 'koozie', 'can cooler', 'synonym']);
});

test('where no product has all the words, those with most of them are found, and nothing is an answer', async () => {
  expect((await search({ query: 'bamboo tumbler zeppelin' })).match).toBe('some');
  expect(await search({ query: 'zzzzqqqq' })).toEqual({
    products: [],
    total: 0,
    limit: 20,
    offset: 0,
    has_more: false,
    total_is_capped: false,
    match: 'some',
  });
});

test('without words it browses the whole catalog, page after page', async () => {
  const { products: all, ...page } = await search({ limit: 50 });
  expect(page).toEqual({
    total: 76,
    limit: 50,
    offset: 0,
    has_more: true,
    total_is_capped: false,
    match: 'none',
  });
  const rest = await search({ limit: 50, offset: 50 });
  expect(rest).toMatchObject({ total: 76, offset: 50, has_more: false });
  expect(new Set([...all, ...rest.products].map(({ key }) => key)).size).toBe(76);
  expect(all.flatMap(({ matched }) => matched)).toEqual([]);
});

test('a category narrows it however it is written, and so does a use', async () => {
  const [tumbler] = (await search({ query: 'tumbler', limit: 1 })).products;
  const category = tumbler?.category ?? '';
  const inCategory = await search({ category: category.toUpperCase(), limit: 50 });
  expect(new Set(inCategory.products.map((product) => product.category))).toEqual(new Set([category]));
  const both = await search({ category, use_case: 'event-swag', limit: 50 });
  expect(both.total).toBeLessThan(inCategory.total);
  expect(both.products.every(({ use_cases }) => use_cases.includes('event-swag'))).toBe(true);
});

test('an unknown use is refused, and reading takes a key with the scope to read', async () => {
  expect(await refusalBy(search({ use_case: 'party' }))).toMatchObject({
    code: 'validation_failed',
    param: 'use_case',
  });
  const other = await keyHolder(shop, await shop.newKey(['orders']));
  expect(await refusalBy(invoke(searchProducts, other, {}))).toMatchObject({ code: 'forbidden_scope' });
  expect(await refusalBy(invoke(searchProducts, visitorOf(shop), {}))).toMatchObject({
    code: 'unauthorized',
  });
});
