/** One and two nodes beside PostgreSQL, one with its ledger in a file, and how the rate grows with nodes. */
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from '../../../server/db/postgres/pool.ts';
import { requestCounts } from '../../../server/db/postgres/request-counts.ts';
import { postgresServer } from '../../support/postgres-server.ts';
import { openPool } from '../../support/test-databases.ts';
import { treeCpuMicros } from '../cpu.ts';
import { holdToShare } from '../cpu-share.ts';
import { Load } from '../load.ts';
import { CALLS, type Call, fillShop, requestsOf, startNode } from '../node-shop.ts';
import type { ServerProcess } from '../server-process.ts';
import { median, quantile } from '../statistics.ts';

const IDLE_MS = 5_000;
const GROWTH = [1, 2, 4];
const GROWTH_ROUNDS = 3;
const GROWING: Call[] = ['me', 'create_quote'];
const SHARERS = 8;

interface Reading {
  perSecond: number;
  nodeMicros: number;
  postgresMicros: number;
  p50Ms: number;
  p99Ms: number;
}
export interface CallFigures extends Reading {
  subject: string;
  call: Call;
  /** CPU of service and PostgreSQL together as a multiple of the first subject's in the same round. */
  times: number;
}

export interface NodesFigures {
  calls: CallFigures[];
  /** Of a second in which nothing is asked, for each node. */
  idle: { nodeMicros: number; postgresMicros: number };
  walBytesPerQuote: number;
  /** Absent where processes cannot be held to a share. */
  growth: { nodes: number; call: Call; reading: Reading }[] | undefined;
  /** One row of the rate limit, counted by so many nodes all the time. */
  row: { nodes: number; perSecond: number; p99Ms: number };
}

interface Plan {
  rounds: number;
  warmUpMs: number;
  sliceMs: number;
}

async function measure(folder: string, databaseFolder: string, plan: Plan): Promise<NodesFigures> {
  const folderOf = (name: string): string => {
    mkdirSync(join(folder, name));
    return join(folder, name);
  };
  const settings = { fsync: 'on', shared_buffers: '256MB' };
  const server = await postgresServer({ folder: databaseFolder, settings });
  const postmaster = Number(readFileSync(join(server.data, 'postmaster.pid'), 'utf8').split('\n')[0]);
  const postgresMicros = () => treeCpuMicros(postmaster);
  const operator = openPool(server.url(), SHARERS);
  const started: ServerProcess[] = [];
  const beside = new Set<ServerProcess>();
  const start = async (...args: Parameters<typeof startNode>): Promise<ServerProcess> => {
    const node = await startNode(...args);
    started.push(node);
    if (args[1] !== undefined) beside.add(node);
    return node;
  };

  /** Sends one kind of call to some nodes, eight at a time to each. */
  async function slice(nodes: readonly ServerProcess[], call: Call, ms: number): Promise<Reading> {
    const loads = nodes.map((node) => new Load(node, requestsOf(call)));
    const before = postgresMicros();
    const readings = await Promise.all(
      loads.map((load) => load.slice({ ms, requests: Number.POSITIVE_INFINITY })),
    );
    const spent = postgresMicros() - before;
    await Promise.all(loads.map((load) => load.close()));
    const times = readings.flatMap(({ timesMs }) => timesMs);
    const sum = (of: (reading: (typeof readings)[number]) => number) =>
      readings.reduce((total, reading) => total + of(reading), 0);
    return {
      perSecond: sum(({ requestsPerSecond }) => requestsPerSecond),
      nodeMicros:
        sum(({ cpuMicrosPerRequest, timesMs }) => cpuMicrosPerRequest * timesMs.length) / times.length,
      // What others do to it meanwhile is not theirs.
      postgresMicros: nodes.some((node) => beside.has(node)) ? spent / times.length : 0,
      p50Ms: quantile(times, 0.5),
      p99Ms: quantile(times, 0.99),
    };
  }

  async function idle(nodes: readonly ServerProcess[]): Promise<NodesFigures['idle']> {
    const nodesMicros = async () =>
      (await Promise.all(nodes.map((node) => node.usage()))).reduce(
        (sum, { cpuMicros }) => sum + cpuMicros,
        0,
      );
    const before = [await nodesMicros(), postgresMicros()] as const;
    await pause(IDLE_MS);
    const each = (micros: number) => (1000 * micros) / IDLE_MS / nodes.length;
    return {
      nodeMicros: each((await nodesMicros()) - before[0]),
      postgresMicros: each(postgresMicros() - before[1]),
    };
  }

  try {
    const [inFile, first, second] = ['file', 'first', 'second'].map(folderOf);
    if (!inFile || !first || !second) throw new Error('no folders');
    await fillShop(inFile);
    await fillShop(first, server.url());
    const further = (own: string) => start(own, server.url(), join(first, 'files'));
    const alone = await start(inFile);
    const pair = [await start(first, server.url()), await further(second)];
    const subjects = [
      { name: 'one node, SQLite', nodes: [alone] },
      { name: 'one node, PostgreSQL', nodes: pair.slice(0, 1) },
      { name: 'two nodes, PostgreSQL', nodes: pair },
    ];
    for (const call of CALLS) {
      await slice([alone], call, plan.warmUpMs);
      await slice(pair, call, plan.warmUpMs);
    }
    const resting = await idle(pair);
    const rows = CALLS.flatMap((call) =>
      subjects.map((subject) => ({ ...subject, call, readings: noReadings() })),
    );
    for (let round = 0; round < plan.rounds; round++)
      for (const { nodes, call, readings } of rows) readings.push(await slice(nodes, call, plan.sliceMs));
    const costs = ({ readings }: { readings: Reading[] }) =>
      readings.map((reading) => reading.nodeMicros + reading.postgresMicros);
    const calls = rows.map((row): CallFigures => {
      const floor = costs(rows.find(({ call }) => call === row.call) ?? row);
      const times = median(costs(row).map((cost, round) => cost / (floor[round] ?? Number.NaN)));
      return { subject: row.name, call: row.call, times, ...medians(row.readings) };
    });
    const walBytesPerQuote = await walOf(operator, () => slice(pair, 'create_quote', plan.sliceMs));
    const many = [...pair, await further(folderOf('third')), await further(folderOf('fourth'))];
    for (const call of GROWING) await slice(many.slice(pair.length), call, plan.warmUpMs);
    const growth = await growthOf(many, (nodes, call) => slice(nodes, call, plan.sliceMs));
    return { calls, idle: resting, walBytesPerQuote, growth, row: await sharedRow(operator, plan.sliceMs) };
  } finally {
    await Promise.all(started.map((node) => node.stop()));
    await operator.close();
    await server.close();
  }
}

