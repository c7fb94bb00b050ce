/** A page as an answer, with the headers that keep it to itself. */
import type { Context } from 'hono';
import type { Child } from 'hono/jsx';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** No script at all, nothing from elsewhere, forms only to us (and where one of ours leads on), and nobody's frame. */
const policy = (formsTo: string): string =>
  `default-src 'none'; style-src 'self'; img-src 'self'; form-action ${formsTo}; frame-ancestors 'none'; base-uri 'none'`;

/** `shop`: anybody's page, kept a minute. `secret`: behind a link that is a credential, kept by nobody. */
export type Secrecy = 'shop' | 'secret';

/** `formsLeadTo`: an origin a form's answer redirects to; browsers hold the policy against redirects as well. */
export function setPageHeaders(c: Context, secrecy: Secrecy, formsLeadTo?: string | null): void {
  c.header('Content-Security-Policy', policy(formsLeadTo ? `'self' ${formsLeadTo}` : "'self'"));
  c.header('X-Content-Type-Options', 'nosniff');
  c.header('X-Frame-Options', 'DENY');
  c.header('Cross-Origin-Opener-Policy', 'same-origin');
  c.header('Referrer-Policy', secrecy === 'secret' ? 'no-referrer' : 'strict-origin-when-cross-origin');
  c.header('Cache-Control', secrecy === 'secret' ? 'no-store' : 'public, max-age=60');
  if (secrecy === 'secret') c.header('X-Robots-Tag', 'noindex, nofollow');
}

export async function page(
  c: Context,
  content: Child,
  { status = 200, secrecy, formsLeadTo }: { status?: number; secrecy: Secrecy; formsLeadTo?: string | null },
): Promise<Response> {
  setPageHeaders(c, secrecy, formsLeadTo);
  // Every status used here carries a body.
  return c.html(await String(content), status as ContentfulStatusCode);
}
