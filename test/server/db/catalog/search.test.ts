import { beforeAll, describe, expect, test } from 'vitest';
import { catalogPort } from '../../../../server/db/catalog/catalog.ts';
import { openCatalog } from '../../../../server/db/catalog/open.ts';
import { replaceSupplierProducts } from '../../../../server/db/catalog/write.ts';
import { demoProducts } from '../../../../server/suppliers/demo/products.ts';
import { demoSupplier } from '../../../../server/suppliers/demo/supplier.ts';
import type { CatalogPort } from '../../../../tools/catalog/port.ts';
import type { SearchQuery } from '../../../../tools/catalog/search-query.ts';

let catalog: CatalogPort;
const products = demoProducts();

beforeAll(() => {
  const db = openCatalog(':memory:');
  replaceSupplierProducts(db, 'demo', products, demoSupplier);
  catalog = catalogPort(db);
});

const search = (text: string, more: Partial<SearchQuery> = {}) =>
  catalog.search({ text, limit: 50, offset: 0, ...more });
const skus = async (text: string, more: Partial<SearchQuery> = {}): Promise<string[]> =>
  (await search(text, more)).hits.map((hit) => hit.product.sku);

test('zz', async () => {
  for (const text of ['tumblr', 'hodie', 'bakpack', 'notebok', 'umbrela', 'embroidrd', 'blankit', 'sunglases', 'lanyrad', 'waterbottle', 'tshirt', 't shirt', 'tee shirts', 'shirt','sweatshirt', 'jumper', 'ball cap', 'hat', 'water bottle', 'thermos', 'coffee cup', 'cup','padfolio','charger','earphones','headphones','brolly','thank you gift','power bank','portable charger','hooded sweatshirt','1/4 zip','travel mug','20 oz','20oz','20-ounce tumbler','rucksack','toque','navy hoodie','eco','sustainable pen','swag','600ml','laptop bag','decal','embroid', 'TUMBLER-20', 'demo:TUMBLER-20', 'purple unicorn hoodie', 'gray tee','new hire kit', 'trade show pens','pen']) {
    const page = await search(text);
    console.log(text.padEnd(22), page.mode, page.total, page.hits.slice(0, 9).map((h) => h.product.sku).join(' '), '|', page.hits[0]?.reasons.map((r) => `${r.word}>${r.matched}/${r.how}@${r.field}`).join(','));
  }
});
