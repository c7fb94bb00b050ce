import type { Ledger } from '../../server/db/ledger.ts';

/** How many transactions it has committed since; those that wait share a commit. */
export function commitsOf(ledger: Ledger): () => number {
  let commits = 0;
  ledger.observe({
    committed() {
      commits += 1;
    },
    timedOut() {},
    lockWaited() {},
  });
  return () => commits;
}
