import { createHash, subtle } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Ctx } from '../tools/context.ts';
import type { AnyTool } from '../tools/define.ts';
import { ServiceError } from '../tools/errors.ts';
import { type Carried, invokeSerialized } from '../tools/invoke.ts';
import { SerializedAnswer } from '../tools/serialized-answer.ts';
import { LONGEST_KEY } from '../tools/values/idempotency-key.ts';

/** A request that is to be carried out once, however often it is sent. */
export interface KeyedRequest {
  keyId: string;
  idempotencyKey: string;
  /** SHA-256 of what is asked for. */
  fingerprint: string;
  now: Date;
  /** How long its answer is repeated. */
  repeatedForMs?: number;
}

export type Once =
  /** The key was used for another request. */
  | { kind: 'conflict' }
  /** The first request with this key is still being worked on. */
  | { kind: 'under_way' }
  | { kind: 'answer'; body: string; isRepeat: boolean };

type Answered = Extract<Once, { kind: 'answer' }>;

/** How long an answer is repeated where nothing else is said. */
export const REPEATED_FOR_MS = 86_400_000;

/** A new key would do it a second time. */
const UNDER_WAY_SECONDS = 2;

/** Carries requests out once, and repeats their answers. */
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
): Promise<Answered> {
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

/** @throws ServiceError `validation_failed` for a key of another form; `param` is where it was sent */
export function checkedKey(key: unknown, param: string): string {
  if (typeof key === 'string' && key.length >= 1 && key.length <= LONGEST_KEY) return key;
  throw new ServiceError('validation_failed', `The ${param} takes 1 to ${LONGEST_KEY} characters.`, {
    param,
  });
}

/** Agents and people send again what seems lost; who means a second record within it says so by a key. */
export const SAME_CALL_MS = 120_000;
const ASK_AGAIN_MS = 50;
/** As long as a call may take. */
const LONGEST_WAIT_MS = 30_000;

const SAME_CALL =
  'The same call came less than two minutes before: this is its answer, and nothing was added. For a second record send another `idempotency_key`.';

/**
 * Calls a tool for a client. With an idempotency key a call that changes something is carried out once, however often it
 * is sent; without one a call that adds is answered with the first record where the same came shortly before. Calls are
 * the same whose inputs mean the same, by whichever door.
 *
 * @param key where the door takes one beside the input
 */
export async function callOnce(
  tool: AnyTool,
  ctx: Ctx,
  raw: unknown,
  { idempotency, key }: { idempotency: IdempotencyPort; key: string | undefined },
): Promise<Carried<Record<string, unknown>>> {
  const { caller } = ctx;
  let isRepeat = false;
  const answer = await invokeSerialized(
    tool,
    ctx,
    raw,
    async ({ idempotency_key: sent = key, ...asked }, work) => {
      const isNamed = typeof sent === 'string';
      if (caller.kind !== 'key' || (!isNamed && (tool.effect !== 'add' || tool.mayRepeat)))
        return { answer: await work(ctx), isRepeat };
      const fingerprint = await fingerprintOf(tool.name, asked);
      const request = isNamed
        ? { keyId: caller.key.id, idempotencyKey: sent, fingerprint, now: ctx.now() }
        : {
            keyId: `${caller.key.id} ${tool.name}`,
            idempotencyKey: fingerprint,
            fingerprint,
            now: ctx.now(),
            repeatedForMs: SAME_CALL_MS,
          };
      let made: SerializedAnswer<Record<string, unknown>> | undefined;
      const run = async (own: Ctx) => {
        made = await work(own);
        return made.json;
      };
      const once = await (isNamed ? answeredOnce : answeredAfterFirst)(idempotency, request, ctx, run);
      isRepeat = once.isRepeat;
      if (made && !isRepeat) return { answer: made, isRepeat };
      const first = SerializedAnswer.from<Record<string, unknown>>({ json: once.body, appData: undefined });
      return { answer: isNamed ? first : first.noting([SAME_CALL]), isRepeat };
    },
  );
  return { answer, isRepeat };
}

/** Of two at the same moment the later waits for the first. */
async function answeredAfterFirst(
  idempotency: IdempotencyPort,
  request: KeyedRequest,
  ctx: Ctx,
  run: (ctx: Ctx) => Promise<string>,
): Promise<Answered> {
  for (let waited = 0; waited < LONGEST_WAIT_MS; waited += ASK_AGAIN_MS) {
    const once = await idempotency.once(request, ctx, run);
    if (once.kind === 'answer') return once;
    await sleep(ASK_AGAIN_MS);
  }
  throw new ServiceError('busy', 'The same call is still under way; wait a few seconds and send it again.', {
    retryAfterSeconds: UNDER_WAY_SECONDS,
  });
}

/**
 * Two requests with the same fingerprint ask for the same.
 *
 * @param input whose fields may be files; their order says nothing
 */
export const fingerprintOf = async (operation: string, input: object): Promise<string> =>
  createHash('sha256')
    .update(`${operation}\n${JSON.stringify(await meaningOf(input))}`)
    .digest('hex');

/** Fields by their names, without blanks around texts and without empty texts, which are not sent; files by their hashes. */
async function meaningOf(value: unknown): Promise<unknown> {
  if (typeof value === 'string') return value.trim() || undefined;
  if (value instanceof Uint8Array) return { sha256: await hashOf(value) };
  if (Array.isArray(value)) return Promise.all(value.map(meaningOf));
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(
    await Promise.all(fields.map(async ([name, field]) => [name, await meaningOf(field)])),
  );
}

/** Made beside the event loop: a file of 20 MB takes long. */
const hashOf = async (file: Uint8Array): Promise<string> =>
  Buffer.from(await subtle.digest('SHA-256', file)).toString('hex');