function noReadings(): Reading[] {
  return [];
}

function medians(readings: readonly Reading[]): Reading {
  const of = (figure: keyof Reading) => median(readings.map((reading) => reading[figure]));
  return {
    perSecond: of('perSecond'),
    nodeMicros: of('nodeMicros'),
    postgresMicros: of('postgresMicros'),
    p50Ms: of('p50Ms'),
    p99Ms: of('p99Ms'),
  };
}

/** Each node is held to its share, so that a machine of two processors has room for several and for PostgreSQL. */
async function growthOf(
  nodes: readonly ServerProcess[],
  slice: (nodes: readonly ServerProcess[], call: Call) => Promise<Reading>,
): Promise<NodesFigures['growth']> {
  const releases = nodes.map(({ pid }) => holdToShare(pid));
  try {
    if (releases.includes(undefined)) return undefined;
    const steps = GROWING.flatMap((call) =>
      GROWTH.map((count) => ({ nodes: count, call, readings: noReadings() })),
    );
    for (let round = 0; round < GROWTH_ROUNDS; round++)
      for (const { nodes: count, call, readings } of steps)
        readings.push(await slice(nodes.slice(0, count), call));
    return steps.map(({ readings, ...step }) => ({ ...step, reading: medians(readings) }));
  } finally {
    for (const release of releases) release?.();
  }
}

/** Bytes of PostgreSQL's log for each call of the slice. */
async function walOf({ run }: Pool, slice: () => Promise<Reading>): Promise<number> {
  const written = async () =>
    Number((await run("SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::bigint", [])).rows[0]?.[0]);
  const [before, startedAt] = [await written(), performance.now()];
  const { perSecond } = await slice();
  return (1000 * ((await written()) - before)) / (perSecond * (performance.now() - startedAt));
}

/** Each waits for its answer before it counts again, as a node does. */
async function sharedRow(pool: Pool, ms: number): Promise<NodesFigures['row']> {
  const times: number[] = [];
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: SHARERS }, async () => {
      const count = requestCounts(pool).counter();
      while (performance.now() - startedAt < ms) {
        const sentAt = performance.now();
        await count(1, { name: 'shared', limit: Number.MAX_SAFE_INTEGER });
        times.push(performance.now() - sentAt);
      }
    }),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  return { nodes: SHARERS, perSecond: times.length / seconds, p99Ms: quantile(times, 0.99) };
}

const [folder = '', databaseFolder = '', rounds = '', warmUpMs = '', sliceMs = ''] = process.argv.slice(2);
process.send?.(
  await measure(folder, databaseFolder, {
    rounds: Number(rounds),
    warmUpMs: Number(warmUpMs),
    sliceMs: Number(sliceMs),
  }),
);
