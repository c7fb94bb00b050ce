/** The authorization server as the doors and pages use it. */
import { toFetchResponse, toReqRes } from 'fetch-to-node';
import type { Context } from 'hono';
import type { Provider } from 'oidc-provider';
import type { Asked, AskingClient, ConsentAnswer } from '../../../tools/account/consent-port.ts';
import { CLIENT_SCOPES } from '../../../tools/identity/key-identity.ts';
import {
  ASKED_SCOPES,
  LINKED_SCOPES,
  namesGiven,
  scopesBehind,
} from '../../../tools/identity/linked-scopes.ts';
import { parsedUrl } from '../../../tools/values/parsed-url.ts';
import { oneLine } from '../../../tools/values/text.ts';
import { mayBeAnsweredAt, ofRegistration } from './client-metadata.ts';
import { CLIENT_AUTH_METHODS, cannotConnectPath, KEY_ALGORITHMS, PATHS, SESSION_COOKIE } from './paths.ts';
import type { ProviderParts } from './provider.ts';
import { keepClient } from './records.ts';

const LONGEST_NAME = 80;
const OFFLINE = 'offline_access';

interface OAuthServerParts extends ProviderParts {
  /** The network address of a request. */
  addressOf(c: Context): string;
  /** Whether documents that describe clients are read: a client that is told of it offers no other way. */
  readsDocuments(): Promise<boolean>;
}

