/** The retry rules: what follows from an attempt at a delivery. */
import type { SendOutcome } from '../../../tools/values/leases.ts';

/** The longest an endpoint may ask us to wait. */
const LONGEST_RETRY_AFTER_MS = 24 * 3_600_000;

export interface EndedAttempt {
  /** Attempts so far, including this one. */
  tries: number;
  /** The HTTP status; `null` if there was no answer. */
  status: number | null;
  /** The `Retry-After` header as received. */
  retryAfter: string | undefined;
  endedAt: Date;
}

/**
 * A 2xx answer means delivered. Anything else is retried after that try's wait, counted from the end of the attempt,
 * and fails after the last try. Redirects are not followed. A 410 also pauses the webhook: broken deployments answer it too,
 * so what waits is kept.
 *
 * `Retry-After` makes a wait longer, up to a day, and never shorter.
 *
 * Source: interface text, "Retry rules".
 */
export function outcomeOf(
  { tries, status, retryAfter, endedAt }: EndedAttempt,
  retriesS: readonly number[],
): SendOutcome {
  if (status !== null && status >= 200 && status < 300) return { kind: 'delivered' };
  const waitS = retriesS[tries - 1];
  if (waitS === undefined) return { kind: 'failed' };
  const requestedMs = Math.min(retryAfterMs(retryAfter, endedAt), LONGEST_RETRY_AFTER_MS);
  return { kind: 'retry', dueAt: new Date(endedAt.getTime() + Math.max(waitS * 1_000, requestedMs)) };
}

/** Seconds, or an HTTP date; 0 for anything else. */
function retryAfterMs(retryAfter: string | undefined, endedAt: Date): number {
  const text = retryAfter?.trim() ?? '';
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1_000;
  const at = /^[A-Z][a-z]+, .* GMT$/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? 0 : at - endedAt.getTime();
}
