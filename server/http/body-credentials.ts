/** For requests with credentials in the body: who calls, the rate limit, and the rate limit's headers. */
import type { Context } from 'hono';
import { audit, requestIdOf } from '../../rest-shim/env.ts';
import type { Ctx } from '../../tools/context.ts';
import { ServiceError } from '../../tools/errors.ts';
import { type GuardParts, KEY_REFUSED } from './guard.ts';
import { counting, type Limiters } from './rate-limit.ts';

/** The email address of an account and one of its keys. */
export interface BodyCredentials {
  email: string;
  key: string;
}

/** Counts the request and returns its account; `undefined` if the credentials are missing or unknown. */
export type Admit = (
  c: Context,
  credentials: BodyCredentials | undefined,
  /** Receives the headers of a door that sends all headers at once; if absent, they are set on the response. */
  put?: (name: string, value: string) => void,
) => Promise<Ctx | undefined>;

/**
 * Counted per key and per account. Without valid credentials the network address is counted, so that guessing is limited too.
 *
 * @throws ServiceError `rate_limited`
 */
export function bodyCredentials(parts: GuardParts, limiters: Limiters): Admit {
  return async (c, credentials, put = (name, value) => c.header(name, value)) => {
    const requestId = requestIdOf(c);
    put('X-Request-Id', requestId);
    const caller = credentials && (await knownCaller(parts, credentials));
    const count = counting(limiters, caller ?? parts.addressOf(c), parts.now, put);
    await count(1);
    if (credentials && !caller) audit(c, KEY_REFUSED);
    return caller && parts.ctxFor(caller, requestId, count);
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
