/** What every request with a key passes before a door: who it is, how many a minute, and the headers that say so. */
import type { Context, MiddlewareHandler } from 'hono';
import { uuidv7 } from 'uuidv7';
import type { RequestEnv } from '../../rest-shim/env.ts';
import type { Caller } from '../../tools/identity/caller.ts';
import { callerOf } from '../auth/keys.ts';
import type { Service } from '../service.ts';
import { clientAddress } from './client-address.ts';
import { overLimit, type RateLimiter } from './rate-limit.ts';

/** Puts the caller's context on the request; refuses unknown keys and callers over the limit. */
export function guard(service: Service, limiter: RateLimiter): MiddlewareHandler<RequestEnv> {
  return async (c, next) => {
    const requestId = `req_${uuidv7()}`;
    c.header('X-Request-Id', requestId);
    const caller = await callerOrCounted(c, service, limiter);
    const reading = limiter.count(
      caller.kind === 'key' ? caller.key.id : `ip:${clientAddress(c)}`,
      service.now(),
    );
    c.header('X-RateLimit-Limit', String(reading.limit));
    c.header('X-RateLimit-Remaining', String(reading.remaining));
    c.header('X-RateLimit-Reset', String(reading.resetAt));
    if (!reading.allowed) throw overLimit(reading);
    c.set('ctx', service.ctxFor(caller, requestId));
    await next();
  };
}

/** A bad key counts against its address, so that guessing is as limited as calling. */
async function callerOrCounted(c: Context, service: Service, limiter: RateLimiter): Promise<Caller> {
  try {
    return await callerOf(c.req.header('Authorization'), service.accounts);
  } catch (cause) {
    const reading = limiter.count(`ip:${clientAddress(c)}`, service.now());
    if (!reading.allowed) throw overLimit(reading);
    throw cause;
  }
}
