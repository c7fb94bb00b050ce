/** What a request passes whose credentials are in its body: who it is, how many a minute, and the headers that say so. */
import type { Context } from 'hono';
import { audit, requestIdOf } from '../../rest-shim/env.ts';
import type { Ctx } from '../../tools/context.ts';
import { ServiceError } from '../../tools/errors.ts';
import { clientAddress } from './client-address.ts';
import { type GuardParts, KEY_REFUSED } from './guard.ts';
import { overLimit, type RateLimiter } from './rate-limit.ts';

/** The email address of an account and one of its keys. */
export interface BodyCredentials {
  email: string;
  key: string;
}

/** Counts the request and says whose it is; `undefined` where the credentials are nobody's, or none were sent. */
export type Admit = (
  c: Context,
  credentials: BodyCredentials | undefined,
  /** Takes the headers for a door that sends all of its own at once; they are put on the answer where left out. */
  put?: (name: string, value: string) => void,
) => Promise<Ctx | undefined>;

/**
 * One count per key over all doors. Without good credentials the address counts, so that guessing is as limited as calling.
 *
 * @throws ServiceError `rate_limited`
 */
export function bodyCredentials(parts: GuardParts, limiter: RateLimiter): Admit {
  return async (c, credentials, put = (name, value) => c.header(name, value)) => {
    const requestId = requestIdOf(c);
    put('X-Request-Id', requestId);
    const caller = credentials && (await knownCaller(parts, credentials));
    const reading = limiter.count(caller ? caller.key.id : `ip:${clientAddress(c)}`, parts.now());
    put('X-RateLimit-Limit', String(reading.limit));
    put('X-RateLimit-Remaining', String(reading.remaining));
    put('X-RateLimit-Reset', String(reading.resetAt));
    if (!reading.allowed) throw overLimit(reading);
    if (credentials && !caller) audit(c, KEY_REFUSED);
    return caller && parts.ctxFor(caller, requestId);
  };
}

async function knownCaller(parts: GuardParts, { email, key }: BodyCredentials) {
  try {
    const caller = await parts.callerOf(`Bearer ${key}`);
    const isTheirs =
      caller.kind === 'key' && caller.account.email.toLowerCase() === email.trim().toLowerCase();
    return isTheirs ? caller : undefined;
  } catch (failure) {
    if (failure instanceof ServiceError && failure.code === 'unauthorized') return undefined;
    throw failure;
  }
}
