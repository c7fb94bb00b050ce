import type { Context } from 'hono';
import { audit } from '../../../../rest-shim/env.ts';
import { parsedUrl } from '../../../../tools/values/parsed-url.ts';

/**
 * Whether a form came from our own page. Browsers say so in `Sec-Fetch-Site`; older ones and plain http send `Origin`,
 * which is `null` from a sandboxed frame or a file; our own pages withhold it from other sites only. A request with
 * neither header is not a form of another site in a browser, and has no cookie to abuse: the link itself is the
 * credential. A refused form is noted for the log.
 */
export function isSameSite(c: Context, publicUrl: string): boolean {
  const isSame = isFromOurPage(c, publicUrl);
  if (!isSame) audit(c, { event: 'security.form_refused', facts: { reason: 'other_site' } });
  return isSame;
}

function isFromOurPage(c: Context, publicUrl: string): boolean {
  const site = c.req.header('Sec-Fetch-Site');
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const origin = c.req.header('Origin');
  if (origin === undefined) return true;
  const host = hostOf(origin);
  return host !== undefined && (host === hostOf(publicUrl) || host === c.req.header('Host'));
}

const hostOf = (url: string): string | undefined => parsedUrl(url)?.host;
