/** A page as an answer, with the headers that keep it to itself. */
import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { type Child, jsx } from 'hono/jsx';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { RejectionContext } from '../forms/form-context.ts';
import type { RejectedForm } from '../forms/rejected-form.ts';
import { ShopName, shopNameOf } from './shop-name.ts';

/** Nothing from elsewhere, forms only to us (and where one of ours leads on), nobody's frame, and no script but ours where a page has one. */
const policy = (formsTo: string, runsScript: boolean): string =>
  `default-src 'none'; ${runsScript ? "script-src 'self'; connect-src 'self'; " : ''}style-src 'self'; img-src 'self'; form-action ${formsTo}; frame-ancestors 'none'; base-uri 'none'`;

/**
 * `shop`: anybody's page, kept a minute. `visitor`: the shop as one visitor sees it, kept by their browser and asked for
 * again each time. `secret`: behind a link that is a credential, kept by nobody.
 */
export type Secrecy = 'shop' | 'visitor' | 'secret';

const CACHING: Record<Secrecy, string> = {
  shop: 'public, max-age=60',
  visitor: 'private, no-cache',
  secret: 'no-store',
};

interface PageHeaders {
  /** An origin a form's answer redirects to; browsers hold the policy against redirects as well. */
  formsLeadTo?: string | null | undefined;
  /** Whether the page runs our script. */
  runsScript?: boolean;
}

export function setPageHeaders(
  c: Context,
  secrecy: Secrecy,
  { formsLeadTo, runsScript = false }: PageHeaders = {},
): void {
  c.header('Content-Security-Policy', policy(formsLeadTo ? `'self' ${formsLeadTo}` : "'self'", runsScript));
  c.header('X-Content-Type-Options', 'nosniff');
  c.header('X-Frame-Options', 'DENY');
  c.header('Cross-Origin-Opener-Policy', 'same-origin');
  c.header('Referrer-Policy', secrecy === 'secret' ? 'no-referrer' : 'strict-origin-when-cross-origin');
  c.header('Cache-Control', CACHING[secrecy]);
  if (secrecy === 'secret') c.header('X-Robots-Tag', 'noindex, nofollow');
}

interface PageOptions extends PageHeaders {
  secrecy: Secrecy;
  status?: number;
  /** The form this page answers, where the service refused it: its status is that of the page. */
  rejected?: RejectedForm | undefined;
}

export async function page(
  c: Context,
  content: Child,
  { secrecy, rejected, status = rejected?.status ?? 200, ...headers }: PageOptions,
): Promise<Response> {
  setPageHeaders(c, secrecy, headers);
  if (rejected?.retryAfterSeconds !== undefined) c.header('Retry-After', String(rejected.retryAfterSeconds));
  const text = await htmlOf(c, content, rejected);
  if (secrecy === 'visitor' && status === 200) {
    const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
    c.header('ETag', tag);
    if (c.req.header('If-None-Match') === tag) return c.body(null, 304);
  }
  // Every status used here carries a body.
  return c.html(text, status as ContentfulStatusCode);
}

/** Where the page turns out not to offer the refused form any more, it is rendered again with the reason at its top. */
async function htmlOf(c: Context, content: Child, form: RejectedForm | undefined): Promise<string> {
  const rejection = { form, isOrphaned: false, isShown: false };
  const render = (value: typeof rejection): Promise<string> => {
    const provided = jsx(RejectionContext.Provider, { value }, content);
    return Promise.resolve(String(jsx(ShopName.Provider, { value: shopNameOf(c) }, provided)));
  };
  const text = await render(rejection);
  return form === undefined || rejection.isShown ? text : render({ ...rejection, isOrphaned: true });
}

/** After a form a GET: a reload then sends nothing twice. */
export function seeOther(c: Context, path: string): Response {
  setPageHeaders(c, 'secret');
  return c.redirect(path, 303);
}
