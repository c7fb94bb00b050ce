import type { Job } from './runner.ts';

/** Once a start: orders that are written since have their words. */
export function fillOrderIndexJob(parts: { fillOrderIndex(stopping: AbortSignal): Promise<void> }): Job {
  let isFilled = false;
  return {
    name: 'fill-order-index',
    restMs: 60_000,
    runsOn: 'one node',
    async run(stopping) {
      if (isFilled) return;
      await parts.fillOrderIndex(stopping);
      isFilled = !stopping.aborted;
    },
  };
}
