/** Posts to a supplier's endpoint. Addresses come from a public directory, so each is checked before connecting. */
import { GuardedFetchError, guardedFetch } from '../../fetch/guarded-fetch.ts';
import type { HttpAnswer } from './envelope.ts';
import { type FailureKind, SupplierFailure } from './failure.ts';

export interface Posted {
  url: string;
  soapAction: string;
  body: string;
  timeoutMs: number;
  maxBytes: number;
}

/** @throws SupplierFailure */
export type Post = (message: Posted) => Promise<HttpAnswer>;

const KINDS: Readonly<Record<GuardedFetchError['reason'], FailureKind>> = {
  address: 'address',
  too_large: 'too_large',
  slow: 'slow',
  unreachable: 'unreachable',
};

const CONNECT_MS = 8_000;
/** Long enough for the next request, and short enough that a command ends soon after its last. */
const KEPT_MS = 1_500;

/** Each supplier has its own connections. */
export function poster({ allowLocal }: { allowLocal: boolean }): Post {
  const fetch = guardedFetch({ allowLocal, connectMs: CONNECT_MS, keepAliveMs: KEPT_MS });
  return async ({ url, soapAction, body, timeoutMs, maxBytes }) => {
    try {
      const answer = await fetch({
        url,
        method: 'POST',
        headers: {
          'content-type': 'text/xml; charset=utf-8',
          accept: 'text/xml, multipart/related',
          soapaction: `"${soapAction}"`,
        },
        body,
        timeoutMs,
        maxBytes,
      });
      return {
        status: answer.status,
        contentType: first(answer.headers['content-type']),
        retryAfter: first(answer.headers['retry-after']),
        body: answer.body,
      };
    } catch (cause) {
      if (cause instanceof GuardedFetchError)
        throw new SupplierFailure(KINDS[cause.reason], { isUnsent: cause.isUnsent, cause });
      throw cause;
    }
  };
}

const first = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value;
