/**
 * `npm run bench`: what a request costs, beside bare Hono and the SDK's own way, and what moved since the last run;
 * `-- --quick` for a short run, `-- --million` for a million products, `-- --only catalog` for one part (see `PARTS`),
 * `-- nodes` for one and several nodes beside PostgreSQL alone.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { hasPostgres } from '../support/postgres-server.ts';
import { addToHistory, comparison, readHistory } from './history.ts';
import type { HistoryFigures } from './jobs/history.ts';
import type { NeighborFigures } from './jobs/neighbors.ts';
import type { NodesFigures } from './jobs/nodes.ts';
import { loadNotice, otherLoad } from './machine-load.ts';
import { nodesReport } from './nodes-report.ts';
import { progress } from './progress.ts';
import { type Figures, measuresOf, report } from './report.ts';
import { measureRows } from './rounds.ts';
import { runJob } from './run-job.ts';
import { FULL, MILLION, QUICK, type Size } from './sizes.ts';
import { startSubjects } from './subjects.ts';

/** In place, and in a thread. */
const THREADS = [0, 1];
const PUBLISHED = 10_000;
const ROWS = 26;
const ORDERS_ON_POSTGRES = 20_000;

type FolderOf = (name: string) => string;
type Part = (size: Size, folderOf: FolderOf, step: (name: string) => void) => Promise<Figures>;

/** The folder with the filled catalog; every part that reads it has it filled, once. */
const CATALOG = 'catalog';

const PARTS: Record<string, Part> = {
  catalog: async ({ products, searches }, folderOf) => ({
    catalog: await runJob('./jobs/catalog.ts', [folderOf(CATALOG), products, searches]),
  }),
  ledger: async ({ ledgerMs }, folderOf) => ({
    ledger: await runJob('./jobs/ledger.ts', [folderOf('ledger'), ledgerMs]),
  }),
  history: async ({ history }) => {
    const figures: HistoryFigures[] = [];
    for (const orders of history) figures.push(await runJob('./jobs/history.ts', [orders]));
    if (hasPostgres()) figures.push(await runJob('./jobs/history.ts', [ORDERS_ON_POSTGRES, 'PostgreSQL']));
    return { history: figures };
  },
  deliveries: async ({ deliveries: { events, steadyMs } }, folderOf) => ({
    deliveries: await runJob('./jobs/deliveries.ts', [folderOf('deliveries'), events, steadyMs]),
  }),
  plans: async ({ plans }, folderOf) => ({
    plans: await runJob('./jobs/plans.ts', [folderOf(CATALOG), plans]),
  }),
  judged: async (_, folderOf) => ({ judged: await runJob('./jobs/judged.ts', [folderOf('judged')]) }),
  previews: async ({ previewsMs }) => ({ previews: await runJob('./jobs/composites.ts', [previewsMs]) }),
  sync: async ({ sync: { products, ms } }, folderOf) => ({
    sync: await runJob('./jobs/sync.ts', [folderOf('sync'), products, ms]),
  }),
  publishing: async (_, folderOf) => ({
    publishing: await runJob('./jobs/publishing.ts', [folderOf('publishing'), PUBLISHED]),
  }),
  neighbors: async ({ neighborsMs }, folderOf) => {
    const neighbors: NeighborFigures[] = [];
    for (const threads of THREADS)
      neighbors.push(await runJob('./jobs/neighbors.ts', [folderOf(CATALOG), threads, neighborsMs]));
    return { neighbors };
  },
  requests: async (size, folderOf, step) => {
    const subjects = await startSubjects(folderOf(CATALOG), folderOf('soap'), size.products);
    try {
      const rows = await measureRows(subjects.rows, size, step);
      const { memoryBytes, mostAnonymousBytes } = await subjects.shop.usage();
      return { requests: { rows, startMs: subjects.shop.startedInMs, memoryBytes, mostAnonymousBytes } };
    } finally {
      await subjects.stop();
    }
  },
};
/** They read the filled catalog. */
const OVER_CATALOG = ['neighbors', 'plans', 'requests'];

/** `undefined` where PostgreSQL is not installed. */
async function nodesOf({ nodes }: Size, folderOf: FolderOf): Promise<NodesFigures | undefined> {
  const { rounds, warmUpMs, sliceMs } = nodes;
  if (!hasPostgres()) return undefined;
  return runJob('./jobs/nodes.ts', [folderOf('nodes'), folderOf('postgres'), rounds, warmUpMs, sliceMs]);
}

/** A part that fails is told of at the end, and the figures of the others are not lost. */
async function tried<T>(name: string, failures: string[], work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (cause) {
    failures.push(`${name} FAILED: ${cause}`);
    return undefined;
  }
}

async function measured(
  size: Size,
  only: string | undefined,
  folderOf: FolderOf,
  failures: string[],
): Promise<Figures> {
  const wanted = Object.keys(PARTS).filter((name) => only === undefined || name === only);
  if (only !== undefined && OVER_CATALOG.includes(only)) wanted.unshift(CATALOG);
  const slices = wanted.includes('requests') ? ROWS * (size.rounds + 1) : 0;
  const shown = progress(process.stderr, wanted.length + slices);
  let figures: Figures = {};
  for (const name of wanted) {
    const found = await tried(name, failures, async () => PARTS[name]?.(size, folderOf, shown.step));
    figures = { ...figures, ...found };
    shown.step(name);
  }
  shown.end('measured');
  return figures;
}

async function bench(
  name: string,
  size: Size,
  only: string | undefined,
  folderOf: FolderOf,
): Promise<string> {
  const before = await otherLoad();
  const failures: string[] = [];
  const figures = await measured(size, only, folderOf, failures);
  const load = Math.max(before, await otherLoad());
  const kind = `${name}, Node ${process.versions.node.split('.')[0]}`;
  const run = { at: new Date().toISOString(), kind, otherLoad: load, measures: measuresOf(figures) };
  const history = readHistory();
  addToHistory(run);
  const nodes =
    only === undefined
      ? await tried('nodes', failures, async () => nodesReport(await nodesOf(size, folderOf)))
      : undefined;
  const moved = Object.keys(run.measures).length === 0 ? [] : [comparison(history, run)];
  if (failures.length > 0) process.exitCode = 1;
  return [report(figures), nodes, ...moved, ...failures, loadNotice(load)]
    .filter((part) => part !== undefined)
    .join('\n\n');
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean' }, million: { type: 'boolean' }, only: { type: 'string' } },
});
const [name, size] = values.million
  ? (['million', MILLION] as const)
  : values.quick
    ? (['quick', QUICK] as const)
    : (['full', FULL] as const);
const isNodesAlone = positionals.includes('nodes') || values.only === 'nodes';
if (values.only !== undefined && !isNodesAlone && !(values.only in PARTS))
  throw new Error(`--only takes one of ${Object.keys(PARTS).join(', ')}, nodes`);

const startedAt = performance.now();
const folder = mkdtempSync(join(tmpdir(), 'merchkit-bench-'));
const folderOf: FolderOf = (part) => {
  mkdirSync(join(folder, part), { recursive: true });
  return join(folder, part);
};
const text = await (isNodesAlone
  ? nodesOf(size, folderOf).then(nodesReport)
  : bench(name, size, values.only, folderOf)
).finally(() => rmSync(folder, { recursive: true, force: true }));
const seconds = Math.round((performance.now() - startedAt) / 1000);
process.stdout.write(
  `\n${text}\n\nNode ${process.version}; medians of interleaved rounds${values.quick ? ', a short run' : ''}; ${seconds} s.\n`,
);
