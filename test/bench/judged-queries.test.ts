import { expect, test } from 'vitest';
import { catalogPort } from '../../server/db/catalog/catalog.ts';
import { openCatalog } from '../../server/db/catalog/open.ts';
import { replaceSupplierProducts } from '../../server/db/catalog/publication.ts';
import { demoProducts } from '../../server/demo/products.ts';
import { demoSupplier } from '../../server/demo/supplier.ts';
import type { CatalogProduct } from '../../tools/catalog/product.ts';
import { generatedProducts } from '../support/generated-products.ts';
import { judged, judgedQueries, meanPrecision } from './judged-queries.ts';

const GENERATED = 228;

async function precisionOver(code: string, products: CatalogProduct[]): Promise<number> {
  const db = openCatalog(':memory:');
  replaceSupplierProducts(db, { ...demoSupplier, code }, products, new Date());
  return meanPrecision(await judged(catalogPort(db), products));
}

test('the first five answers to what buyers type are what they ask for', async () => {
  expect(judgedQueries().length).toBeGreaterThanOrEqual(200);
  expect(await precisionOver('demo', demoProducts())).toBeGreaterThan(0.99);
  expect(await precisionOver('gen', [...generatedProducts(GENERATED)])).toBeGreaterThan(0.97);
});
