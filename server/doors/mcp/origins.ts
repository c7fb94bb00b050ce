import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { isLoopback } from '../../../tools/values/parsed-url.ts';
import { asApi } from '../../http/answer-headers.ts';
import { errorText, INVALID_REQUEST, RpcError } from './rpc.ts';

/**
 * Only browsers send `Origin`: a page of another site must not call with what the browser of its visitor can reach.
 * Comes before the key is read, so that such a page cannot try keys. A service at a loopback address is called by pages
 * of the same machine, such as MCP Inspector, whatever their port.
 */
export function ownOrigins(publicUrl: string, more: readonly string[]): MiddlewareHandler {
  const isAllowed = allowedOrigins(publicUrl, more);
  const shared = sharedWith(isAllowed);
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
    if (origin === undefined) return next();
    if (isAllowed(origin)) return shared(c, next);
    return c.body(refusal, 403, asApi({ 'Content-Type': 'application/json' }));
  };
}

/** The pages that may call: our own, those the operator names, and of a service at a loopback address those of its machine. */
function allowedOrigins(publicUrl: string, more: readonly string[]): (origin: string) => boolean {
  const allowed = new Set([new URL(publicUrl).origin, ...more]);
  return (origin) => allowed.has(origin) || (isLoopback(publicUrl) && isLoopback(origin));
}

/** What browsers are told (CORS): the pages that may read an answer, and what they may send. */
const sharedWith = (isAllowed: (origin: string) => boolean): MiddlewareHandler =>
  cors({
    origin: (origin) => (isAllowed(origin) ? origin : null),
    allowMethods: ['GET', 'POST', 'DELETE'],
    exposeHeaders: ['WWW-Authenticate', 'Retry-After', 'X-Request-Id'],
    maxAge: 86_400,
  });

/** For a client in a page: registration, tokens and revocation. */
export const oauthOrigins = (publicUrl: string, more: readonly string[]): MiddlewareHandler =>
  sharedWith(allowedOrigins(publicUrl, more));
/** Descriptions are for all pages. */
export const anyOrigin: MiddlewareHandler = cors({ origin: '*', maxAge: 86_400 });
