/**
 * When a sync stops asking a supplier that does not answer: after a number of failures in a row, or after some time.
 */
const MOST_FAILURES_IN_A_ROW = 25;
const LONGEST_MS = 15 * 60_000;

export interface SyncBackoff {
  /** A request that failed, or was not sent because of earlier failures. */
  failed(kind: 'asked' | 'not asked'): void;
  succeeded(): void;
  isExhausted(): boolean;
}

export function syncBackoff(now: () => Date): SyncBackoff {
  let inARow = 0;
  let since: number | undefined;
  return {
    failed(kind) {
      // Several requests wait for the same pause: only sent ones count.
      if (kind === 'asked') inARow += 1;
      since ??= now().getTime();
    },
    succeeded() {
      inARow = 0;
      since = undefined;
    },
    isExhausted: () =>
      inARow >= MOST_FAILURES_IN_A_ROW || (since !== undefined && now().getTime() - since >= LONGEST_MS),
  };
}
