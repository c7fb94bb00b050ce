import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type Database from 'better-sqlite3';
import { afterAll, expect, test } from 'vitest';
import { catalogPort } from '../../../../server/db/catalog/catalog.ts';
import { openCatalog, openCatalogIn } from '../../../../server/db/catalog/open.ts';
import { changing, replaceSupplierProducts } from '../../../../server/db/catalog/publication.ts';
import type { CatalogProduct } from '../../../../tools/catalog/product.ts';
import { generatedProducts } from '../../../support/generated-products.ts';
import { newFolder } from '../../../support/homes.ts';
import { generatedSupplier, renamedProducts } from '../../../support/renamed-products.ts';

const PUBLISHER = fileURLToPath(new URL('../../../support/publisher.ts', import.meta.url));
const COUNT = 160;
const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

async function found(db: Database.Database, text: string): Promise<string[]> {
  const { hits } = await catalogPort(db).search({ text, limit: 200, offset: 0 });
  return hits.map(({ product }) => `${product.key} ${product.name}`);
}

/** With a catalog of generated products. */
function filledFolder(): string {
  const folder = newFolder();
  folders.push(folder);
  const db = openCatalog(join(folder, 'catalog.db'));
  replaceSupplierProducts(db, generatedSupplier, generatedProducts(COUNT), new Date(0));
  db.close();
  return folder;
}

/** Kills a process with SIGKILL after so many steps of its publication. */
async function killedAfter(steps: number, path: string, few?: number): Promise<void> {
  const counts = [COUNT, ...(few === undefined ? [] : [few])];
  const child = fork(PUBLISHER, [path, ...counts.map(String)], { execArgv: ['--import', 'tsx'] });
  let told = 0;
  child.on('message', () => {
    if (++told === steps) child.kill('SIGKILL');
    else child.send('go on');
  });
  await once(child, 'exit');
  expect(child.signalCode).toBe('SIGKILL');
}

/** Publishes all of these. */
async function expectAsNew(db: Database.Database, goods: readonly CatalogProduct[]): Promise<void> {
  const fresh = openCatalog(':memory:');
  for (const one of [db, fresh]) replaceSupplierProducts(one, generatedSupplier, goods, new Date(0));
  for (const text of ['', 'renamed', 'mug', 'blue'])
    expect(await found(db, text)).toEqual(await found(fresh, text));
  const words = 'SELECT word, products, described FROM vocabulary ORDER BY word';
  expect(db.prepare(words).all()).toEqual(fresh.prepare(words).all());
}

test.each([1, 8, 16])(
  'killed after %i steps, the catalog can be read, and the next publication ends it',
  async (steps) => {
    const folder = filledFolder();
    await killedAfter(steps, join(folder, 'catalog.db'));
    const { db, putAside } = openCatalogIn(folder);
    expect(putAside).toBeUndefined();
    expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
    expect((await found(db, '')).length).toBe(COUNT);

    await expectAsNew(db, renamedProducts(COUNT));
    db.close();
  },
  60_000,
);

const FEW = 8;

test.each([1, 2])(
  'killed after %i steps of a few changes, each product is there, and the next publication of all ends it',
  async (steps) => {
    const folder = filledFolder();
    await killedAfter(steps, join(folder, 'catalog.db'), FEW);
    const { db } = openCatalogIn(folder);
    expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
    expect((await found(db, '')).length).toBe(COUNT);

    const few = renamedProducts(COUNT).slice(0, FEW);
    const refused = changing(db, generatedSupplier, { products: few, gone: [] }, new Date(0)).next();
    expect(refused).toEqual({ done: true, value: undefined });
    const goods = [...few, ...[...generatedProducts(COUNT)].slice(FEW)];
    await expectAsNew(db, goods);
    db.close();
  },
  60_000,
);
