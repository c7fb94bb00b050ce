/** Requests per minute over all doors, counted in a fixed window per caller. */
import { ServiceError } from '../../tools/errors.ts';

const WINDOW_MS = 60_000;
/** Above this many callers in a window the oldest are dropped, so that many addresses cannot fill the memory. */
const MOST_CALLERS = 100_000;

export interface RateReading {
  limit: number;
  /** The account's ceiling, where that is what is left of. */
  ofAccount?: number;
  remaining: number;
  /** When the window ends, seconds since 1970. */
  resetAt: number;
  allowed: boolean;
  retryAfterSeconds: number;
}

export interface RateLimiter {
  /** Counts a request of this caller, or several if so many are left; `now` only tells when its window ends. */
  count(caller: string, now: Date, requests?: number): RateReading;
}

/** @param elapsedMs runs on whatever happens to the clock, so that a jump locks no one out and lets no one in */
export function rateLimiter(
  limit: number,
  elapsedMs: () => number = () => Math.trunc(performance.now()),
): RateLimiter {
  const windows = new Map<string, { endsAt: number; used: number }>();
  return {
    count(caller, now, requests = 1) {
      const at = elapsedMs();
      let window = windows.get(caller);
      if (!window || window.endsAt <= at) {
        windows.delete(caller);
        window = { endsAt: at + WINDOW_MS, used: 0 };
        windows.set(caller, window);
        if (windows.size > MOST_CALLERS) forgetOldest(windows);
      }
      const allowed = window.used + requests <= limit;
      if (allowed) window.used += requests;
      return {
        limit,
        remaining: limit - window.used,
        resetAt: Math.ceil((now.getTime() + window.endsAt - at) / 1000),
        allowed,
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

/** The limits of a door. */
export interface Limiters {
  addresses: RateLimiter;
  keys: RateLimiter;
  accounts: RateLimiter;
}

/** @param addresses of another door, to count addresses over both */
export function limitersOf(
  perMinute: number,
  accountFactor: number,
  elapsedMs: () => number,
  addresses?: RateLimiter,
): Limiters {
  const keys = rateLimiter(perMinute, elapsedMs);
  const accounts = rateLimiter(perMinute * accountFactor, elapsedMs);
  return { addresses: addresses ?? keys, keys, accounts };
}

interface CountedKey {
  key: { id: string };
  account: { id: string };
}

/**
 * Counts requests of a key, and of its account. The reading is that of which less is left; its limit stays that of
 * the key. A request over the key's own limit takes nothing from the account's other keys.
 */
export function countKey(
  { keys, accounts }: Limiters,
  { key, account }: CountedKey,
  now: Date,
  requests = 1,
): RateReading {
  const own = keys.count(key.id, now, requests);
  if (!own.allowed) return own;
  const all = accounts.count(account.id, now, requests);
  const isTighter = !all.allowed || all.remaining < own.remaining;
  return isTighter ? { ...all, limit: own.limit, ofAccount: all.limit } : own;
}

/** Counts requests of a key, or else of a network address, tells in headers what is left, and refuses what is over. */
export const counting =
  (
    limiters: Limiters,
    caller: CountedKey | string,
    now: () => Date,
    put: (name: string, value: string) => void,
  ) =>
  (requests: number): void => {
    const reading =
      typeof caller === 'string'
        ? limiters.addresses.count(`ip:${caller}`, now(), requests)
        : countKey(limiters, caller, now(), requests);
    put('X-RateLimit-Limit', String(reading.limit));
    put('X-RateLimit-Remaining', String(reading.remaining));
    put('X-RateLimit-Reset', String(reading.resetAt));
    if (!reading.allowed) throw overLimit(reading);
  };

/** The error for a caller over the limit. */
export const overLimit = (reading: RateReading): ServiceError =>
  new ServiceError(
    'rate_limited',
    `${
      reading.ofAccount === undefined
        ? `This key may send ${reading.limit} requests a minute`
        : `This account may send ${reading.ofAccount} requests a minute over all its keys`
    }; wait ${reading.retryAfterSeconds} s.`,
    { retryAfterSeconds: reading.retryAfterSeconds },
  );
