/** The time from a clock that runs on evenly while the computer's is set forward or back. */
export function steadyClock(now: () => Date, elapsedMs: () => number): () => Date {
  const begun = now().getTime() - elapsedMs();
  return () => new Date(begun + elapsedMs());
}