export function oauthServer(parts: OAuthServerParts) {
  const { publicUrl, resources, addressOf, mayRegister, readsDocuments } = parts;
  /** Made for the first client: it takes a third of a second and some 15 MB. */
  let made: Promise<Provider> | undefined;
  const ready = (): Promise<Provider> => {
    made ??= import('./provider.ts').then(({ oauthProvider }) => oauthProvider(parts));
    return made;
  };
  const { protocol, host } = new URL(publicUrl);

  /** As the provider reads it: at the public address, whatever stands before the service. */
  function requestOf(c: Context, changed: { search?: string; body?: string; method?: 'GET' } = {}): Request {
    const { pathname, search } = new URL(c.req.url);
    const headers = new Headers(c.req.raw.headers);
    headers.set('Host', host);
    headers.set('X-Forwarded-Proto', protocol.slice(0, -1));
    headers.set('X-Forwarded-Host', host);
    headers.set('X-Forwarded-For', addressOf(c));
    if (pathname.startsWith(PATHS.authorization)) leaveOut(headers, SESSION_COOKIE);
    const method = changed.method ?? c.req.method;
    const body = method === 'POST' ? (changed.body ?? '') : null;
    if (body !== null) headers.set('Content-Length', String(Buffer.byteLength(body)));
    return new Request(`${publicUrl}${pathname}${changed.search ?? search}`, {
      method,
      headers,
      body,
    });
  }

  /** The provider asks the connection whether it is encrypted. */
  function pairOf(request: Request) {
    const pair = toReqRes(request);
    Object.defineProperty(pair.req, 'socket', { value: { encrypted: protocol === 'https:' } });
    return pair;
  }

  async function answerTo(request: Request): Promise<Response> {
    const { req, res } = pairOf(request);
    await (await ready()).callback()(req, res);
    return toFetchResponse(res);
  }

  /** Nobody is sent to a place that no person has seen on the consent page, not even with an error. */
  async function authorization(c: Context): Promise<Response> {
    const address = new URL(c.req.url);
    const { searchParams } = address;
    const mode = searchParams.get('response_mode') ?? 'query';
    if (mode !== 'query') return cannotConnect('unsupported_response_mode');
    const back = searchParams.get('redirect_uri');
    if (back !== null && !mayBeAnsweredAt(back)) return cannotConnect('invalid_redirect_uri');
    if (!nameResources(searchParams)) return cannotConnect('invalid_target');
    askForOurScopes(searchParams);
    if (!searchParams.has('resource') && namesIn(searchParams).some((name) => LINKED_SCOPES[name]))
      searchParams.set('resource', resources.ucp);
    // Of OpenID Connect; some clients send it without.
    searchParams.delete('nonce');
    const answer = await answerTo(requestOf(c, { search: `?${searchParams}` }));
    const leadsTo = parsedUrl(answer.headers.get('Location') ?? '', publicUrl);
    if (!leadsTo || leadsTo.origin === new URL(publicUrl).origin) return answer;
    const told = new URLSearchParams(leadsTo.search || leadsTo.hash.slice(1));
    return cannotConnect(told.get('error') ?? 'invalid_request');
  }

  /** A wrong resource is told before a code or refresh token is used up. */
  async function token(c: Context, body: string): Promise<Response> {
    const fields = new URLSearchParams(body);
    if (!nameResources(fields))
      return refused(
        'invalid_target',
        `A token is for ${resources.mcp} or another door of ${publicUrl}.`,
        400,
      );
    // All get a refresh token, whether they ask for it or not.
    const scopes = (fields.get('scope') ?? '').split(' ').filter((one) => !['', OFFLINE].includes(one));
    if (scopes.length > 0) fields.set('scope', scopes.join(' '));
    else fields.delete('scope');
    return answerTo(requestOf(c, { body: fields.toString() }));
  }

  /** Spells each resource as it is known here; `false` where one is not ours. */
  function nameResources(fields: URLSearchParams): boolean {
    const named = fields.getAll('resource').map(resources.named);
    fields.delete('resource');
    for (const one of named) if (one !== undefined) fields.append('resource', one);
    return !named.includes(undefined);
  }

  return {
    metadata: async () => serverMetadata(publicUrl, await readsDocuments()),

    /** The answer at one of its paths. */
    async answer(c: Context, body = ''): Promise<Response> {
      const { path, method } = c.req;
      if (path === PATHS.authorization)
        return method === 'GET'
          ? authorization(c)
          : refused('invalid_request', 'Ask for authorization with GET.', 405, { Allow: 'GET' });
      if (path === PATHS.token && method === 'POST') return token(c, body);
      if (path !== PATHS.registration || method !== 'POST') return answerTo(requestOf(c, { body }));
      const metadata = ofRegistration(body);
      if (metadata === undefined)
        return refused('invalid_client_metadata', 'The body is not the metadata of a client, as JSON.', 400);
      if (!metadata.redirect_uris.every(mayBeAnsweredAt)) return refused(...NO_SUCH_REDIRECT);
      if (!(await mayRegister(addressOf(c), JSON.stringify(metadata)))) return refused(...TOO_MANY_CLIENTS);
      return answerTo(requestOf(c, { body: JSON.stringify(metadata) }));
    },

    /** What is asked at the consent page with this id. */
    async asked(c: Context, id: string): Promise<Asked> {
      const { req, res } = pairOf(requestOf(c, { method: 'GET' }));
      const provider = await ready();
      const details = await provider.interactionDetails(req, res).catch(() => undefined);
      if (details?.uid !== id) return (await provider.Interaction.find(id)) ? 'elsewhere' : 'over';
      const { client_id: clientId, scope, redirect_uri: back } = details.params;
      if (typeof clientId !== 'string' || typeof back !== 'string') return 'over';
      const client = await clientOf(provider, clientId);
      return {
        client,
        scopes: scopesBehind(String(scope ?? '').split(' ')),
        leadsTo: back,
      };
    },

    /** Where the browser goes with the answer. */
    async answered(c: Context, answer: ConsentAnswer): Promise<string> {
      const { req, res } = pairOf(requestOf(c, { method: 'GET' }));
      const provider = await ready();
      const { params } = await provider.interactionDetails(req, res);
      if (answer.kind === 'refused')
        return provider.interactionResult(req, res, {
          error: 'access_denied',
          error_description: 'The person refused.',
        });
      const { connectionId, scopes } = answer;
      const names = [...scopes, ...namesGiven(String(params['scope'] ?? '').split(' '), scopes)];
      const grant = new provider.Grant({ accountId: connectionId, clientId: String(params['client_id']) });
      for (const resource of [params['resource'] ?? resources.mcp].flat()) {
        grant.addResourceScope(String(resource), names.join(' '));
        const others = ASKED_SCOPES.filter((one) => !names.includes(one));
        if (others.length > 0) grant.rejectResourceScope(String(resource), others.join(' '));
      }
      await keepClient(parts, grant.clientId ?? '');
      return provider.interactionResult(req, res, {
        login: { accountId: connectionId, remember: false },
        consent: { grantId: await grant.save() },
      });
    },
  };
}

