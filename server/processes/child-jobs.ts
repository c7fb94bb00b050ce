/** Answers the jobs of a pool, in its process, one at a time. It may be killed at any moment. */

import { deserialize } from 'node:v8';
import { ServiceError } from '../../tools/errors.ts';
import type { Said } from '../../tools/languages/words.ts';
import { inSources } from '../logging/in-sources.ts';

/** What a process can do, by name. `tell` reports a step of it. */
export type Jobs = Record<string, (input: never, tell: (step: unknown) => void) => Promise<unknown>>;

/** A job comes in pieces; this follows the last. */
export const WHOLE = 'whole';

export type Report<Answer, Step> =
  | { kind: 'step'; step: Step }
  | { kind: 'done'; answer: Answer }
  /** A fault of the file, in a sentence for the caller. */
  | { kind: 'refused'; sentence: Said }
  /** A bug of our own. */
  | { kind: 'failed'; cause: string };

export function answerJobs(jobs: Jobs): void {
  const tell = (report: Report<unknown, unknown>): void => void process.send?.(report);
  const pieces: Uint8Array[] = [];

  // The parent is gone. An orderly exit would wait for a drawing in progress.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  process.on('message', async (message: Uint8Array | typeof WHOLE) => {
    if (message !== WHOLE) return void pieces.push(message);
    try {
      const { name, input }: { name: string; input: never } = deserialize(Buffer.concat(pieces.splice(0)));
      tell({ kind: 'done', answer: await jobs[name]?.(input, (step) => tell({ kind: 'step', step })) });
    } catch (thrown) {
      tell(faultIn(thrown));
    }
  });
  // Ready for the first.
  tell({ kind: 'done', answer: null });
}

function faultIn(thrown: unknown): Report<never, never> {
  if (thrown instanceof ServiceError) return { kind: 'refused', sentence: thrown.said };
  const cause = thrown instanceof Error ? inSources(thrown.stack ?? thrown.message) : String(thrown);
  return { kind: 'failed', cause };
}
