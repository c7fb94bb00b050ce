/** OAuth for the doors that take tokens: where clients find out how to connect, and the authorization server itself. */
import { type Context, Hono } from 'hono';
import { readText } from '../../../rest-shim/read-body.ts';
import { type ErrorCode, ServiceError } from '../../../tools/errors.ts';
import { LINKED_SCOPES } from '../../../tools/identity/linked-scopes.ts';
import { askedAt } from '../../http/asked-at.ts';

export interface OAuthDoorParts {
  publicUrl: string;
  /** The paths of the doors that take tokens. */
  resources: readonly string[];
  /** What the authorization server says of itself (RFC 8414). */
  metadata(): Promise<object>;
  scopes: readonly string[];
  /** What a proof is signed with that shows the key of a token (DPoP). */
  algorithms: readonly string[];
  /** Answers a request of the authorization server. */
  answer(c: Context, body?: string): Promise<Response>;
  /** Counts a request against its network address. */
  count(c: Context): Promise<void>;
}

const METADATA = '/.well-known/oauth-protected-resource';
const CACHED = 'public, max-age=3600';
const MOST_BYTES = 32 * 1024;

export function oauthDoor(parts: OAuthDoorParts): Hono {
  const { publicUrl, resources, metadata, scopes, algorithms, answer, count } = parts;
  const app = new Hono();

  // RFC 9728: the path of the resource stands behind the well-known one.
  app.get(`${METADATA}/:rest{.*}?`, (c) => {
    // As it was asked for: clients compare it with the address that they were given.
    const path = new URL(c.req.url).pathname.slice(METADATA.length);
    if (!['', ...resources].includes(path.replace(/\/$/, ''))) return c.notFound();
    return kept(c, {
      resource: `${askedAt(c, publicUrl)}${path}`,
      authorization_servers: [publicUrl],
      scopes_supported: path === '/ucp' ? [...scopes, ...Object.keys(LINKED_SCOPES)] : scopes,
      bearer_methods_supported: ['header'],
      dpop_signing_alg_values_supported: algorithms,
      dpop_bound_access_tokens_required: false,
      resource_name: 'merchkit',
      resource_documentation: `${publicUrl}/docs`,
    });
  });

  app.get('/.well-known/oauth-authorization-server', async (c) => kept(c, await metadata()));

  app.all('/oauth/*', async (c) => {
    await count(c);
    return answer(c, c.req.method === 'POST' ? await readText(c, MOST_BYTES) : '');
  });
  // Clients of OAuth know its form of an error alone.
  app.onError((thrown, c) => {
    const known = thrown instanceof ServiceError ? NAMES[thrown.code] : undefined;
    if (!(thrown instanceof ServiceError) || known === undefined) throw thrown;
    if (thrown.retryAfterSeconds !== undefined) c.header('Retry-After', String(thrown.retryAfterSeconds));
    return c.json(
      { error: known, error_description: thrown.message },
      known === 'invalid_request' ? 400 : 429,
    );
  });
  return app;
}

function kept(c: Context, facts: object): Response {
  c.header('Cache-Control', CACHED);
  return c.json(facts);
}

const NAMES: Partial<Record<ErrorCode, string>> = {
  rate_limited: 'temporarily_unavailable',
  validation_failed: 'invalid_request',
};

type Protection = Pick<OAuthDoorParts, 'publicUrl' | 'resources' | 'scopes' | 'algorithms'>;

/**
 * The header of a 401 and a 403: where a client finds out how to get a token, or one that may do more. The error stands with
 * the scheme that was tried.
 */
export const challengeAt =
  ({ publicUrl, resources, scopes, algorithms }: Protection) =>
  (c: Context, code: ErrorCode, { realm, scope }: { realm?: string; scope?: string } = {}): string => {
    const bearer = `Bearer realm="${realm ?? 'merchkit'}"`;
    const at = c.req.path === '/' ? '' : undefined;
    const door = at ?? resources.find((path) => c.req.path === path || c.req.path.startsWith(`${path}/`));
    if (door === undefined) return bearer;
    const metadata = `resource_metadata="${askedAt(c, publicUrl)}${METADATA}${door}"`;
    const error = errorOf(c, code);
    const isDpop = /^dpop /i.test(c.req.header('Authorization') ?? '');
    const parts = [
      bearer,
      metadata,
      `scope="${scope ?? scopes.join(' ')}"`,
      !isDpop && error,
      `DPoP algs="${algorithms.join(' ')}"`,
      isDpop && error,
    ];
    return parts.filter(Boolean).join(', ');
  };

function errorOf(c: Context, code: ErrorCode): string | undefined {
  if (code === 'forbidden_scope') return 'error="insufficient_scope"';
  if (c.error instanceof ServiceError && c.error.param === 'DPoP') return 'error="invalid_dpop_proof"';
  return c.req.header('Authorization') === undefined ? undefined : 'error="invalid_token"';
}
