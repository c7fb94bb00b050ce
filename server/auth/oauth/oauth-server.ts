/** The authorization server as the doors and pages use it. */
import { toFetchResponse, toReqRes } from 'fetch-to-node';
import type { Context } from 'hono';
import type { Provider } from 'oidc-provider';
import { CLIENT_SCOPES } from '../../../tools/account/connect-client.ts';
import type { AskingClient, ConsentAnswer, ConsentRequest } from '../../../tools/account/consent-port.ts';
import { asNative } from './client-documents.ts';
import { PATHS, SESSION_COOKIE } from './paths.ts';
import type { ProviderParts } from './provider.ts';

const MOST_REDIRECTS = 10;

interface OAuthServerParts extends ProviderParts {
  /** The network address of a request. */
  addressOf(c: Context): string;
}

export function oauthServer(parts: OAuthServerParts) {
  const { publicUrl, resources, addressOf, mayRegister } = parts;
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
    const hasBody = method === 'POST';
    const body = changed.body ?? (hasBody ? c.req.raw.body : null);
    if (changed.body !== undefined) headers.set('Content-Length', String(Buffer.byteLength(changed.body)));
    return new Request(`${publicUrl}${pathname}${changed.search ?? search}`, {
      method,
      headers,
      ...(hasBody ? { body, duplex: 'half' } : {}),
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

  return {
    /** The answer at one of its paths. */
    async answer(c: Context): Promise<Response> {
      const { path, method } = c.req;
      if (path === PATHS.authorization && method === 'GET')
        return answerTo(requestOf(c, { search: withScopes(new URL(c.req.url)) }));
      if (path !== PATHS.registration || method !== 'POST') return answerTo(requestOf(c));
      const metadata = registrationOf(await c.req.text());
      if (metadata === undefined) return refused('The body is not the metadata of a client, as JSON.');
      if (!(await mayRegister(addressOf(c))))
        return refused('Too many clients were registered from this network; wait for an hour.', 429);
      return answerTo(requestOf(c, { body: JSON.stringify(metadata) }));
    },

    /** What is asked at the consent page; `undefined` if the request is over, or of another browser. */
    async asked(c: Context): Promise<ConsentRequest | undefined> {
      const { req, res } = pairOf(requestOf(c, { method: 'GET' }));
      const provider = await ready();
      const details = await provider.interactionDetails(req, res).catch(() => undefined);
      const { client_id: clientId, scope, redirect_uri: back } = details?.params ?? {};
      if (typeof clientId !== 'string' || typeof back !== 'string') return undefined;
      const client = await clientOf(provider, clientId);
      const wanted = String(scope ?? '').split(' ');
      return {
        client,
        scopes: CLIENT_SCOPES.filter((one) => wanted.includes(one)),
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
      const grant = new provider.Grant({ accountId: connectionId, clientId: String(params['client_id']) });
      for (const resource of [params['resource'] ?? resources.mcp].flat()) {
        grant.addResourceScope(String(resource), scopes.join(' '));
        const others = CLIENT_SCOPES.filter((one) => !scopes.includes(one));
        if (others.length > 0) grant.rejectResourceScope(String(resource), others.join(' '));
      }
      grant.addOIDCScope('offline_access');
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

/** A client that names no scopes asks for all. */
function withScopes(address: URL): string {
  if (!address.searchParams.get('scope')) address.searchParams.set('scope', CLIENT_SCOPES.join(' '));
  return address.search;
}

function registrationOf(text: string): object | undefined {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return undefined;
    const redirects: unknown = Reflect.get(body, 'redirect_uris');
    if (!Array.isArray(redirects) || redirects.length > MOST_REDIRECTS) return undefined;
    return asNative(body);
  } catch {
    return undefined;
  }
}

const refused = (words: string, status = 400): Response =>
  Response.json(
    {
      error: status === 429 ? 'temporarily_unavailable' : 'invalid_client_metadata',
      error_description: words,
    },
    { status, headers: status === 429 ? { 'Retry-After': '3600' } : {} },
  );

async function clientOf(provider: Provider, clientId: string): Promise<AskingClient> {
  const client = await provider.Client.find(clientId);
  const isDocument = clientId.startsWith('https://') || clientId.startsWith('http://');
  return {
    id: clientId,
    host: isDocument ? new URL(clientId).host : null,
    name: client?.clientName ?? '',
  };
}
