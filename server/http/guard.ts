/** Every request with a key passes this before a door: who calls, the rate limit, and the rate limit's headers. */
import type { Context, HonoRequest, MiddlewareHandler } from 'hono';
import { headersOf } from '../../rest-shim/answer.ts';
import { audit, type RequestEnv, requestIdOf } from '../../rest-shim/env.ts';
import type { Ctx } from '../../tools/context.ts';
import type { AuditEntry } from '../../tools/ended-call.ts';
import type { Caller } from '../../tools/identity/caller.ts';
import { asApi } from './answer-headers.ts';
import type { AddressOf } from './client-address.ts';
import { counting, type Limiters, overLimit } from './rate-limit.ts';

export interface GuardParts {
  now(): Date;
  /**
   * The caller of this Authorization header, and of the request that an access token is sent with; anonymous if there is
   * none.
   *
   * @throws ServiceError `unauthorized`
   */
  callerOf(authorization: string | undefined, request?: HonoRequest): Promise<Caller>;
  /** `countRequests` counts what a request is more than one. */
  ctxFor(caller: Caller, requestId: string, countRequests?: Ctx['countRequests']): Ctx;
  addressOf: AddressOf;
}

/** Logged within a limit, so that guessing does not fill the log. */
export const KEY_REFUSED: AuditEntry = { event: 'security.key_refused', facts: {} };

/** Adds the caller's context to the request; refuses unknown keys and callers over the limit. */
export function guard(parts: GuardParts, limiters: Limiters): MiddlewareHandler<RequestEnv> {
  return async (c, next) => {
    asApi(headersOf(c));
    const caller = await callerOrCounted(c, parts, limiters);
    const counted = caller.kind === 'key' ? caller : parts.addressOf(c);
    const count = counting(c, limiters, counted, parts.now);
    await count(1);
    c.set('ctx', parts.ctxFor(caller, requestIdOf(c), count));
    await next();
  };
}

/** An invalid key counts against its network address, so that guessing is limited too. */
async function callerOrCounted(c: Context, parts: GuardParts, { addresses }: Limiters): Promise<Caller> {
  try {
    return await parts.callerOf(c.req.header('Authorization'), c.req);
  } catch (cause) {
    const reading = await addresses.count(`ip:${parts.addressOf(c)}`, parts.now());
    if (!reading.allowed) throw overLimit(reading, 'network address');
    audit(c, KEY_REFUSED);
    throw cause;
  }
}
