/** How calls and jobs grow with the age of a ledger, and the aims for them. */
import type { HistoryFigures } from '../jobs/history.ts';
import { table } from '../table.ts';

const MOST_HOLD_MS = 50;
const MOST_GROWTH = 1.5;
/** An account of few orders has few entries in the usual days: only how long its reader waits is judged. */
const NEVER_ALIKE = ['account statement, usual days'];
/** Below it the steps of a thread's clock are larger than what is measured. */
const MEASURABLE_MS = 1;

interface Grown {
  name: string;
  cpuMs: number[];
  holdMs: number;
  /** The largest ledger's cost by the smallest's. */
  growth: number;
  /** How long its reader waits over the largest. */
  waitMs: number;
}

const onSqlite = (figures: readonly HistoryFigures[]) =>
  figures.filter(({ database }) => database === 'SQLite');

export function grownRows(all: readonly HistoryFigures[]): Grown[] {
  const figures = onSqlite(all);
  const [smallest] = figures;
  return (smallest?.rows ?? []).map(({ name }) => {
    const rows = figures.flatMap(({ rows }) => rows.find((row) => row.name === name) ?? []);
    const cpuMs = rows.map((row) => row.cpuMs);
    const atLeast = (cost = 0): number => Math.max(MEASURABLE_MS, cost);
    return {
      name,
      cpuMs,
      holdMs: rows.at(-1)?.holdMs ?? 0,
      growth: atLeast(cpuMs.at(-1)) / atLeast(cpuMs[0]),
      waitMs: rows.at(-1)?.waitMs ?? 0,
    };
  });
}

export function historyTable(figures: readonly HistoryFigures[]): string {
  const sizes = onSqlite(figures).map(({ orders }) => `${orders.toLocaleString('en-US')} orders`);
  const servers = figures.filter(({ database }) => database === 'PostgreSQL');
  return table(
    [
      'CPU ms of the doors’ thread',
      ...sizes,
      'growth',
      'longest hold',
      'to its reader',
      'aims',
      ...servers.flatMap(({ orders }) => [
        `PostgreSQL, ${orders.toLocaleString('en-US')}`,
        'longest hold',
        'to its reader',
      ]),
    ],
    grownRows(figures).map(({ name, cpuMs, holdMs, growth, waitMs }) => [
      name,
      ...cpuMs.map((cost) => cost.toFixed(1)),
      growth.toFixed(1),
      holdMs.toFixed(0),
      waitMs.toFixed(1),
      (growth <= MOST_GROWTH || NEVER_ALIKE.includes(name)) && holdMs <= MOST_HOLD_MS ? 'met' : 'NOT MET',
      ...servers.flatMap(({ rows }) => {
        const row = rows.find((one) => one.name === name);
        return row ? [row.cpuMs.toFixed(1), row.holdMs.toFixed(0), row.waitMs.toFixed(1)] : ['', '', ''];
      }),
    ]),
  );
}
