/** What becomes of a delivery after an attempt: pure, so that the whole schedule can be read and tested. */
import type { Fate } from '../../db/stores/deliveries.ts';

/** The longest an endpoint may ask us to wait. */
const LONGEST_ASKED_MS = 24 * 3_600_000;

export interface Ended {
  /** How often it was tried, this time included. */
  tries: number;
  /** What the endpoint answered; `null` where there was no answer. */
  status: number | null;
  /** Its `Retry-After`, as it came. */
  retryAfter: string | undefined;
  endedAt: Date;
}

/**
 * Delivered by a 2xx answer. Everything else is tried again after the wait whose turn it is, counted from the end of
 * the attempt, and has failed after the last: a redirect is not followed, and a 410 is a failure like any other, since
 * a wrong deployment answers it as well and who never wants it again pauses or deletes the webhook.
 *
 * `Retry-After` lengthens a wait, to a day at most, and never shortens it.
 *
 * Source: interface text, "Retry rules".
 */
export function fateOf({ tries, status, retryAfter, endedAt }: Ended, retriesS: readonly number[]): Fate {
  if (status !== null && status >= 200 && status < 300) return { kind: 'delivered' };
  const waitS = retriesS[tries - 1];
  if (waitS === undefined) return { kind: 'failed' };
  const askedMs = Math.min(askedMsIn(retryAfter, endedAt), LONGEST_ASKED_MS);
  return { kind: 'again', dueAt: new Date(endedAt.getTime() + Math.max(waitS * 1_000, askedMs)) };
}

/** Seconds, or a date as HTTP writes it; anything else asks for nothing. */
function askedMsIn(retryAfter: string | undefined, endedAt: Date): number {
  const text = retryAfter?.trim() ?? '';
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1_000;
  const at = /^[A-Z][a-z]+, .* GMT$/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? 0 : at - endedAt.getTime();
}
