/** The operations as tools over MCP, named as the protocol's OpenRPC document names them. */
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { RequestEnv } from '../../../rest-shim/env.ts';
import { readJson } from '../../../rest-shim/read-json.ts';
import { once } from '../../../tools/values/once.ts';
import { LEGACY_VERSIONS, MODERN_VERSION } from '../mcp/methods.ts';
import { checkStandardHeaders } from '../mcp/modern-headers.ts';
import { routeOf } from '../mcp/route.ts';
import { errorText, INVALID_REQUEST, methodNotFound, RpcError, type RpcId, resultText } from '../mcp/rpc.ts';
import { type CarryOutParts, carryOut } from './carry-out.ts';
import { identityMessages } from './linking.ts';
import type { Operation } from './operation.ts';
import { asRefusal, type UcpRefusal } from './refusal.ts';
import { type SentRequest, sentRequest } from './request-signature.ts';
import { isObject, json } from './rest.ts';

const PARSE_ERROR = -32700;
const INVALID_PARAMS = -32602;
const INTERNAL = -32603;
const DISCOVERY_FAILED = -32001;
const SERVER_ERROR = -32000;

const SERVER = JSON.stringify({ name: 'merchkit-ucp', title: 'merchkit over UCP', version: '1.0' });
const CAPABILITIES = '"capabilities":{"tools":{}}';
const MODERN_END = `"ttlMs":0,"cacheScope":"private","resultType":"complete","_meta":{"io.modelcontextprotocol/serverInfo":${SERVER}}`;

const Meta = z.object({
  'ucp-agent': z.object({ profile: z.url().describe('The platform’s profile') }),
  'idempotency-key': z.string().max(255).optional().describe('Carries a change out once'),
});

export function mcpBinding(operations: readonly Operation[], parts: CarryOutParts): Hono<RequestEnv> {
  const byName = new Map(operations.map((operation) => [operation.name, operation]));
  const list = once(() => `"tools":${JSON.stringify(operations.map(toTool))}`);
  const app = new Hono<RequestEnv>({ strict: false });

  async function fieldsOf(
    c: Context<RequestEnv>,
    method: string,
    params: Record<string, unknown>,
    sent: SentRequest,
  ): Promise<string> {
    switch (method) {
      case 'initialize':
        return `"protocolVersion":${JSON.stringify(agreed(params['protocolVersion']))},${CAPABILITIES},"serverInfo":${SERVER}`;
      case 'server/discover':
        return `"supportedVersions":["${MODERN_VERSION}"],${CAPABILITIES}`;
      case 'ping':
        return '';
      case 'tools/list':
        return list();
      case 'tools/call':
        return called(c, params, sent);
      default:
        throw methodNotFound(200);
    }
  }

  async function called(
    c: Context<RequestEnv>,
    { name, arguments: values }: Record<string, unknown>,
    sent: SentRequest,
  ): Promise<string> {
    const operation = typeof name === 'string' ? byName.get(name) : undefined;
    if (!operation)
      throw new RpcError(INVALID_PARAMS, 'Unknown tool; `tools/list` names those there are', 200);
    c.set('operation', operation.name);
    const input = isObject(values) ? values : {};
    const meta = isObject(input['meta']) ? input['meta'] : {};
    const agent = isObject(meta['ucp-agent']) ? meta['ucp-agent'] : {};
    const payload = operation.payload && input[operation.payload.argument];
    const { text } = await carryOut(
      operation,
      c.get('ctx'),
      {
        profileUrl: agent['profile'],
        id: typeof input['id'] === 'string' ? input['id'] : '',
        payload: isObject(payload) ? payload : {},
        idempotencyKey: meta['idempotency-key'],
        sent,
      },
      parts,
    );
    return `"content":[{"type":"text","text":${JSON.stringify(text)}}],"structuredContent":${text}`;
  }

  app.post('/', async (c) => {
    let id: RpcId = null;
    try {
      const { value: body, text = '' } = await readJson(c, { parse: parsed, placeOf: undefined });
      id = idOf(body);
      const headers = {
        version: c.req.header('MCP-Protocol-Version'),
        method: c.req.header('Mcp-Method'),
        name: c.req.header('Mcp-Name'),
      };
      const route = await routeOf(body, headers);
      if (route.era === 'ignored') return c.body(null, 202);
      const { method, params } = requestIn(body);
      const sent = sentRequest(c, parts.publicUrl, text);
      if (route.era === 'legacy')
        return json(c, resultText(id, await fieldsOf(c, method, params, sent)), 200);
      checkStandardHeaders(headers, method, params);
      const fields = await fieldsOf(c, method, params, sent);
      return json(c, resultText(id, `${fields}${fields === '' ? '' : ','}${MODERN_END}`), 200);
    } catch (thrown) {
      if (thrown instanceof RpcError) return json(c, errorText(id, thrown), thrown.httpStatus);
      return rpcRefused(c, id, asRefusal(thrown), parts.continueUrl);
    }
  });
  app.all('/', (c) => {
    c.header('Allow', 'POST');
    return json(
      c,
      errorText(null, new RpcError(SERVER_ERROR, 'Method not allowed: POST a JSON-RPC message', 405)),
      405,
    );
  });
  return app;
}

/** A refusal in the form of this binding; the status is its first sign. */
export function rpcRefused(c: Context, id: RpcId, refusal: UcpRefusal, continueUrl: string): Response {
  const { status, code, message, retryAfterSeconds: pause } = refusal;
  if (pause !== undefined) c.header('Retry-After', String(pause));
  const data = {
    code,
    content: message,
    continue_url: continueUrl,
    ...identityMessages(refusal),
    ...(pause === undefined ? {} : { retry_after: pause }),
  };
  return json(c, errorText(id, new RpcError(codeOf(refusal), message, status, data)), status);
}

const DISCOVERY = ['invalid_profile_url', 'profile_unreachable', 'profile_malformed', 'version_unsupported'];

function codeOf({ status, code }: UcpRefusal): number {
  if (DISCOVERY.includes(code)) return DISCOVERY_FAILED;
  if (status === 500) return INTERNAL;
  return status === 400 ? INVALID_PARAMS : SERVER_ERROR;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new RpcError(PARSE_ERROR, 'Parse error: the body is not valid JSON', 400);
  }
}

function requestIn(body: unknown): { method: string; params: Record<string, unknown> } {
  const { method, params } = isObject(body) ? body : {};
  if (typeof method !== 'string') throw new RpcError(INVALID_REQUEST, 'The message names no method', 400);
  return { method, params: isObject(params) ? params : {} };
}

function idOf(body: unknown): RpcId {
  const id = isObject(body) ? body['id'] : null;
  return typeof id === 'string' || typeof id === 'number' ? id : null;
}

/** The requested version if it is supported, else the newest of that era. */
const agreed = (asked: unknown): string =>
  LEGACY_VERSIONS.find((version) => version === asked) ?? LEGACY_VERSIONS[0] ?? '';

function toTool({ name, title, description, payload, path, isRead }: Operation) {
  const takesId = path.includes(':id');
  const input = z.object({
    meta: Meta,
    ...(takesId ? { id: z.string().describe('The record') } : {}),
    ...(payload ? { [payload.argument]: payload.schema } : {}),
  });
  const { $schema: _, ...inputSchema } = z.toJSONSchema(input, { io: 'input' });
  return {
    name,
    title,
    description,
    inputSchema,
    outputSchema: { type: 'object' },
    annotations: {
      readOnlyHint: isRead,
      destructiveHint: name.startsWith('cancel'),
      idempotentHint: isRead,
      openWorldHint: true,
    },
  };
}
