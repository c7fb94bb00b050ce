/** What every request with a key passes before a door: who it is, how many a minute, and the headers that say so. */
import type { Context, MiddlewareHandler } from 'hono';
import { uuidv7 } from 'uuidv7';
import type { RequestEnv } from '../../rest-shim/env.ts';
import type { Ctx } from '../../tools/context.ts';
import type { Caller } from '../../tools/identity/caller.ts';
import { clientAddress } from './client-address.ts';
import { overLimit, type RateLimiter } from './rate-limit.ts';

export interface GuardParts {
  now(): Date;
  /**
   * Who sends this Authorization header; anonymous where there is none.
   *
   * @throws ServiceError `unauthorized`
   */
  callerOf(authorization: string | undefined): Promise<Caller>;
  ctxFor(caller: Caller, requestId: string): Ctx;
}

/** Puts the caller's context on the request; refuses unknown keys and callers over the limit. */
export function guard(parts: GuardParts, limiter: RateLimiter): MiddlewareHandler<RequestEnv> {
  return async (c, next) => {
    const requestId = `req_${uuidv7()}`;
    c.header('X-Request-Id', requestId);
    const caller = await callerOrCounted(c, parts, limiter);
    const reading = limiter.count(
      caller.kind === 'key' ? caller.key.id : `ip:${clientAddress(c)}`,
      parts.now(),
    );
    c.header('X-RateLimit-Limit', String(reading.limit));
    c.header('X-RateLimit-Remaining', String(reading.remaining));
    c.header('X-RateLimit-Reset', String(reading.resetAt));
    if (!reading.allowed) throw overLimit(reading);
    c.set('ctx', parts.ctxFor(caller, requestId));
    await next();
  };
}

/** A bad key counts against its address, so that guessing is as limited as calling. */
async function callerOrCounted(c: Context, parts: GuardParts, limiter: RateLimiter): Promise<Caller> {
  try {
    return await parts.callerOf(c.req.header('Authorization'));
  } catch (cause) {
    const reading = limiter.count(`ip:${clientAddress(c)}`, parts.now());
    if (!reading.allowed) throw overLimit(reading);
    throw cause;
  }
}
