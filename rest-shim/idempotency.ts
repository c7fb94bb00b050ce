import { createHash, subtle } from 'node:crypto';
import type { Ctx } from '../tools/context.ts';
import { ServiceError } from '../tools/errors.ts';

/** A request that is to be carried out once, however often it is sent. */
export interface KeyedRequest {
  keyId: string;
  idempotencyKey: string;
  /** SHA-256 of what is asked for. */
  fingerprint: string;
  now: Date;
}

export type Once =
  /** The key was used for another request. */
  | { kind: 'conflict' }
  /** The first request with this key is still being worked on. */
  | { kind: 'under_way' }
  | { kind: 'answer'; body: string; isRepeat: boolean };

/** A new key would do it a second time. */
const UNDER_WAY_SECONDS = 2;

/** Carries requests with an idempotency key out once, and repeats their answers for a day. */
export interface IdempotencyPort {
  /**
   * Runs the request, unless its answer is known. Its answer is saved in the same transaction as its changes, so that both
   * are there or neither; a failure saves nothing, and the key is free again.
   *
   * @param run gets the context to use; returns the answer
   */
  once(request: KeyedRequest, ctx: Ctx, run: (ctx: Ctx) => Promise<string>): Promise<Once>;
}

/**
 * The answer of the request, the first or a repeated one.
 *
 * @throws ServiceError `idempotency_conflict`, and what `run` throws
 */
export async function answeredOnce(
  idempotency: IdempotencyPort,
  request: KeyedRequest,
  ctx: Ctx,
  run: (ctx: Ctx) => Promise<string>,
): Promise<Extract<Once, { kind: 'answer' }>> {
  const once = await idempotency.once(request, ctx, run);
  if (once.kind === 'answer') return once;
  if (once.kind === 'conflict')
    throw new ServiceError(
      'idempotency_conflict',
      'This Idempotency-Key was used for a different request; use a new one.',
    );
  throw new ServiceError(
    'idempotency_conflict',
    `The first request with this Idempotency-Key is still under way; wait ${UNDER_WAY_SECONDS} seconds and send it again with the same key.`,
    { retryAfterSeconds: UNDER_WAY_SECONDS },
  );
}

const LONGEST_KEY = 255;

/** @throws ServiceError `validation_failed` for a key of another form; `param` is where it was sent */
export function checkedKey(key: unknown, param: string): string {
  if (typeof key === 'string' && key.length >= 1 && key.length <= LONGEST_KEY) return key;
  throw new ServiceError('validation_failed', `The ${param} takes 1 to ${LONGEST_KEY} characters.`, {
    param,
  });
}

/**
 * Two requests with the same fingerprint ask for the same.
 *
 * @param sent the text that was sent, or the input, whose fields may be files
 */
export async function fingerprintOf(operation: string, sent: string | object): Promise<string> {
  const text = typeof sent === 'string' ? sent : JSON.stringify(await withHashes(sent));
  return createHash('sha256').update(`${operation}\n${text}`).digest('hex');
}

async function withHashes(input: object): Promise<object> {
  const fields = { ...input };
  for (const [name, value] of Object.entries(input))
    if (value instanceof Uint8Array) Object.assign(fields, { [name]: { sha256: await hashOf(value) } });
  return fields;
}

/** Made beside the event loop: a file of 20 MB takes long. */
const hashOf = async (file: Uint8Array): Promise<string> =>
  Buffer.from(await subtle.digest('SHA-256', file)).toString('hex');
