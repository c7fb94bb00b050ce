/** Headers of answers that no page sets for itself. */
import type { MiddlewareHandler } from 'hono';
import { headersOf } from '../../rest-shim/answer.ts';
import type { RequestEnv } from '../../rest-shim/env.ts';

/** For answers of the API: they are read by programs, and what they say is one account's. */
export function asApi(headers: Record<string, string>): Record<string, string> {
  headers['Cache-Control'] = 'no-store';
  headers['Cross-Origin-Resource-Policy'] = 'same-origin';
  return headers;
}

/** A year, as browsers ask for; nothing is said of other names of the domain, which are not ours. */
const KEEP_TO_HTTPS = 'max-age=31536000';

/** Nothing is taken for another kind than it says, and browsers that saw an answer over https never ask over http again. */
export const safeHeaders =
  (isHttps: boolean): MiddlewareHandler<RequestEnv> =>
  (c, next) => {
    const headers = headersOf(c);
    headers['X-Content-Type-Options'] = 'nosniff';
    if (isHttps) headers['Strict-Transport-Security'] = KEEP_TO_HTTPS;
    return next();
  };
