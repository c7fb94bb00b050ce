/** Fills a catalog with generated products and searches it, in a process of its own. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import type Database from 'better-sqlite3';
import { catalogPort } from '../../../server/db/catalog/catalog.ts';
import { openCatalog } from '../../../server/db/catalog/open.ts';
import { replaceSupplierProducts } from '../../../server/db/catalog/publication.ts';
import { demoSupplier } from '../../../server/demo/supplier.ts';
import { generatedProducts } from '../../support/generated-products.ts';
import { cpuMicros } from '../cpu.ts';
import { SEARCH_KINDS, type SearchKind, searches } from '../searches.ts';
import { median, quantile } from '../statistics.ts';
import { yardstickMs } from '../yardstick.ts';

const PAGE = { limit: 20, offset: 0 };
const WARM_UP_SEARCHES = 200;
const PASSES = 3;

export interface SearchFigures {
  p50Ms: number;
  p95Ms: number;
  p99Ms: number;
}

export interface CatalogFigures {
  products: number;
  syncSeconds: number;
  syncCpuSeconds: number;
  bytes: number;
  openMs: number;
  firstSearchMs: number;
  search: SearchFigures;
  searchByKind: Record<SearchKind, SearchFigures>;
  /** As multiples of the yardstick beside it, of each pass. */
  searchTimes: { p50: number[]; p99: number[] };
}

/** CPU milliseconds the work takes. */
async function cpuMs(work: () => unknown): Promise<number> {
  const before = cpuMicros();
  await work();
  return (cpuMicros() - before) / 1000;
}

const figuresOf = (ms: readonly number[]): SearchFigures => ({
  p50Ms: quantile(ms, 0.5),
  p95Ms: quantile(ms, 0.95),
  p99Ms: quantile(ms, 0.99),
});

function fill(db: Database.Database, products: number): Promise<number> {
  const generated = { ...demoSupplier, code: 'gen', name: 'Generated supplier' };
  return cpuMs(() => replaceSupplierProducts(db, generated, generatedProducts(products), new Date()));
}

/**
 * Every search is a first one: the list is longer than what is remembered of searches. It is gone through three times,
 * and the middle time of each search counts, so that what else the machine does makes no outliers.
 */
async function searchFigures(
  db: Database.Database,
  count: number,
): Promise<Pick<CatalogFigures, 'firstSearchMs' | 'search' | 'searchByKind' | 'searchTimes'>> {
  const catalog = catalogPort(db);
  const firstSearchMs = await cpuMs(() => catalog.search({ text: 'tumblr', ...PAGE }));
  for (const { text } of searches(WARM_UP_SEARCHES, count)) await catalog.search({ text, ...PAGE });
  const times = searches(count).map(({ kind, text }) => ({ kind, text, ms: [] as number[] }));
  const searchTimes: CatalogFigures['searchTimes'] = { p50: [], p99: [] };
  for (let pass = 0; pass < PASSES; pass++) {
    const yardstick = yardstickMs();
    for (const { text, ms } of times) ms.push(await cpuMs(() => catalog.search({ text, ...PAGE })));
    const { p50Ms, p99Ms } = figuresOf(times.map(({ ms }) => ms.at(-1) ?? Number.NaN));
    searchTimes.p50.push(p50Ms / yardstick);
    searchTimes.p99.push(p99Ms / yardstick);
  }
  const of = (kinds: readonly SearchKind[]): SearchFigures =>
    figuresOf(times.filter((time) => kinds.includes(time.kind)).map(({ ms }) => median(ms)));
  return {
    firstSearchMs,
    searchTimes,
    search: of(SEARCH_KINDS),
    searchByKind: {
      rare: of(['rare']),
      common: of(['common']),
      typo: of(['typo']),
      'two words': of(['two words']),
    },
  };
}

async function measure(folder: string, products: number, searchCount: number): Promise<CatalogFigures> {
  const path = join(folder, 'catalog.db');
  const empty = openCatalog(path);
  const startedAt = performance.now();
  const syncCpuSeconds = (await fill(empty, products)) / 1000;
  const syncSeconds = (performance.now() - startedAt) / 1000;
  empty.pragma('wal_checkpoint(TRUNCATE)');
  empty.close();

  const openedAt = performance.now();
  const db = openCatalog(path);
  const openMs = performance.now() - openedAt;
  const found = await searchFigures(db, searchCount);
  db.close();
  return { products, syncSeconds, syncCpuSeconds, bytes: statSync(path).size, openMs, ...found };
}

const [folder = '', products = '', searchCount = ''] = process.argv.slice(2);
process.send?.(await measure(folder, Number(products), Number(searchCount)));
