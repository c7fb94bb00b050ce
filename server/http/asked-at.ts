import type { Context } from 'hono';
import { isLoopback, parsedUrl } from '../../tools/values/parsed-url.ts';

/**
 * The service by the name it was asked by, where both are names of this computer. Any other `Host` may be anybody's: the
 * address is then the public one.
 */
export function askedAt(c: Context, publicUrl: string): string {
  const { protocol } = new URL(publicUrl);
  const asked = parsedUrl(`${protocol}//${c.req.header('Host')}`);
  return asked && isLoopback(publicUrl) && isLoopback(asked.href) ? asked.origin : publicUrl;
}
