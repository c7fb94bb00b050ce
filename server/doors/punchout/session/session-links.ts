/** Rewrites a shop page for a session: links lead to the session’s own pages, and the buyer’s page may frame it. */
import type { Context } from 'hono';
import type { ShownSession } from './shopper-session.ts';

/** The shop paths a session shows; any other leads to its first page. */
const SESSION_PATHS = /^\/(?:p\/[^/?#]+(?:\/(?:cart|logo|preview))?|cart)?(?=$|[?#])/;

/** Whether a path of the shop belongs to a session. */
export const isSessionPath = (path: string): boolean => SESSION_PATHS.test(path);
/** Files are shared by all sessions. */
const FILES = /^\/(?:assets|pictures|files)\//;
/** Attributes as JSX writes them: quotes in values and text are always escaped. */
const LINK_ATTRIBUTES = /( (?:href|action|formaction)=")([^"]*)(")/g;

/** The session's address of a shop path; `base` is the session's root. */
export function sessionAddress(address: string, base: string, publicUrl: string): string {
  const path = address.startsWith(`${publicUrl}/`) ? address.slice(publicUrl.length) : address;
  if (!path.startsWith('/') || FILES.test(path) || path.startsWith(`${base}/`)) return path;
  return SESSION_PATHS.test(path) ? `${base}${path}` : `${base}/`;
}

/** The response with its links and its redirect rewritten to the session. */
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

/** Headers to remove from a framed page; in a window the buyer's page opened, the opener must stay reachable. */
const REMOVED_HEADERS = ['X-Frame-Options', 'Cross-Origin-Opener-Policy', 'ETag'];

/** The response with framing allowed for these sources, and without caching. */
export function framed(
  c: Context,
  answer: Response,
  sources: readonly string[],
  referrer: 'same-origin' | 'no-referrer' = 'same-origin',
): Response {
  const headers = new Headers(answer.headers);
  const policy = headers
    .get('Content-Security-Policy')
    ?.replace(/frame-ancestors [^;]*/, `frame-ancestors 'self' ${sources.join(' ')}`);
  const changes: [string, string | undefined][] = [
    ...REMOVED_HEADERS.map((name): [string, undefined] => [name, undefined]),
    ['Content-Security-Policy', policy],
    ['Cache-Control', 'no-store'],
    ['Referrer-Policy', referrer],
    ['X-Robots-Tag', 'noindex, nofollow'],
  ];
  for (const [name, value] of changes) {
    if (value === undefined) headers.delete(name);
    else headers.set(name, value);
    // Headers set on the context would override these again.
    c.header(name, value);
  }
  return new Response(answer.body, { status: answer.status, headers });
}

/** None of an event within a program. */
export const originsOf = (address: string): string[] =>
  /^https?:/i.test(address) ? [new URL(address).origin] : [];

/** Who may frame the session’s pages: the site its cart goes back to, and the hosts that the account named. */
export const framersOf = ({
  returnUrl,
  frameHosts,
}: Pick<ShownSession, 'returnUrl' | 'frameHosts'>): string[] => [
  ...originsOf(returnUrl),
  ...frameHosts.map((host) => `https://${host}`),
];
