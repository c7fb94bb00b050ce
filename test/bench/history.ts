/** What earlier runs measured, in a file that git ignores, and what of it has moved. */
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { median, quantile } from './statistics.ts';
import { table } from './table.ts';

const HISTORY = fileURLToPath(new URL('../../.cache/bench.jsonl', import.meta.url));
/** Less is no change, whatever the rounds say. */
const LEAST_SHARE = 0.03;

/** Ratios of one run, the less the better; for each name one of every round. */
export type Measures = Record<string, number[]>;

export interface Run {
  at: string;
  /** Only runs of the same kind are compared: the size, and the version of Node. */
  kind: string;
  /** Of the machine, by others. */
  otherLoad: number;
  measures: Measures;
}

/** The last run of this kind that measured `name`. */
const lastOf = (runs: readonly Run[], kind: string, name: string): Run | undefined =>
  runs.findLast((run) => run.kind === kind && run.measures[name] !== undefined);

export function readHistory(path = HISTORY): Run[] {
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line): Run => JSON.parse(line));
}

export function addToHistory(run: Run, path = HISTORY): void {
  mkdirSync(dirname(path), { recursive: true });
  appendFileSync(path, `${JSON.stringify(run)}\n`);
}

/** Moved beyond the noise: the middle halves of the rounds lie apart, by more than a trifle. */
export function moveOf(before: readonly number[], after: readonly number[]): 'better' | 'worse' | undefined {
  const [was, is] = [median(before), median(after)];
  if (Math.abs(is - was) <= LEAST_SHARE * was) return undefined;
  if (quantile(after, 0.75) < quantile(before, 0.25)) return 'better';
  return quantile(after, 0.25) > quantile(before, 0.75) ? 'worse' : undefined;
}

export function comparison(runs: readonly Run[], run: Run): string {
  return table(
    ['ratio', 'last run', 'this run', 'change', ''],
    Object.entries(run.measures).map(([name, after]) => {
      const before = lastOf(runs, run.kind, name)?.measures[name];
      const is = median(after);
      if (!before) return [name, '', is.toFixed(3), '', 'first'];
      const was = median(before);
      const change = `${is >= was ? '+' : ''}${((is / was - 1) * 100).toFixed(0)} %`;
      return [name, was.toFixed(3), is.toFixed(3), change, moveOf(before, after)?.toUpperCase() ?? ''];
    }),
  );
}
