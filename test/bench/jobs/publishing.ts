/** Publishes a supplier's products in a process of its own while another one writes to the catalog and searches it. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { catalogPort } from '../../../server/db/catalog/catalog.ts';
import { catalogWriter } from '../../../server/db/catalog/catalog-writer.ts';
import { openCatalog } from '../../../server/db/catalog/open.ts';
import { syncProgress } from '../../../server/db/catalog/sync-progress.ts';
import { demoSupplier } from '../../../server/demo/supplier.ts';
import type { CatalogProduct } from '../../../tools/catalog/product.ts';
import type { CatalogWriter } from '../../../tools/catalog/sync-port.ts';
import { generatedProducts } from '../../support/generated-products.ts';
import { cpuMicros } from '../cpu.ts';
import { median, quantile } from '../statistics.ts';

const generated = { ...demoSupplier, code: 'gen', name: 'Generated supplier' };
const SEARCHED = ['mug', 'blue pen', 'organic tote', 'tumblr'];
const REST_MS = 5;
const CHANGED = 20;

export interface PublishingFigures {
  products: number;
  publishSeconds: number;
  /** How long another process waited for its write. */
  writerP50Ms: number;
  writerP99Ms: number;
  writerMaxMs: number;
  searchP50Ms: number;
  searchMaxMs: number;
  /** CPU time of publishing one product with another text, and one more product. */
  changeMs: number;
  additionMs: number;
}

const timed = async (work: () => unknown): Promise<number> => {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
};

/** Each of some publications of one product. */
async function eachMs(writer: CatalogWriter, products: readonly CatalogProduct[]): Promise<number> {
  const ms: number[] = [];
  for (const product of products) {
    const before = cpuMicros();
    const counted = await writer.publishChanges(generated, { products: [product], gone: [] }, new Date());
    ms.push((cpuMicros() - before) / 1_000);
    if (counted === undefined) throw new Error('one product was not published by itself');
  }
  return median(ms);
}

const publish = async (path: string, products: number): Promise<void> => {
  const db = openCatalog(path);
  await catalogWriter(db).publish(generated, generatedProducts(products), new Date());
  db.close();
};

async function measure(folder: string, products: number): Promise<PublishingFigures> {
  const path = join(folder, 'catalog.db');
  await publish(path, products);
  const db = openCatalog(path);
  const catalog = catalogPort(db);
  const progress = syncProgress(db);
  await progress.begin('other', { kind: 'full', startedAt: '', isListed: true, dropped: [] }, ['item']);
  const child = fork(fileURLToPath(import.meta.url), ['publish', path, String(products)], {
    execArgv: ['--import', 'tsx'],
  });
  await once(child, 'message');
  const startedAt = performance.now();
  let isOver = false;
  const ended = once(child, 'exit').then(() => {
    isOver = true;
  });
  const [writes, searches]: [number[], number[]] = [[], []];
  while (!isOver) {
    writes.push(await timed(() => progress.keep('other', 'item', { state: 'gone' })));
    const text = SEARCHED[searches.length % SEARCHED.length] ?? '';
    searches.push(await timed(() => catalog.search({ text, limit: 20, offset: 0 })));
    await pause(REST_MS);
  }
  await ended;
  const writer = catalogWriter(db);
  const goods = [...generatedProducts(products + CHANGED)];
  const changed = goods.slice(0, CHANGED).map((product) => ({ ...product, description: 'Another text' }));
  const changeMs = await eachMs(writer, changed);
  const additionMs = await eachMs(writer, goods.slice(products));
  db.close();
  return {
    changeMs,
    additionMs,
    products,
    publishSeconds: (performance.now() - startedAt) / 1000,
    writerP50Ms: quantile(writes, 0.5),
    writerP99Ms: quantile(writes, 0.99),
    writerMaxMs: Math.max(...writes),
    searchP50Ms: quantile(searches, 0.5),
    searchMaxMs: Math.max(...searches),
  };
}

const [first = '', second = '', third = ''] = process.argv.slice(2);
if (first === 'publish') {
  process.send?.('begins');
  await publish(second, Number(third));
  process.disconnect();
} else process.send?.(await measure(first, Number(second)));
