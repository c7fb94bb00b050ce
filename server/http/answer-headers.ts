/** Headers of answers that no page sets for itself. */
import type { MiddlewareHandler } from 'hono';

/** For answers of the API: they are read by programs, and what they say is one account's. */
export const API_HEADERS = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' } as const;

/** A year, as browsers ask for; nothing is said of other names of the domain, which are not ours. */
const KEEP_TO_HTTPS = 'max-age=31536000';

/** Browsers that saw an answer over https never ask over http again. */
export const keepToHttps: MiddlewareHandler = async (c, next) => {
  await next();
  c.res.headers.set('Strict-Transport-Security', KEEP_TO_HTTPS);
};
