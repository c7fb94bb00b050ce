/** What the thread runs that brings this node's copy of the catalog up to date, while the service goes on. */
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { CatalogFacts, CopiedProducts } from './copy-catalog.ts';
import { catalogFollower } from './db/catalog/follow.ts';
import { openCatalogBeside } from './db/catalog/open.ts';
import { loneNode } from './db/nodes.ts';
import { openPostgresReader } from './db/postgres/open.ts';
import { publishedCatalogStore } from './db/stores/published-catalog.ts';

/** Requests have priority. On Linux this is the priority of the thread alone. */
const BEHIND_ALL = 10;
if (process.platform === 'linux') setPriority(BEHIND_ALL);

const TOLD_EVERY_MS = 2_000;

const { folder, mappedMb, url, waitMs }: CatalogFacts = workerData.facts;
const { reader, close } = openPostgresReader(url, waitMs);
const db = openCatalogBeside(folder, mappedMb);
let toldMs = performance.now();
try {
  const published = publishedCatalogStore(reader, loneNode);
  await catalogFollower({ folder, db, published }).follow({
    onProgress(supplier, done, of) {
      if (done < of && performance.now() - toldMs < TOLD_EVERY_MS) return;
      toldMs = performance.now();
      const copied: CopiedProducts = { supplier, products: done, of };
      parentPort?.postMessage(copied);
    },
  });
} finally {
  db.close();
  await close();
}
