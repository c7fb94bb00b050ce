import type { MiddlewareHandler } from 'hono';
import { isLoopback } from '../../../tools/values/parsed-url.ts';
import { asApi } from '../../http/answer-headers.ts';
import { errorText, INVALID_REQUEST, RpcError } from './rpc.ts';

/**
 * Only browsers send `Origin`: a page of another site must not call with what the browser of its visitor can reach.
 * Comes before the key is read, so that such a page cannot try keys. A service at a loopback address is called by pages
 * of the same machine, such as MCP Inspector, whatever their port.
 */
export function ownOrigins(publicUrl: string, more: readonly string[]): MiddlewareHandler {
  const allowed = new Set([new URL(publicUrl).origin, ...more]);
  const isAllowed = (origin: string): boolean =>
    allowed.has(origin) || (isLoopback(publicUrl) && isLoopback(origin));
  const refusal = errorText(
    null,
    new RpcError(
      INVALID_REQUEST,
      'Pages of this origin may not call; the operator allows origins in MCP_ORIGINS.',
      403,
    ),
  );
  return async (c, next) => {
    const origin = c.req.header('Origin');
    if (origin === undefined || isAllowed(origin)) return next();
    return c.body(refusal, 403, asApi({ 'Content-Type': 'application/json' }));
  };
}
