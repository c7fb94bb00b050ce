import type { Context } from 'hono';

const PROGRAMS = /bot\b|crawl|spider|preview|scan|monitor|curl|wget|python|libwww|okhttp/i;

/**
 * Whether a person seems to open the page: no `HEAD`, no prefetch, no known bot. A mail scanner that looks like a
 * browser counts as a person; only the status `viewed` depends on this.
 */
export function isHumanVisit(c: Context): boolean {
  const purpose = `${c.req.header('Sec-Purpose') ?? ''} ${c.req.header('Purpose') ?? ''}`;
  return (
    c.req.method === 'GET' &&
    !/prefetch|prerender|preview/i.test(purpose) &&
    !PROGRAMS.test(c.req.header('User-Agent') ?? '')
  );
}
