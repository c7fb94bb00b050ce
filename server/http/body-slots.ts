/** Large bodies: only so many are received at once, of each account and in all, so that they cannot fill the memory. */
import type { Context, MiddlewareHandler } from 'hono';
import type { RequestEnv } from '../../rest-shim/env.ts';
import { ServiceError } from '../../tools/errors.ts';
import { type EndTurn, fairTurns } from '../turns/fair-turns.ts';
import type { AddressOf } from './client-address.ts';

export interface BodyLimits {
  UPLOADS_AT_ONCE: number;
  UPLOADS_PER_ACCOUNT: number;
  UPLOAD_MEMORY_MB: number;
  UPLOAD_WAIT_S: number;
  UPLOAD_LIMIT_S: number;
}

const MEGABYTE = 1024 * 1024;
/** Each waits with an open connection. */
const EACH_WAITING = 10;

export type BodySlots = ReturnType<typeof bodySlots>;

/** The slots of all bodies, and of files that callers have us fetch. */
export function bodySlots(limits: BodyLimits) {
  const turns = fairTurns({
    atOnce: limits.UPLOADS_AT_ONCE,
    each: limits.UPLOADS_PER_ACCOUNT,
    eachWaiting: EACH_WAITING,
    weight: limits.UPLOAD_MEMORY_MB * MEGABYTE,
  });
  return {
    arrivalSeconds: limits.UPLOAD_LIMIT_S,
    /** @throws ServiceError `rate_limited` or `busy` */
    async take(owner: string, bytes: number): Promise<EndTurn> {
      const end = await turns.take(owner, bytes, limits.UPLOAD_WAIT_S * 1_000);
      if (end) return end;
      throw turns.isBusy(owner) ? tooMany(limits) : full(limits);
    },
  };
}

/** A body keeps its slot until its request is answered: so long it is in memory. */
export function slotForBody(slots: BodySlots, addressOf: AddressOf): MiddlewareHandler<RequestEnv> {
  return async (c, next) => {
    let end: EndTurn | undefined;
    c.set('admitBody', async (bytes) => {
      end = await slots.take(ownerOf(c, addressOf), bytes);
      return slots.arrivalSeconds;
    });
    try {
      await next();
    } finally {
      end?.();
    }
  };
}

/** The account; the network address where it is not known yet, and for holders of a link, who may be strangers. */
function ownerOf(c: Context<RequestEnv>, addressOf: AddressOf): string {
  const caller = c.get('ctx')?.caller;
  return caller?.kind === 'key' || caller?.kind === 'customer' ? caller.account.id : `ip:${addressOf(c)}`;
}

const retryAfter = ({ UPLOAD_WAIT_S }: BodyLimits): number => Math.max(1, Math.ceil(UPLOAD_WAIT_S));

const tooMany = (limits: BodyLimits): ServiceError =>
  new ServiceError(
    'rate_limited',
    `${limits.UPLOADS_PER_ACCOUNT} large bodies are taken from you at once; send this one again when one of them is answered.`,
    { retryAfterSeconds: retryAfter(limits) },
  );

const full = (limits: BodyLimits): ServiceError =>
  new ServiceError(
    'busy',
    'Too many large bodies are being received; send this one again in a few seconds.',
    {
      retryAfterSeconds: retryAfter(limits),
    },
  );
