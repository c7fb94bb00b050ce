/**
 * `npm run bench`: what a request costs, beside bare Hono and the SDK's own way; `-- --quick` for a short run, `-- nodes`
 * for one and several nodes beside PostgreSQL alone.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { progress } from '../../demo-pictures/progress.ts';
import { hasPostgres } from '../support/postgres-server.ts';
import type { CatalogFigures } from './jobs/catalog.ts';
import type { CompositeFigures } from './jobs/composites.ts';
import type { DeliveryFigures } from './jobs/deliveries.ts';
import type { LedgerFigures } from './jobs/ledger.ts';
import type { NeighborFigures } from './jobs/neighbors.ts';
import type { NodesFigures } from './jobs/nodes.ts';
import type { PlanFigures } from './jobs/plans.ts';
import type { PublishingFigures } from './jobs/publishing.ts';
import type { SyncFigures } from './jobs/sync.ts';
import { nodesReport } from './nodes-report.ts';
import { report } from './report.ts';
import { measureRows } from './rounds.ts';
import { runJob } from './run-job.ts';
import { startSubjects } from './subjects.ts';

const FULL = {
  products: 100_000,
  searches: 1_200,
  ledgerMs: 3_000,
  deliveries: { events: 4_000, steadyMs: 10_000 },
  plans: 300,
  sync: { products: 10_000, ms: 30_000 },
  previewsMs: 8_000,
  neighborsMs: 20_000,
  nodes: { rounds: 4, warmUpMs: 2_000, sliceMs: 3_000 },
  rounds: 9,
  budgetMs: 110_000,
  warmUp: { ms: 2_500, requests: 3_000 },
  slice: { ms: 1_200, requests: 1_500 },
};
const QUICK: typeof FULL = {
  products: 10_000,
  searches: 600,
  ledgerMs: 500,
  deliveries: { events: 1_000, steadyMs: 3_000 },
  plans: 60,
  sync: { products: 10_000, ms: 8_000 },
  previewsMs: 2_000,
  neighborsMs: 8_000,
  nodes: { rounds: 1, warmUpMs: 1_000, sliceMs: 1_000 },
  rounds: 3,
  budgetMs: 20_000,
  warmUp: { ms: 1_000, requests: 1_500 },
  slice: { ms: 400, requests: 500 },
};
const SINGLE_STEPS = 11;
/** In place, and in a thread. */
const THREADS = [0, 1];
const PUBLISHED = 10_000;
const ROWS = 22;

type FolderOf = (name: string) => string;

/** `undefined` where PostgreSQL is not installed. */
async function nodesOf({ nodes }: typeof FULL, folderOf: FolderOf): Promise<NodesFigures | undefined> {
  const { rounds, warmUpMs, sliceMs } = nodes;
  if (!hasPostgres()) return undefined;
  return runJob('./jobs/nodes.ts', [folderOf('nodes'), folderOf('postgres'), rounds, warmUpMs, sliceMs]);
}

async function bench(size: typeof FULL, folder: string, folderOf: FolderOf): Promise<string> {
  const shown = progress(process.stderr, SINGLE_STEPS + ROWS * (size.rounds + 1));
  const catalog = await runJob<CatalogFigures>('./jobs/catalog.ts', [folder, size.products, size.searches]);
  shown.step('catalog filled and searched');
  const ledger = await runJob<LedgerFigures[]>('./jobs/ledger.ts', [folderOf('ledger'), size.ledgerMs]);
  shown.step('quotes saved');
  const { events, steadyMs } = size.deliveries;
  const deliveries = await runJob<DeliveryFigures>('./jobs/deliveries.ts', [
    folderOf('deliveries'),
    events,
    steadyMs,
  ]);
  shown.step('webhooks sent');
  const plans = await runJob<PlanFigures>('./jobs/plans.ts', [folderOf('plans'), size.plans]);
  shown.step('budgets planned');
  const previews = await runJob<CompositeFigures>('./jobs/composites.ts', [size.previewsMs]);
  shown.step('previews made');
  const sync = await runJob<SyncFigures>('./jobs/sync.ts', [
    folderOf('sync'),
    size.sync.products,
    size.sync.ms,
  ]);
  shown.step('a supplier copied');
  const publishing = await runJob<PublishingFigures>('./jobs/publishing.ts', [
    folderOf('publishing'),
    PUBLISHED,
  ]);
  shown.step('a catalog published');
  const neighbors: NeighborFigures[] = [];
  for (const threads of THREADS) {
    neighbors.push(await runJob('./jobs/neighbors.ts', [folder, threads, size.neighborsMs]));
    shown.step(`beside a greedy account, ${threads} threads`);
  }
  const nodes = await nodesOf(size, folderOf);
  shown.step('nodes beside PostgreSQL');
  const subjects = await startSubjects(folder, folderOf('soap'), size.products);
  try {
    shown.step('servers started');
    const rows = await measureRows(subjects.rows, size, shown.step);
    const { memoryBytes } = await subjects.shop.usage();
    shown.end('measured');
    const text = report({
      rows,
      catalog,
      ledger,
      deliveries,
      plans,
      previews,
      sync,
      publishing,
      neighbors,
      shopStartMs: subjects.shop.startedInMs,
      shopMemoryBytes: memoryBytes,
    });
    return `${text}\n\n${nodesReport(nodes)}`;
  } finally {
    await subjects.stop();
  }
}

const isQuick = process.argv.includes('--quick');
const size = isQuick ? QUICK : FULL;
const startedAt = performance.now();
const folder = mkdtempSync(join(tmpdir(), 'merchkit-bench-'));
const folderOf: FolderOf = (name) => {
  mkdirSync(join(folder, name));
  return join(folder, name);
};
const isNodesAlone = process.argv.includes('nodes');
const text = await (isNodesAlone
  ? nodesOf(size, folderOf).then(nodesReport)
  : bench(size, folder, folderOf)
).finally(() => rmSync(folder, { recursive: true, force: true }));
const seconds = Math.round((performance.now() - startedAt) / 1000);
process.stdout.write(
  `\n${text}\n\nNode ${process.version}; medians of interleaved rounds${isQuick ? ', a short run' : ''}; ${seconds} s.\n`,
);
