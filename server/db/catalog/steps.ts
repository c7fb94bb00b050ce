import type Database from 'better-sqlite3';

/** Runs the work in transactions of about `stepMs` each, and yields after each; what the work returns is the result. */
export function* inSteps<T>(
  db: Database.Database,
  stepMs: number,
  work: Generator<void, T>,
): Generator<void, T> {
  const run = db.transaction(() => {
    const startedAt = performance.now();
    for (;;) {
      const next = work.next();
      if (next.done || performance.now() - startedAt >= stepMs) {
        db.exec('UPDATE changes SET counted = counted + 1');
        return next;
      }
    }
  });
  for (;;) {
    const next = run.immediate();
    yield;
    if (next.done) return next.value;
  }
}

/** Takes steps until the result is there; `rest` waits after each, which took so long. */
export async function restingBetween<T>(
  steps: Generator<void, T>,
  rest: (tookMs: number) => Promise<void>,
): Promise<T> {
  for (;;) {
    const startedAt = performance.now();
    const step = steps.next();
    if (step.done) return step.value;
    await rest(performance.now() - startedAt);
  }
}
