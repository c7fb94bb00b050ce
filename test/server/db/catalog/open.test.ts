import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { catalogPort } from '../../../../server/db/catalog/catalog.ts';
import { openCatalog } from '../../../../server/db/catalog/open.ts';
import { replaceSupplierProducts } from '../../../../server/db/catalog/publication.ts';
import { acme, product } from './fixtures.ts';

const mug = product({ sku: 'MUG', name: 'Mug', category: 'Drinkware' });
const tee = product({ sku: 'TEE', name: 'Tee', category: 'T-Shirts' });

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'catalog-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a catalog is there when it is opened again', async () => {
  const path = join(folder, 'catalog.db');
  const first = openCatalog(path);
  replaceSupplierProducts(first, acme, [mug], new Date());
  first.close();
  const again = openCatalog(path);
  expect(await catalogPort(again).product('acme:MUG')).toEqual(mug);
  again.close();
});

test('one written by another version starts empty and can be filled', async () => {
  const path = join(folder, 'catalog.db');
  const old = openCatalog(path);
  replaceSupplierProducts(old, acme, [mug], new Date());
  old.exec('CREATE TABLE "left ""over" (one)');
  old.pragma('user_version = 999');
  old.close();
  const db = openCatalog(path);
  expect((await catalogPort(db).search({ text: '', limit: 5, offset: 0 })).hits).toEqual([]);
  expect(db.prepare(`SELECT count(*) FROM sqlite_schema WHERE name LIKE 'left%'`).pluck().get()).toBe(0);
  replaceSupplierProducts(db, acme, [mug], new Date());
  expect(await catalogPort(db).product('acme:MUG')).toEqual(mug);
  db.close();
});

test('a sync of another process is seen from the next turn on: products, searches, spellings', async () => {
  const path = join(folder, 'catalog.db');
  const [reading, syncing] = [openCatalog(path), openCatalog(path)];
  const catalog = catalogPort(reading);
  const search = (text: string) => catalog.search({ text, limit: 5, offset: 0 });
  replaceSupplierProducts(syncing, acme, [{ ...mug, category: 'Porcelain' }], new Date());
  expect((await catalog.product('acme:MUG'))?.name).toBe('Mug');
  expect((await search('porcelan')).total).toBe(1);
  expect((await search('shirts')).total).toBe(0);
  replaceSupplierProducts(syncing, acme, [{ ...mug, name: 'Cup', category: 'Kitchen' }, tee], new Date());
  await turn();
  expect((await catalog.product('acme:MUG'))?.name).toBe('Cup');
  expect((await search('porcelan')).total).toBe(0);
  expect((await search('kitchn')).total).toBe(1);
  expect((await search('shirts')).total).toBe(1);
  reading.close();
  syncing.close();
});

test('a product handed out is shared, and cannot be changed', async () => {
  const db = openCatalog(':memory:');
  replaceSupplierProducts(db, acme, [mug], new Date());
  const catalog = catalogPort(db);
  const [one, other] = [await catalog.product('acme:MUG'), await catalog.product('acme:MUG')];
  expect(one).toBe(other);
  expect(() => one?.ladder.reverse()).toThrow(TypeError);
  expect(() => Object.assign(one ?? {}, { name: 'Cup' })).toThrow(TypeError);
});

test.each(['', 'acme', 'acme:', 'ACME:MUG', "acme:MUG'; --", 'acme:MUG\u0000', '\ud800', 'x'.repeat(10_000)])(
  'there is no product %j',
  async (key) => {
    const db = openCatalog(':memory:');
    replaceSupplierProducts(db, acme, [mug], new Date());
    expect(await catalogPort(db).product(key)).toBeUndefined();
  },
);
