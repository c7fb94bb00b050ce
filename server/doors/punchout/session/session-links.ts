/** A page of the shop as a page of a session: every way leads to the session’s own pages, and the buyer’s page may frame it. */
import type { Context } from 'hono';

/** What a session shows of the shop; anything else leads to its first page. */
const SESSION_PATHS = /^\/(?:p\/[^/?#]+(?:\/(?:cart|logo|preview))?|cart)?(?=$|[?#])/;

/** Whether a path of the shop belongs in a session. */
export const isSessionPath = (path: string): boolean => SESSION_PATHS.test(path);
/** Files, which are the same for everybody. */
const FILES = /^\/(?:assets|pictures|files)\//;
/** Attributes as JSX writes them: a quote in a value, or in text, is never written as one. */
const LINK_ATTRIBUTES = /( (?:href|action|formaction)=")([^"]*)(")/g;

/** The address of a path of the shop within the session at `base`. */
export function sessionAddress(address: string, base: string, publicUrl: string): string {
  const path = address.startsWith(`${publicUrl}/`) ? address.slice(publicUrl.length) : address;
  if (!path.startsWith('/') || FILES.test(path) || path.startsWith(`${base}/`)) return path;
  return SESSION_PATHS.test(path) ? `${base}${path}` : `${base}/`;
}

/** The answer with every way in it, and the one it leads on to, within the session. */
export async function withSessionLinks(answer: Response, base: string, publicUrl: string): Promise<Response> {
  const headers = new Headers(answer.headers);
  const leadsTo = headers.get('Location');
  if (leadsTo !== null) headers.set('Location', sessionAddress(leadsTo, base, publicUrl));
  if (!(headers.get('Content-Type') ?? '').startsWith('text/html'))
    return new Response(answer.body, { status: answer.status, headers });
  const html = pageInSession(await answer.text(), base, publicUrl);
  headers.delete('Content-Length');
  return new Response(html, { status: answer.status, headers });
}

export const pageInSession = (html: string, base: string, publicUrl: string): string =>
  html.replaceAll(
    LINK_ATTRIBUTES,
    (_, before: string, address: string, after: string) =>
      `${before}${sessionAddress(address, base, publicUrl)}${after}`,
  );

/** What a page in another’s frame must not say; a window the buyer's page opened must stay its window besides. */
const REMOVED_HEADERS = ['X-Frame-Options', 'Cross-Origin-Opener-Policy', 'ETag'];

/** The answer as one that may stand in a frame of this origin, and is kept by nobody. */
export function framed(c: Context, answer: Response, origin: string): Response {
  const headers = new Headers(answer.headers);
  const policy = headers
    .get('Content-Security-Policy')
    ?.replace(/frame-ancestors [^;]*/, `frame-ancestors 'self' ${origin}`);
  const said: [string, string | undefined][] = [
    ...REMOVED_HEADERS.map((name): [string, undefined] => [name, undefined]),
    ['Content-Security-Policy', policy],
    ['Cache-Control', 'no-store'],
    ['Referrer-Policy', 'no-referrer'],
    ['X-Robots-Tag', 'noindex, nofollow'],
  ];
  for (const [name, value] of said) {
    if (value === undefined) headers.delete(name);
    else headers.set(name, value);
    // What was said on the context before would be said again over it.
    c.header(name, value);
  }
  return new Response(answer.body, { status: answer.status, headers });
}
