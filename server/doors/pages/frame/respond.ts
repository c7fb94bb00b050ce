/** A page as a response, with its security headers. */
import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { type Child, jsx } from 'hono/jsx';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Paper } from '../../../../tools/documents/print-document.ts';
import { ReadsOnlyContext, RejectionContext } from '../forms/form-context.ts';
import type { RejectedForm } from '../forms/rejected-form.ts';
import { isSpeaking, setLanguageHeaders, wordsOn } from './language.ts';
import { MomentsContext } from './moment.tsx';
import { SellerContext, sellerOf } from './seller.ts';
import { SwitchContext } from './switch-context.ts';
import { WordsContext } from './words.tsx';

/**
 * The policy: nothing from other sites, forms only to us (and to the origin a form leads on to), no framing, and only
 * our own script where a page has one.
 */
const policy = (formsTo: string, scripts: string): string =>
  `default-src 'none'; ${scripts}style-src 'self'; img-src 'self'; form-action ${formsTo}; frame-ancestors 'none'; base-uri 'none'`;

/** No page needs any of them, nor what it shows of others. */
const NO_DEVICES = 'camera=(), microphone=(), geolocation=(), payment=(), usb=()';

/**
 * Caching. `shop`: the same for all visitors, for a minute. `visitor`: private, revalidated each time. `secret`: behind
 * a secret link, not stored.
 */
export type Secrecy = 'shop' | 'visitor' | 'secret';

const CACHING: Record<Secrecy, string> = {
  shop: 'public, max-age=60',
  visitor: 'private, no-cache',
  secret: 'no-store',
};

interface PageHeaders {
  /** An origin a form redirects to; browsers apply the policy to redirects too. */
  formsLeadTo?: string | null | undefined;
  /** Whether the page loads a script of ours that asks for more. */
  runsScript?: boolean;
  /** Whether the page loads the script that writes times in the reader’s zone. */
  showsTimes?: boolean;
}

export function setPageHeaders(
  c: Context,
  secrecy: Secrecy,
  { formsLeadTo, runsScript = false, showsTimes = false }: PageHeaders = {},
): void {
  const scripts = runsScript
    ? "script-src 'self'; connect-src 'self'; "
    : showsTimes
      ? "script-src 'self'; "
      : '';
  c.header('Content-Security-Policy', policy(formsLeadTo ? `'self' ${formsLeadTo}` : "'self'", scripts));
  c.header('X-Frame-Options', 'DENY');
  c.header('Cross-Origin-Opener-Policy', 'same-origin');
  c.header('Cross-Origin-Resource-Policy', 'same-origin');
  c.header('Permissions-Policy', NO_DEVICES);
  // With `no-referrer` browsers would send our own forms with `Origin: null`.
  c.header('Referrer-Policy', secrecy === 'secret' ? 'same-origin' : 'strict-origin-when-cross-origin');
  c.header('Cache-Control', CACHING[secrecy]);
  if (secrecy === 'secret') c.header('X-Robots-Tag', 'noindex, nofollow');
}

interface PageOptions extends PageHeaders {
  secrecy: Secrecy;
  status?: number;
  /** The refused form this page answers: the page has its status. */
  rejected?: RejectedForm | undefined;
}

export async function page(
  c: Context,
  content: Child,
  { secrecy, rejected, status = rejected?.status ?? 200, ...headers }: PageOptions,
): Promise<Response> {
  const moments = { isShown: false };
  const text = await htmlOf(c, jsx(MomentsContext.Provider, { value: moments }, content), rejected);
  setPageHeaders(c, secrecy, { ...headers, showsTimes: moments.isShown });
  setLanguageHeaders(c);
  if (rejected?.retryAfterSeconds !== undefined) c.header('Retry-After', String(rejected.retryAfterSeconds));
  if (secrecy === 'visitor' && status === 200) {
    const tag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
    c.header('ETag', tag);
    if (c.req.header('If-None-Match') === tag) return c.body(null, 304);
  }
  // Every status used here has a body.
  return c.html(text, status as ContentfulStatusCode);
}

/** If the page no longer has the refused form, it is rendered again with the errors at its top. */
async function htmlOf(c: Context, content: Child, form: RejectedForm | undefined): Promise<string> {
  const rejection = { form, isOrphaned: false, isShown: false };
  const render = (value: typeof rejection): Promise<string> => {
    const refused = jsx(RejectionContext.Provider, { value }, content);
    const provided = jsx(ReadsOnlyContext.Provider, { value: c.get('readsOnly') === true }, refused);
    const switching = jsx(SwitchContext.Provider, { value: isSpeaking(c) }, provided);
    const worded = jsx(WordsContext.Provider, { value: wordsOn(c) }, switching);
    return Promise.resolve(String(jsx(SellerContext.Provider, { value: sellerOf(c) }, worded)));
  };
  const text = await render(rejection);
  return form === undefined || rejection.isShown ? text : render({ ...rejection, isOrphaned: true });
}

/** Redirects to a GET after a form, so that a reload sends nothing twice. */
export function seeOther(c: Context, path: string): Response {
  setPageHeaders(c, 'secret');
  return c.redirect(path, 303);
}

/** A PDF that the browser shows, and saves by its name. */
export function pdfAnswer(c: Context, { fileName, pdf }: Paper): Response {
  setPageHeaders(c, 'secret');
  return c.body(Buffer.from(pdf), 200, {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `inline; filename="${fileName}"`,
  });
}
