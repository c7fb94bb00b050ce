/** An outage of the database as this node sees it, told once when it begins and once when it is over. */
import { ServiceError } from '../../../tools/errors.ts';
import type { LedgerObserver } from '../ledger.ts';
import { isOfLoss } from './faults.ts';

export function outage(observers: readonly LedgerObserver[], elapsedMs = () => performance.now()) {
  let since: number | undefined;
  return {
    /** Whether it failed for want of the database; the first that does begins an outage. */
    isOutage(cause: unknown): boolean {
      if (!isOfLoss(cause)) return since !== undefined && isBusy(cause);
      if (since !== undefined) return true;
      since = elapsedMs();
      for (const one of observers) one.lost?.(cause);
      return true;
    },
    /** The database took a change. */
    wrote(): void {
      if (since === undefined) return;
      const seconds = (elapsedMs() - since) / 1000;
      since = undefined;
      for (const one of observers) one.regained?.(seconds);
    },
  };
}

/** What a change is refused with that got no connection in time. */
const isBusy = (cause: unknown): boolean =>
  cause instanceof Error && ((cause instanceof ServiceError && cause.code === 'busy') || isBusy(cause.cause));
