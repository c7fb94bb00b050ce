/**
 * Stops asking a supplier that keeps failing: after a series of failures it is not asked for a while, then one trial
 * request decides.
 */
import { SupplierFailure } from './failure.ts';

const FAILURES_IN_A_ROW = 5;
const FIRST_REST_MS = 30_000;
const LONGEST_REST_MS = 5 * 60_000;
/** How often others look again while a trial request is open. */
const PROBED_MS = 1_000;

export interface Breaker {
  /** @throws SupplierFailure `resting` while the supplier is not asked, and while another trial request is open */
  enter(): void;
  succeeded(): void;
  failed(): void;
  /** The request ended without saying anything about the supplier's health. */
  left(): void;
  /** Until when the supplier is not asked; `undefined` if it is asked as usual. */
  restsUntil(): Date | undefined;
}

export function breaker(now: () => Date): Breaker {
  let inARow = 0;
  let restMs = FIRST_REST_MS;
  let until: number | undefined;
  let isProbing = false;
  return {
    enter() {
      if (until === undefined) return;
      if (now().getTime() < until || isProbing)
        throw new SupplierFailure('resting', { retryAfterMs: Math.max(PROBED_MS, until - now().getTime()) });
      isProbing = true;
    },
    succeeded() {
      inARow = 0;
      restMs = FIRST_REST_MS;
      until = undefined;
      isProbing = false;
    },
    failed() {
      inARow += 1;
      const probed = isProbing;
      isProbing = false;
      if (probed) restMs = Math.min(LONGEST_REST_MS, restMs * 2);
      else if (until !== undefined || inARow < FAILURES_IN_A_ROW) return;
      until = now().getTime() + restMs;
    },
    left() {
      isProbing = false;
    },
    restsUntil: () => (until === undefined ? undefined : new Date(until)),
  };
}
