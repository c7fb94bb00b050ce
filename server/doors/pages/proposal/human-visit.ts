import type { Context } from 'hono';

const PROGRAMS = /bot\b|crawl|spider|preview|scan|monitor|curl|wget|python|libwww|okhttp/i;

/**
 * Whether a person seems to open the page: no `HEAD`, no prefetch, no program that says it is one. A mail scanner that
 * passes for a browser counts as a person; nothing but `viewed` depends on it.
 */
export function isHumanVisit(c: Context): boolean {
  const purpose = `${c.req.header('Sec-Purpose') ?? ''} ${c.req.header('Purpose') ?? ''}`;
  return (
    c.req.method === 'GET' &&
    !/prefetch|prerender|preview/i.test(purpose) &&
    !PROGRAMS.test(c.req.header('User-Agent') ?? '')
  );
}
