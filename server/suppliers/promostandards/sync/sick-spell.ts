/** How long a supplier is read on that answers nothing: until enough was tried in vain, or it has lasted too long. */
const MOST_FAILURES_IN_A_ROW = 25;
const LONGEST_MS = 15 * 60_000;

export interface SickSpell {
  /** A question in vain, or one that was not asked because of those before. */
  failed(kind: 'asked' | 'not asked'): void;
  succeeded(): void;
  isTooLong(): boolean;
}

export function sickSpell(now: () => Date): SickSpell {
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
    isTooLong: () =>
      inARow >= MOST_FAILURES_IN_A_ROW || (since !== undefined && now().getTime() - since >= LONGEST_MS),
  };
}
