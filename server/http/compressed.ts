/** Pages, styles and scripts in fewer bytes, as the browser takes them. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context, MiddlewareHandler } from 'hono';
import { accepts } from 'hono/accepts';

/** A shorter answer fits into one packet as it is. */
const SHORTEST = 1_400;
const TYPES = /^(?:text\/(?:html|css|javascript)|image\/svg\+xml)\b/;

/** A page takes about a millisecond; what is kept takes 35, once. */
const QUALITY = { page: 5, kept: 9 };

const brotli = promisify(brotliCompress);
const ENCODERS: Record<string, (body: Uint8Array, quality: number) => Promise<Uint8Array>> = {
  br: (body, quality) => brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  gzip: (body) => promisify<Uint8Array, Uint8Array>(gzip)(body),
};

/**
 * Compresses what is text; what browsers keep forever, once. Who measures the length of many pages may guess the token
 * of their forms, and gains nothing: forms are judged by their origin as well.
 */
export function compressed(): MiddlewareHandler {
  const kept = new Map<string, Promise<Uint8Array>>();
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    if (headers.has('Content-Encoding') || !TYPES.test(headers.get('Content-Type') ?? '')) return;
    headers.append('Vary', 'Accept-Encoding');
    const encoding = encodingFor(c);
    const encode = ENCODERS[encoding];
    if (encode === undefined || c.res.body === null || c.req.raw.method === 'HEAD') return;
    const answer = c.res;
    const body = new Uint8Array(await answer.arrayBuffer());
    // Hono would carry the old headers over.
    c.res = undefined;
    c.res = new Response(body, answer);
    if (body.length < SHORTEST) return;
    const smaller = headers.get('Cache-Control')?.includes('immutable')
      ? once(kept, `${encoding} ${c.req.path}`, () => encode(body, QUALITY.kept))
      : encode(body, QUALITY.page);
    c.res = undefined;
    c.res = new Response(new Uint8Array(await smaller), answer);
    c.res.headers.set('Content-Encoding', encoding);
    c.res.headers.delete('Content-Length');
  };
}

/** The best that the browser takes; empty if none. */
const encodingFor = (c: Context): string =>
  accepts(c, {
    header: 'Accept-Encoding',
    supports: Object.keys(ENCODERS),
    default: '',
    match: (sent, { supports }) =>
      supports.find((name) => sent.some(({ type, q }) => type.toLowerCase() === name && q > 0)) ?? '',
  });

function once<T>(kept: Map<string, T>, key: string, make: () => T): T {
  const made = kept.get(key) ?? make();
  kept.set(key, made);
  return made;
}
