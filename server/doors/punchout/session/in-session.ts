/** A page of the shop as a page of a session: every way leads to the session’s own pages, and the buyer’s page may frame it. */

/** What a session shows of the shop; anything else leads to its first page. */
const OWN = /^\/(?:p\/[^/?#]+(?:\/[^?#]*)?|cart(?:\/[^?#]*)?)?(?=$|[?#])/;
/** Files, which are the same for everybody. */
const FILES = /^\/(?:assets|pictures|files)\//;
/** Attributes as JSX writes them: a quote in a value, or in text, is never written as one. */
const WAYS = /( (?:href|action|formaction)=")([^"]*)(")/g;

/** The address of a path of the shop within the session at `base`. */
export function inSession(address: string, base: string, publicUrl: string): string {
  const path = address.startsWith(`${publicUrl}/`) ? address.slice(publicUrl.length) : address;
  if (!path.startsWith('/') || FILES.test(path) || path.startsWith(`${base}/`)) return path;
  return OWN.test(path) ? `${base}${path}` : `${base}/`;
}

export const pageInSession = (html: string, base: string, publicUrl: string): string =>
  html.replaceAll(
    WAYS,
    (_, before: string, address: string, after: string) =>
      `${before}${inSession(address, base, publicUrl)}${after}`,
  );

/** The headers of a page that may stand in a frame of this origin, and is kept by nobody. */
export function framedHeaders(headers: Headers, origin: string): Headers {
  const framed = new Headers(headers);
  const policy = framed.get('Content-Security-Policy');
  if (policy)
    framed.set(
      'Content-Security-Policy',
      policy.replace(/frame-ancestors [^;]*/, `frame-ancestors 'self' ${origin}`),
    );
  framed.delete('X-Frame-Options');
  // A window the buyer's page opened must still be its window when the cart goes back.
  framed.delete('Cross-Origin-Opener-Policy');
  framed.delete('ETag');
  framed.set('Cache-Control', 'no-store');
  framed.set('Referrer-Policy', 'no-referrer');
  framed.set('X-Robots-Tag', 'noindex, nofollow');
  return framed;
}
