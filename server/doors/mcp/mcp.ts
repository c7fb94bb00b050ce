/**
 * MCP over Streamable HTTP at one address, for both eras: the handshake of 2025 and the self-contained requests of
 * 2026-07-28. Stateless: a POST holds one message, and the answer is JSON whatever `Accept` says. Only a call of a long
 * tool whose caller asked for progress is answered as a stream.
 */
import { type Context, Hono } from 'hono';
import { answerOf, headersOf } from '../../../rest-shim/answer.ts';
import type { RequestEnv } from '../../../rest-shim/env.ts';
import { type FilePlace, readJson } from '../../../rest-shim/read-json.ts';
import { ServiceError } from '../../../tools/errors.ts';
import { type Answer, LEGACY_VERSIONS, type McpDoorParts, MODERN_VERSION, methodsOver } from './methods.ts';
import { checkStandardHeaders } from './modern-headers.ts';
import { inStream, progressTokenOf } from './progress.ts';
import { routeOf } from './route.ts';
import {
  errorText,
  INVALID_REQUEST,
  isObject,
  RpcError,
  type RpcId,
  type RpcRequest,
  resultText,
} from './rpc.ts';

const PARSE_ERROR = -32700;
const SERVER_ERROR = -32000;
const UNSUPPORTED_VERSION = -32022;

export function mcpDoor(parts: McpDoorParts): Hono<RequestEnv> {
  const { tools, further } = parts;
  const methods = methodsOver(parts);
  const long = new Set([
    ...tools.filter((tool) => tool.isLong).map(({ name }) => name),
    ...(further?.long ?? []),
  ]);
  const fileFields = new Map(tools.map(({ name, http }) => [name, http?.form?.base64To]));
  const app = new Hono<RequestEnv>({ strict: false });
  app.post('/', async (c) => {
    if (c.get('ctx').caller.kind !== 'key') {
      throw new ServiceError(
        'unauthorized',
        'Send the header `Authorization: Bearer <API_KEY>`; a key begins with `mk_`.',
      );
    }
    let id: RpcId = null;
    try {
      const { value: body } = await readJson(c, {
        parse: parsed,
        placeOf: (value) => placeOfFile(value, fileFields),
      });
      id = idOf(body);
      return await answer(c, body, id, { ...methods, long });
    } catch (thrown) {
      if (thrown instanceof RpcError) return respond(c, errorText(id, thrown), thrown.httpStatus);
      if (thrown instanceof ServiceError && thrown.code === 'validation_failed')
        return respond(c, errorText(id, new RpcError(INVALID_REQUEST, thrown.message, 400)), 400);
      throw thrown;
    }
  });
  app.all('/', (c) => {
    // A person who opens the address is shown what to do with it.
    if (c.req.method === 'GET' && c.req.header('Accept')?.includes('text/html'))
      return c.redirect('/connect', 303);
    headersOf(c)['Allow'] = 'POST';
    return respond(
      c,
      errorText(null, new RpcError(SERVER_ERROR, 'Method not allowed: POST a JSON-RPC message', 405)),
      405,
    );
  });
  return app;
}

/**
 * The bare address, for a client that was given it: it is told how to sign in there, and led to the door with its request. All
 * else is for the pages.
 */
export function bareAddress(): Hono<RequestEnv> {
  const app = new Hono<RequestEnv>();
  app.on(['GET', 'POST'], '/', async (c, next) => {
    const { method } = c.req;
    const isMessage = method === 'POST' && c.req.header('Content-Type')?.startsWith('application/json');
    if (!isMessage && c.req.header('Accept') !== 'text/event-stream') return next();
    if (c.req.header('Authorization') !== undefined) return c.redirect('/mcp', 308);
    throw new ServiceError(
      'unauthorized',
      'Agents connect at the address with `/mcp` at its end, with the header `Authorization: Bearer <API_KEY>`; `/connect` shows how.',
    );
  });
  return app;
}

/** The methods of each era, and the tools that report progress. */
interface Methods {
  legacy: Answer;
  modern: Answer;
  long: ReadonlySet<string>;
}

async function answer(c: Context<RequestEnv>, body: unknown, id: RpcId, methods: Methods): Promise<Response> {
  const headers = {
    version: c.req.header('MCP-Protocol-Version'),
    method: c.req.header('Mcp-Method'),
    name: c.req.header('Mcp-Name'),
  };
  const route = await routeOf(body, headers);
  const request = { method: methodOf(body), params: paramsOf(body), all: c.req.query('tools') === 'all' };
  switch (route.era) {
    case 'ignored':
      return c.body(null, 202);
    case 'legacy':
      // A client that begins may not know yet what was agreed on.
      if (request.method !== 'initialize') checkLegacyVersion(headers.version);
      return answered(c, id, request, methods.legacy, methods.long);
    case 'modern':
      if (route.revision !== MODERN_VERSION) throw unsupported(route.revision);
      checkStandardHeaders(headers, request.method, request.params);
      return answered(c, id, request, methods.modern, methods.long);
  }
}

/** As JSON, or as a stream if the caller wants progress. */
async function answered(
  c: Context<RequestEnv>,
  id: RpcId,
  request: RpcRequest,
  method: Answer,
  long: ReadonlySet<string>,
): Promise<Response> {
  const token = progressTokenOf(request, c.req.header('Accept') ?? '', long);
  if (token === undefined) return respond(c, resultText(id, await method(request, c.get('ctx'))), 200);
  return inStream(c, token, async (ctx) => resultText(id, await method(request, ctx)));
}

function checkLegacyVersion(version: string | undefined): void {
  if (version === undefined || LEGACY_VERSIONS.includes(version)) return;
  throw new RpcError(
    SERVER_ERROR,
    `Unsupported protocol version; send one of ${[MODERN_VERSION, ...LEGACY_VERSIONS].join(', ')}`,
    400,
  );
}

const unsupported = (requested: string | undefined): RpcError =>
  new RpcError(UNSUPPORTED_VERSION, 'Unsupported protocol version', 400, {
    supported: [MODERN_VERSION],
    ...(requested === undefined ? {} : { requested }),
  });

function placeOfFile(
  body: unknown,
  fileFields: ReadonlyMap<string, string | undefined>,
): FilePlace | undefined {
  const { name: tool, arguments: fields } = paramsOf(body);
  const name = typeof tool === 'string' && methodOf(body) === 'tools/call' ? fileFields.get(tool) : undefined;
  return name !== undefined && isObject(fields) ? { fields, name } : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new RpcError(PARSE_ERROR, 'Parse error: the body is not valid JSON', 400);
  }
}

const methodOf = (body: unknown): string =>
  isObject(body) && typeof body['method'] === 'string' ? body['method'] : '';

const paramsOf = (body: unknown): Record<string, unknown> =>
  isObject(body) && isObject(body['params']) ? body['params'] : {};

function idOf(body: unknown): RpcId {
  const id = isObject(body) ? body['id'] : null;
  return typeof id === 'string' || (typeof id === 'number' && Number.isInteger(id)) ? id : null;
}

const respond = (c: Context<RequestEnv>, body: string, status: number): Response =>
  answerOf(c, body, status, 'application/json');
