import type { Context } from 'hono';

/**
 * Whether a form came from our own page. Browsers say so in `Sec-Fetch-Site`; older ones and plain http name the
 * `Origin`, but write `null` under our own `no-referrer`. A request with neither comes from no browser's cross-site
 * form we could tell apart, and carries nothing a stranger could ride on: the link itself is the credential.
 */
export function isSameSite(c: Context, publicUrl: string): boolean {
  const site = c.req.header('Sec-Fetch-Site');
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const origin = c.req.header('Origin');
  if (origin === undefined || origin === 'null') return true;
  const host = hostOf(origin);
  return host !== undefined && (host === hostOf(publicUrl) || host === c.req.header('Host'));
}

const hostOf = (url: string): string | undefined => (URL.canParse(url) ? new URL(url).host : undefined);
