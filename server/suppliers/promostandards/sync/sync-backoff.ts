/** How long a sync goes on with a supplier that does not answer: until too many failures in a row, or for too long. */
const MOST_FAILURES_IN_A_ROW = 25;
const LONGEST_MS = 15 * 60_000;

export interface SyncBackoff {
  /** A question in vain, or one that was not asked because of those before. */
  failed(kind: 'asked' | 'not asked'): void;
  succeeded(): void;
  isExhausted(): boolean;
}

export function syncBackoff(now: () => Date): SyncBackoff {
  let inARow = 0;
  let since: number | undefined;
  return {
    failed(kind) {
      // Several wait for one rest: only what was asked is counted.
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
