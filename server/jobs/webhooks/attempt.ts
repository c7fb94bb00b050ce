/** One attempt at one delivery: the body, its signature, and what the endpoint made of it. */
import { actorOutside } from '../../../tools/events/events.ts';
import type { Leased, Settled } from '../../db/stores/deliveries.ts';
import { type FetchFailure, GuardedFetchError, type guardedFetch } from '../../fetch/guarded-fetch.ts';
import { type SigningSecrets, signedHeaders } from '../../outside/webhooks/sign.ts';
import type { JobLog } from '../runner.ts';
import { fateOf } from './fate.ts';

/** For connecting alone. */
export const CONNECT_MS = 3_000;
/** For the whole attempt. */
export const ATTEMPT_MS = 15_000;
/** Long enough for several deliveries in a row, shorter than servers close what is idle. */
export const KEEP_ALIVE_MS = 1_000;
const MOST_ANSWER_BYTES = 64_000;
const MOST_LOGGED_CHARACTERS = 1_000;

const FAILURES: Record<FetchFailure, string> = {
  address: 'The address is not, or does not resolve to, a public https address.',
  too_large: 'The answer was too long.',
  slow: 'There was no answer in time.',
  unreachable: 'The endpoint could not be reached, or broke off the connection.',
};

export interface AttemptParts {
  fetch: ReturnType<typeof guardedFetch>;
  /** What signs at this moment. */
  secretsOf(webhook: Leased['webhook'], now: Date): SigningSecrets;
  retriesS: readonly number[];
  now(): Date;
  /** For the whole attempt; the published limit where it is left out. */
  attemptMs?: number;
}

/** The same bytes at every attempt: everything in it was written down with the event. */
export const bodyOf = ({ id, name, at, actor, data, about }: Leased['event']): string =>
  JSON.stringify({ event: name, at, event_id: id, actor: actorOutside(actor), data, ...about });

/** Never rejects: whatever goes wrong is what came of the attempt. */
export async function attempt(leased: Leased, parts: AttemptParts, log: JobLog): Promise<Settled> {
  const begunAt = parts.now();
  const begunMs = performance.now();
  const { retryAfter, ...answered } = await send(leased, begunAt, parts, log);
  const endedAt = parts.now();
  const tries = leased.attempts + 1;
  return {
    leased,
    attempt: { at: begunAt.toISOString(), tookMs: Math.round(performance.now() - begunMs), ...answered },
    endedAt,
    fate: fateOf({ tries, status: answered.status, retryAfter, endedAt }, parts.retriesS),
  };
}

type Answered = Pick<Settled['attempt'], 'status' | 'answer' | 'failure'> & {
  retryAfter?: string | undefined;
};

async function send(
  { id, webhook, event }: Leased,
  at: Date,
  parts: AttemptParts,
  log: JobLog,
): Promise<Answered> {
  try {
    const body = bodyOf(event);
    const {
      status,
      headers,
      body: answer,
    } = await parts.fetch({
      url: webhook.url,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'merchkit-webhooks',
        ...signedHeaders({
          event: event.name,
          deliveryId: id,
          timestampSeconds: Math.floor(at.getTime() / 1_000),
          body,
          secrets: parts.secretsOf(webhook, at),
        }),
      },
      body,
      timeoutMs: parts.attemptMs ?? ATTEMPT_MS,
      maxBytes: MOST_ANSWER_BYTES,
      whenLonger: 'cut',
    });
    const [retryAfter] = [headers['retry-after']].flat();
    return { status, answer: startOf(answer), failure: null, retryAfter };
  } catch (cause) {
    if (cause instanceof GuardedFetchError)
      return { status: null, answer: null, failure: FAILURES[cause.reason] };
    log.failure(new Error(`The delivery ${id} could not be sent.`, { cause }));
    return { status: null, answer: null, failure: 'The service could not send it.' };
  }
}

/** For the log: text of a stranger, without what could act on a terminal or a page. */
const startOf = (answer: Buffer): string =>
  [...answer.subarray(0, 4 * MOST_LOGGED_CHARACTERS).toString('utf8')]
    .slice(0, MOST_LOGGED_CHARACTERS)
    .join('')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ');
