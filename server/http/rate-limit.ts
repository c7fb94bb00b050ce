/** Requests per minute over all doors, counted in a fixed window per caller. */
import { ServiceError } from '../../tools/errors.ts';

const WINDOW_MS = 60_000;
/** Above this many callers in a window the oldest are dropped, so that many addresses cannot fill the memory. */
const MOST_CALLERS = 100_000;

export interface RateReading {
  limit: number;
  remaining: number;
  /** When the window ends, seconds since 1970. */
  resetAt: number;
  allowed: boolean;
  retryAfterSeconds: number;
}

export interface RateLimiter {
  /** Counts one request of this caller; `now` only tells when its window ends. */
  count(caller: string, now: Date): RateReading;
}

/** @param elapsedMs runs on whatever happens to the clock, so that a jump locks no one out and lets no one in */
export function rateLimiter(
  limit: number,
  elapsedMs: () => number = () => Math.trunc(performance.now()),
): RateLimiter {
  const windows = new Map<string, { endsAt: number; used: number }>();
  return {
    count(caller, now) {
      const at = elapsedMs();
      let window = windows.get(caller);
      if (!window || window.endsAt <= at) {
        windows.delete(caller);
        window = { endsAt: at + WINDOW_MS, used: 0 };
        windows.set(caller, window);
        if (windows.size > MOST_CALLERS) forgetOldest(windows);
      }
      window.used += 1;
      return {
        limit,
        remaining: Math.max(0, limit - window.used),
        resetAt: Math.ceil((now.getTime() + window.endsAt - at) / 1000),
        allowed: window.used <= limit,
        retryAfterSeconds: Math.ceil((window.endsAt - at) / 1000),
      };
    },
  };
}

function forgetOldest(windows: Map<string, unknown>): void {
  for (const caller of windows.keys()) {
    windows.delete(caller);
    return;
  }
}

/** The error for a caller over the limit. */
export const overLimit = (reading: RateReading): ServiceError =>
  new ServiceError(
    'rate_limited',
    `This key may send ${reading.limit} requests a minute; wait ${reading.retryAfterSeconds} s.`,
    { retryAfterSeconds: reading.retryAfterSeconds },
  );
