/** How calls and jobs grow with the age of a ledger, and the aims for them. */
import type { HistoryFigures } from '../jobs/history.ts';
import { table } from '../table.ts';

const MOST_HOLD_MS = 50;
const MOST_GROWTH = 1.5;
/** Below it the steps of a thread's clock are larger than what is measured. */
const MEASURABLE_MS = 1;

interface Grown {
  name: string;
  cpuMs: number[];
  holdMs: number;
  /** The largest ledger's cost by the smallest's. */
  growth: number;
}

export function grownRows(figures: readonly HistoryFigures[]): Grown[] {
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
    };
  });
}

export function historyTable(figures: readonly HistoryFigures[]): string {
  const sizes = figures.map(({ orders }) => `${orders.toLocaleString('en-US')} orders`);
  return table(
    ['CPU ms of the doors’ thread', ...sizes, 'growth', 'longest hold', 'aims'],
    grownRows(figures).map(({ name, cpuMs, holdMs, growth }) => [
      name,
      ...cpuMs.map((cost) => cost.toFixed(1)),
      growth.toFixed(1),
      holdMs.toFixed(0),
      growth <= MOST_GROWTH && holdMs <= MOST_HOLD_MS ? 'met' : 'NOT MET',
    ]),
  );
}
