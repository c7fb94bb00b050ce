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

/** Measures every row in each round, after each has warmed up once. */
export async function measureRows(
  rows: readonly Row[],
  { rounds, budgetMs, warmUp, slice }: Plan,
  onSlice: (name: string) => void,
): Promise<RowFigures[]> {
  const measured = rows.map((row) => ({
    name: row.name,
    load: new Load(row.server, row.requests),
    loop: row.server.loopDelay,
    readings: [] as Reading[],
    delaysMs: [] as number[],
  }));
  const startedAt = performance.now();
  try {
    for (const { name, load } of measured) {
      await load.slice(warmUp);
      onSlice(`warm-up: ${name}`);
    }
    for (let round = 1; round <= rounds; round++) {
      if (round > FEWEST_ROUNDS && performance.now() - startedAt > budgetMs) break;
      for (const { name, load, loop, readings, delaysMs } of measured) {
        await load.slice(LEAD_IN);
        await loop();
        readings.push(await load.slice(slice));
        delaysMs.push((await loop()).p99Ms);
        onSlice(`round ${round}: ${name}`);
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

/** CPU of one row as a multiple of another's in the same round, of each round; none without both. */
export const timesByRound = (row: RowFigures | undefined, other: RowFigures | undefined): number[] =>
  row && other ? row.cpuByRound.map((cpu, round) => cpu / (other.cpuByRound[round] ?? Number.NaN)) : [];

/** The median of all rounds. */
export const timesOf = (row: RowFigures | undefined, other: RowFigures | undefined): number =>
  median(timesByRound(row, other));
