import { beforeEach, expect, test } from 'vitest';
import { openCatalog } from '../../../../server/db/catalog/open.ts';
import { ProductCache } from '../../../../server/db/catalog/product-cache.ts';
import { replaceSupplierProducts } from '../../../../server/db/catalog/publication.ts';
import { demoSupplier } from '../../../../server/demo/supplier.ts';
import { generatedProducts } from '../../../support/generated-products.ts';

const products = [...generatedProducts(400)];
const db = openCatalog(':memory:');
replaceSupplierProducts(db, { ...demoSupplier, code: 'gen' }, products, new Date('2026-11-04T15:00:00Z'));
const [first = '', ...others] = products.map(({ key }) => key);

let cache: ProductCache;
beforeEach(() => {
  cache = new ProductCache(db, 120_000, () => undefined);
});
const readAll = (keys: readonly string[]): void => {
  for (const key of keys) cache.get(key);
};

test('the steps of a request share a product', () => {
  const product = cache.get(first);
  expect(product?.key).toBe(first);
  expect(cache.get(first)).toBe(product);
  expect(cache.get('gen:NOPE')).toBeUndefined();
});

test('a product that is asked for again stays while a whole catalog is read', () => {
  readAll(others.slice(0, 100));
  const once = cache.get(first);
  readAll(others.slice(0, 140));
  const again = cache.get(first);
  expect(again).toEqual(once);
  expect(again).not.toBe(once);
  readAll(others.slice(140));
  expect(cache.get(first)).toBe(again);
});

test('what stays is bounded by the size of its texts, and those unasked for longest go first', () => {
  readAll(others);
  const asked = others.slice(100, 250);
  const kept = new Map(asked.map((key) => [key, cache.get(key)]));
  const last = asked.toReversed();
  const still = last.filter((key) => cache.get(key) === kept.get(key));
  expect(still.length).toBeGreaterThan(10);
  expect(still.length).toBeLessThan(asked.length / 2);
  expect(still).toEqual(last.slice(0, still.length));
});

test('a change of the catalog forgets all', () => {
  const product = cache.get(first);
  cache.forget();
  expect(cache.get(first)).toEqual(product);
  expect(cache.get(first)).not.toBe(product);
});
