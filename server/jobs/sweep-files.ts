import type { Job } from './runner.ts';

const HOUR_MS = 3_600_000;
/** Longer than any request that stores files before their record. */
const OLD_MS = 24 * HOUR_MS;

interface SweepFilesParts {
  /** Deletes what was found before and is still without a record; what the next sweep may delete. */
  sweepFiles(wish: { before: Date; found: ReadonlySet<string>; stopping: AbortSignal }): Promise<Set<string>>;
  now(): Date;
}

/** Deletes drafts and files without a record a day after they were written. */
export function sweepFiles({ sweepFiles, now }: SweepFilesParts): Job {
  let found: ReadonlySet<string> = new Set();
  return {
    name: 'sweep-files',
    restMs: 6 * HOUR_MS,
    runsOn: 'one node',
    async run(stopping) {
      found = await sweepFiles({ before: new Date(now().getTime() - OLD_MS), found, stopping });
    },
  };
}
