/** Requests per minute over all doors, counted in a fixed window per caller. */
import type { Context } from 'hono';
import { headersOf } from '../../rest-shim/answer.ts';
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
  count(caller: string, now: Date, requests?: number): Promise<RateReading>;
}

/** @param elapsedMs runs on whatever happens to the clock, so that a jump locks no one out and lets no one in */
export function rateLimiter(
  limit: number,
  elapsedMs: () => number = () => Math.trunc(performance.now()),
): RateLimiter {
  const windows = new Map<string, { endsAt: number; used: number }>();
  return {
    async count(caller, now, requests = 1) {
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

/** The limits of a door: of keys and network addresses, and of accounts. */
export interface DoorLimits {
  perMinute: number;
  accountFactor: number;
}

/** Counts callers of a door: network addresses, and keys with their accounts. */
export interface KeyLimiter extends RateLimiter {
  /** Counts for both at once. A request over the key's own limit takes nothing from the account's other keys. */
  countBoth(
    key: string,
    account: string,
    now: Date,
    requests: number,
  ): Promise<[own: RateReading, all?: RateReading]>;
}

interface Limited {
  name: string;
  limit: number;
}

interface CountedOverNodes {
  allowed: boolean;
  remaining: number;
  endsAt: number;
  leftMs: number;
}

/** Requests of this caller over all nodes, and of its account if the caller itself may send them. */
type CountOverNodes = (
  requests: number,
  caller: Limited,
  account?: Limited,
) => Promise<[CountedOverNodes, CountedOverNodes?]>;

/** Limiters of this process, or of all nodes, which tell the callers of one door from those of another by its name. */
export const limiterOf =
  (elapsedMs: () => number, countOverNodes?: CountOverNodes) =>
  (door: string, { perMinute, accountFactor }: DoorLimits): KeyLimiter => {
    const most = perMinute * accountFactor;
    return countOverNodes
      ? limiterOverNodes(door, [perMinute, most], countOverNodes)
      : limiterHere(rateLimiter(perMinute, elapsedMs), rateLimiter(most, elapsedMs));
  };

const limiterHere = (keys: RateLimiter, accounts: RateLimiter): KeyLimiter => ({
  count: keys.count,
  async countBoth(key, account, now, requests) {
    const own = await keys.count(key, now, requests);
    return own.allowed ? [own, await accounts.count(account, now, requests)] : [own];
  },
});

function limiterOverNodes(
  door: string,
  [limit, ofAccount]: [number, number],
  countOverNodes: CountOverNodes,
): KeyLimiter {
  const keyOf = (key: string): Limited => ({ name: `${door} key ${key}`, limit });
  return {
    async count(caller, _now, requests = 1) {
      const [own] = await countOverNodes(requests, keyOf(caller));
      return readingOf(own, limit);
    },
    async countBoth(key, account, _now, requests) {
      const of = { name: `${door} account ${account}`, limit: ofAccount };
      const [own, all] = await countOverNodes(requests, keyOf(key), of);
      return all ? [readingOf(own, limit), readingOf(all, ofAccount)] : [readingOf(own, limit)];
    },
  };
}

const readingOf = ({ allowed, remaining, endsAt, leftMs }: CountedOverNodes, limit: number): RateReading => {
  const resetAt = Math.ceil(endsAt / 1000);
  return { limit, remaining, resetAt, allowed, retryAfterSeconds: Math.ceil(leftMs / 1000) };
};

export interface Limiters {
  addresses: RateLimiter;
  keys: KeyLimiter;
}

/** @param addresses of another door, to count addresses over both */
export function limitersOf(
  door: string,
  limits: DoorLimits,
  limiter: (door: string, limits: DoorLimits) => KeyLimiter,
  addresses?: RateLimiter,
): Limiters {
  const keys = limiter(door, limits);
  return { addresses: addresses ?? keys, keys };
}

interface CountedKey {
  key: { id: string };
  account: { id: string };
}

/**
 * Counts requests of a key, and of its account. The reading is that of which less is left; its limit stays that of
 * the key.
 */
export async function countKey(
  { keys }: Limiters,
  { key, account }: CountedKey,
  now: Date,
  requests = 1,
): Promise<RateReading> {
  const [own, all] = await keys.countBoth(key.id, account.id, now, requests);
  const isTighter = all && (!all.allowed || all.remaining < own.remaining);
  return isTighter ? { ...all, limit: own.limit, ofAccount: all.limit } : own;
}

/** Counts requests of a key, or else of a network address, tells in headers what is left, and refuses what is over. */
export const counting =
  (c: Context, limiters: Limiters, caller: CountedKey | string, now: () => Date) =>
  async (requests: number): Promise<void> => {
    if (requests === 0) return;
    const reading = await (typeof caller === 'string'
      ? limiters.addresses.count(`ip:${caller}`, now(), requests)
      : countKey(limiters, caller, now(), requests));
    const headers = headersOf(c);
    headers['X-RateLimit-Limit'] = String(reading.limit);
    headers['X-RateLimit-Remaining'] = String(reading.remaining);
    headers['X-RateLimit-Reset'] = String(reading.resetAt);
    if (!reading.allowed) throw overLimit(reading, typeof caller === 'string' ? 'network address' : 'key');
  };

/** The error for a caller over the limit. */
export const overLimit = (reading: RateReading, who: 'key' | 'network address' = 'key'): ServiceError =>
  new ServiceError(
    'rate_limited',
    `${
      reading.ofAccount === undefined
        ? `This ${who} may send ${reading.limit} requests a minute`
        : `This account may send ${reading.ofAccount} requests a minute over all its keys`
    }; wait ${reading.retryAfterSeconds} s.`,
    { retryAfterSeconds: reading.retryAfterSeconds },
  );
