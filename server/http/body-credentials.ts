/** For requests with credentials in the body: who calls, the rate limit, and the rate limit's headers. */
import type { Context } from 'hono';
import { audit, requestIdOf } from '../../rest-shim/env.ts';
import type { Ctx } from '../../tools/context.ts';
import { ServiceError } from '../../tools/errors.ts';
import type { Caller } from '../../tools/identity/caller.ts';
import { type GuardParts, KEY_REFUSED } from './guard.ts';
import { counting, type Limiters } from './rate-limit.ts';

/** The email address of an account and one of its keys. */
export interface BodyCredentials {
  email: string;
  key: string;
}

type KeyCaller = Extract<Caller, { kind: 'key' }>;
/** A supplier’s system is none of an account, and is counted by its network address. */
type BodyCaller = KeyCaller | Extract<Caller, { kind: 'service' }>;

/** Counts the request and returns its account; `undefined` if the credentials are missing or unknown. */
export type Admit<Credentials> = (
  c: Context,
  credentials: Credentials | undefined,
) => Promise<Ctx | undefined>;

/**
 * Counted per key and per account. Without valid credentials the network address is counted, so that guessing is limited too.
 *
 * @param whoSends the caller with these credentials, if they are valid
 * @throws ServiceError `rate_limited`
 */
export function bodyCredentials<Credentials>(
  parts: GuardParts,
  limiters: Limiters,
  whoSends: (credentials: Credentials) => Promise<BodyCaller | undefined>,
): Admit<Credentials> {
  return async (c, credentials) => {
    const requestId = requestIdOf(c);
    const caller = credentials && (await whoSends(credentials));
    const counted = caller?.kind === 'key' ? caller : parts.addressOf(c);
    const count = counting(c, limiters, counted, parts.now);
    await count(1);
    if (credentials && !caller) audit(c, KEY_REFUSED);
    return caller && parts.ctxFor(caller, requestId, count);
  };
}

/** By an email address and a key. */
export const keyHolder =
  (parts: GuardParts) =>
  async ({ email, key }: BodyCredentials): Promise<KeyCaller | undefined> => {
    try {
      const caller = await parts.callerOf(`Bearer ${key}`);
      const isTheirs =
        caller.kind === 'key' && caller.account.email.toLowerCase() === email.trim().toLowerCase();
      return isTheirs ? caller : undefined;
    } catch (failure) {
      if (failure instanceof ServiceError && failure.code === 'unauthorized') return undefined;
      throw failure;
    }
  };
