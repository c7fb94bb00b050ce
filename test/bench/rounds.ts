/** Rows measured in turns, so that what else the machine does meets all of them alike. */
import { type Bounds, Load, type Reading } from './load.ts';
import { median, quantile } from './statistics.ts';
import type { Row } from './subjects.ts';

export interface RowFigures {
  name: string;
  cpuMicrosPerRequest: number;
  requestsPerSecond: number;
  /** How long an answer took, with eight under way. */
  p99Ms: number;
  /** How long the server's thread was held at a time. */
  loopP99Ms: number;
  /** CPU per request of each round, in order. */
  cpuByRound: number[];
}

export interface Plan {
  rounds: number;
  /** No round begins after this long, save the first three. */
  budgetMs: number;
  warmUp: Bounds;
  slice: Bounds;
}

const FEWEST_ROUNDS = 3;
/** A server that idled has given back memory and compiled code: what it takes to have them again is no row's. */
const LEAD_IN: Bounds = { ms: 800, requests: 2_000 };
/** Where rows are compared: the one with more code compiles for longer. */
const COMPARED_LEAD_IN: Bounds = { ms: 3_000, requests: 8_000 };

/** Slices of a row in a round when it is compared with others: what else the machine does changes from second to second. */
const TURNS = 12;

/** Measures every row in each round, after each has warmed up once. Rows of one comparison take turns. */
export async function measureRows(
  rows: readonly Row[],
  { rounds, budgetMs, warmUp, slice }: Plan,
  onSlice: (name: string) => void,
): Promise<RowFigures[]> {
  const measured = rows.map((row) => ({
    name: row.name,
    comparison: row.comparison ?? row.name,
    load: new Load(row.server, row.requests),
    loop: row.server.loopDelay,
    readings: [] as Reading[],
    delaysMs: [] as number[],
  }));
  const comparisons = [...new Set(measured.map(({ comparison }) => comparison))].map((comparison) =>
    measured.filter((row) => row.comparison === comparison),
  );
  const startedAt = performance.now();
  try {
    for (const { name, load } of measured) {
      await load.slice(warmUp);
      onSlice(`warm-up: ${name}`);
    }
    for (let round = 1; round <= rounds; round++) {
      if (round > FEWEST_ROUNDS && performance.now() - startedAt > budgetMs) break;
      for (const compared of comparisons) {
        for (const { load, loop } of compared) {
          await load.slice(compared.length > 1 ? COMPARED_LEAD_IN : LEAD_IN);
          await loop();
        }
        const taken = await inTurns(
          compared.map(({ load }) => load),
          slice,
        );
        for (const [place, { name, loop, readings, delaysMs }] of compared.entries()) {
          readings.push(joined(taken[place] ?? []));
          delaysMs.push((await loop()).p99Ms);
          onSlice(`round ${round}: ${name}`);
        }
      }
    }
  } finally {
    await Promise.all(measured.map(({ load }) => load.close()));
  }
  return measured.map(({ name, readings, delaysMs }) => {
    const cpuByRound = readings.map((reading) => reading.cpuMicrosPerRequest);
    return {
      name,
      cpuByRound,
      p99Ms: median(readings.map(({ timesMs }) => quantile(timesMs, 0.99))),
      loopP99Ms: median(delaysMs),
      cpuMicrosPerRequest: median(cpuByRound),
      requestsPerSecond: median(readings.map((reading) => reading.requestsPerSecond)),
    };
  });
}

/** The slices of each load; who begins changes with each turn. */
export async function inTurns(
  loads: readonly Pick<Load, 'slice'>[],
  { ms, requests }: Bounds,
): Promise<Reading[][]> {
  const turns = loads.length > 1 ? TURNS : 1;
  const taken = loads.map((load) => ({ load, slices: [] as Reading[] }));
  for (let turn = 0; turn < turns; turn++) {
    for (const { load, slices } of turn % 2 === 0 ? taken : taken.toReversed())
      slices.push(await load.slice({ ms: ms / turns, requests: requests / turns }));
  }
  return taken.map(({ slices }) => slices);
}

/** Several slices as one. */
export function joined(slices: readonly Reading[]): Reading {
  const timesMs = slices.flatMap((slice) => slice.timesMs);
  let [cpuMicros, seconds] = [0, 0];
  for (const { timesMs: times, cpuMicrosPerRequest, requestsPerSecond } of slices) {
    cpuMicros += cpuMicrosPerRequest * times.length;
    seconds += times.length / requestsPerSecond;
  }
  return {
    timesMs,
    cpuMicrosPerRequest: cpuMicros / timesMs.length,
    requestsPerSecond: timesMs.length / seconds,
  };
}

/** CPU of one row as a multiple of another's in the same round, of each round; none without both. */
export const timesByRound = (row: RowFigures | undefined, other: RowFigures | undefined): number[] =>
  row && other ? row.cpuByRound.map((cpu, round) => cpu / (other.cpuByRound[round] ?? Number.NaN)) : [];

/** The median of all rounds. */
export const timesOf = (row: RowFigures | undefined, other: RowFigures | undefined): number =>
  median(timesByRound(row, other));
