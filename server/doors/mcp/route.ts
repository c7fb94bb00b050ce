/**
 * Finds the era of a message. A message in the usual form is recognized by its fields; any other goes to the SDK's
 * classifier, which also has the protocol's error texts. The classifier alone would cost a tenth of a call, and the SDK
 * 10 MB: it is loaded with the first message that needs it.
 */
import { MODERN_VERSION } from './methods.ts';
import type { StandardHeaders } from './modern-headers.ts';
import { INVALID_REQUEST, isObject, RpcError } from './rpc.ts';

/** `ignored`: a notification or a response, accepted and dropped. */
export type Route = { era: 'legacy' | 'ignored' } | { era: 'modern'; revision: string | undefined };

const LEGACY: Route = { era: 'legacy' };
const MODERN: Route = { era: 'modern', revision: MODERN_VERSION };
const IGNORED: Route = { era: 'ignored' };

const NO_HEADERS: StandardHeaders = { version: undefined, method: undefined, name: undefined };

const RESERVED = 'io.modelcontextprotocol/';
const VERSION_KEY = `${RESERVED}protocolVersion`;
const CLIENT_KEY = `${RESERVED}clientInfo`;
const CAPABILITIES_KEY = `${RESERVED}clientCapabilities`;
const ENVELOPE_SIZE = 3;

/** @throws RpcError for anything that is not a message of the protocol */
export async function routeOf(body: unknown, sent: StandardHeaders): Promise<Route> {
  // The version is being agreed on: what a client says beside it may be of another server.
  const isHandshake = isObject(body) && body['method'] === 'initialize';
  const headers = isHandshake ? NO_HEADERS : sent;
  return plainRoute(body, headers) ?? (await classified(body, headers));
}

/** The era of a message in the usual form; `undefined` for any other. */
export function plainRoute(body: unknown, headers: StandardHeaders): Route | undefined {
  if (!isObject(body) || !isPlainMessage(body)) return undefined;
  const { params = {} } = body;
  if (!isObject(params)) return undefined;
  const { _meta: meta = {} } = params;
  if (!isObject(meta)) return undefined;
  const { progressToken, ...others } = meta;
  const isNotification = !('id' in body);
  if (progressToken !== undefined && (isNotification || !isId(progressToken))) return undefined;
  if (Object.keys(others).length === 0) {
    if ((headers.version ?? '') >= MODERN_VERSION) return undefined;
    return isNotification ? IGNORED : LEGACY;
  }
  const speaksModern = headers.version === MODERN_VERSION && headers.method === body['method'];
  return speaksModern && !isNotification && isPlainEnvelope(others) ? MODERN : undefined;
}

const isPlainMessage = ({ jsonrpc, id, method, params: _, ...rest }: Record<string, unknown>): boolean =>
  jsonrpc === '2.0' &&
  (id === undefined || isId(id)) &&
  typeof method === 'string' &&
  Object.keys(rest).length === 0;

/** Of requests and of progress. */
const isId = (value: unknown): boolean => typeof value === 'string' || Number.isSafeInteger(value);

/** The three entries of every modern request; other entries of the protocol need the classifier. */
function isPlainEnvelope(meta: Record<string, unknown>): boolean {
  const client = meta[CLIENT_KEY];
  return (
    meta[VERSION_KEY] === MODERN_VERSION &&
    isObject(client) &&
    typeof client['name'] === 'string' &&
    typeof client['version'] === 'string' &&
    isObject(meta[CAPABILITIES_KEY]) &&
    Object.keys(meta).length === ENVELOPE_SIZE
  );
}

/** The era of any message, by the SDK. */
export async function classified(body: unknown, { version, method, name }: StandardHeaders): Promise<Route> {
  const { classifyInboundRequest } = await import('@modelcontextprotocol/server');
  const route = classifyInboundRequest({
    httpMethod: 'POST',
    ...(version === undefined ? {} : { protocolVersionHeader: version }),
    ...(method === undefined ? {} : { mcpMethodHeader: method }),
    ...(name === undefined ? {} : { mcpNameHeader: name }),
    body,
  });
  switch (route.kind) {
    case 'reject':
      throw new RpcError(route.code, route.message, route.httpStatus, route.data);
    case 'modern':
      return route.messageKind === 'notification'
        ? IGNORED
        : { era: 'modern', revision: route.classification.revision };
    case 'legacy':
      if (route.reason === 'batch')
        throw new RpcError(INVALID_REQUEST, 'Send one message a request, not a batch', 400);
      return route.reason === 'notification' || route.reason === 'response' ? IGNORED : LEGACY;
  }
}