/** Each consent begins without what an earlier one left in the browser. */
function leaveOut(headers: Headers, cookie: string): void {
  const kept = (headers.get('Cookie') ?? '')
    .split(/; */)
    .filter((one) => !one.startsWith(`${cookie}=`) && !one.startsWith(`${cookie}.sig=`));
  headers.set('Cookie', kept.join('; '));
}

/** Scopes that are not ours are left out; a client that names none of ours asks for all. */
function askForOurScopes(fields: URLSearchParams): void {
  const asked = namesIn(fields);
  const ours = ASKED_SCOPES.filter((scope) => asked.includes(scope));
  fields.set('scope', (ours.length > 0 ? ours : CLIENT_SCOPES).join(' '));
}

const namesIn = (fields: URLSearchParams): string[] => (fields.get('scope') ?? '').split(' ');

/** Our own page says why. */
const cannotConnect = (error: string): Response =>
  new Response(null, { status: 303, headers: { Location: cannotConnectPath(error) } });

const NO_SUCH_REDIRECT = [
  'invalid_redirect_uri',
  'Each of `redirect_uris` is an https address without a name or password in it, a port of the loopback address, or the address of an app whose scheme is a domain turned round, such as com.example.app:/callback.',
  400,
] as const;

const TOO_MANY_CLIENTS = [
  'temporarily_unavailable',
  'This client registered too often from this network, or too many others did; send the next after an hour.',
  429,
  { 'Retry-After': '3600' },
] as const;

const refused = (
  error: string,
  words: string,
  status: number,
  headers: Record<string, string> = {},
): Response => Response.json({ error, error_description: words }, { status, headers });

async function clientOf(provider: Provider, clientId: string): Promise<AskingClient> {
  const client = await provider.Client.find(clientId);
  const isDocument = clientId.startsWith('https://') || clientId.startsWith('http://');
  return {
    id: clientId,
    host: isDocument ? new URL(clientId).host : null,
    name: oneLine(client?.clientName ?? '', LONGEST_NAME),
  };
}

/** What the authorization server says of itself (RFC 8414), without what the library has for OpenID Connect. */
const serverMetadata = (publicUrl: string, readsDocuments: boolean) => ({
  issuer: publicUrl,
  authorization_endpoint: `${publicUrl}${PATHS.authorization}`,
  token_endpoint: `${publicUrl}${PATHS.token}`,
  registration_endpoint: `${publicUrl}${PATHS.registration}`,
  revocation_endpoint: `${publicUrl}${PATHS.revocation}`,
  // Some clients ask for what they want a refresh token by; all get one.
  scopes_supported: [...ASKED_SCOPES, OFFLINE],
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  token_endpoint_auth_methods_supported: CLIENT_AUTH_METHODS,
  token_endpoint_auth_signing_alg_values_supported: KEY_ALGORITHMS,
  revocation_endpoint_auth_methods_supported: CLIENT_AUTH_METHODS,
  revocation_endpoint_auth_signing_alg_values_supported: KEY_ALGORITHMS,
  dpop_signing_alg_values_supported: KEY_ALGORITHMS,
  code_challenge_methods_supported: ['S256'],
  authorization_response_iss_parameter_supported: true,
  client_id_metadata_document_supported: readsDocuments,
  service_documentation: `${publicUrl}/docs`,
});
