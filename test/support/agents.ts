/** Every kind of outside agent: each calls a tool by its published name and reads the answer. */
import {
  Client as ModernClient,
  StreamableHTTPClientTransport as ModernTransport,
} from '@modelcontextprotocol/client';
import { Client as LegacyClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as LegacyTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { AnyTool } from '../../tools/define.ts';
import { tools } from '../../tools/registry.ts';
import { rpc } from './mcp.ts';
import { DEMO_KEY, type Shop } from './open-shop.ts';

// biome-ignore lint/suspicious/noExplicitAny: an answer read from outside is whatever came
export type Answer = any;

export interface Agent {
  /** The negotiated protocol version. */
  version: string | undefined;
  /** The server's instructions. */
  guidance: string | undefined;
  toolNames(): Promise<string[]>;
  call(tool: string, input: Record<string, unknown>): Promise<Answer>;
  close(): Promise<void>;
}

const requestInit = (key: string) => ({ headers: { Authorization: `Bearer ${key}` } });

/** A tool's answer, which one with a picture gives as text alone; a failure of the tool fails the test with its body. */
function structured(result: Answer): Answer {
  if (result.isError) throw new Error(result.content[0].text);
  return result.structuredContent ?? JSON.parse(result.content[0].text);
}

/** The client of the maintenance line: the handshake of 2025. */
export async function legacyAgent(shop: Shop, key = DEMO_KEY): Promise<Agent> {
  const client = new LegacyClient({ name: 'outside', version: '1' });
  const transport = new LegacyTransport(new URL(`${shop.url}/mcp`), { requestInit: requestInit(key) });
  // The SDK's transport does not fit its own interface under exactOptionalPropertyTypes.
  await client.connect(transport as Parameters<typeof client.connect>[0]);
  return {
    version: transport.protocolVersion,
    guidance: client.getInstructions(),
    toolNames: async () => (await client.listTools()).tools.map(({ name }) => name),
    call: async (name, input) => structured(await client.callTool({ name, arguments: input })),
    close: () => client.close(),
  };
}

/** The newest client, negotiating as `mode` says. */
export async function modernAgent(
  shop: Pick<Shop, 'url'>,
  mode: 'legacy' | 'auto' | { pin: string },
  key = DEMO_KEY,
): Promise<Agent> {
  const client = new ModernClient({ name: 'outside', version: '1' }, { versionNegotiation: { mode } });
  await client.connect(new ModernTransport(new URL(`${shop.url}/mcp`), { requestInit: requestInit(key) }));
  return {
    version: client.getNegotiatedProtocolVersion(),
    guidance: client.getInstructions(),
    toolNames: async () => (await client.listTools()).tools.map(({ name }) => name),
    call: async (name, input) => structured(await client.callTool({ name, arguments: input })),
    close: () => client.close(),
  };
}

/** A script that writes JSON-RPC by hand and uses this version of 2025. */
export async function scriptAgent(shop: Shop, version: string, key = DEMO_KEY): Promise<Agent> {
  const send = (method: string, params: unknown, headers: Record<string, string> = {}) =>
    rpc(shop, { jsonrpc: '2.0', id: 1, method, params }, { key, headers });
  const hello = await send('initialize', {
    protocolVersion: version,
    capabilities: {},
    clientInfo: { name: 'script', version: '1' },
  });
  await rpc(shop, { jsonrpc: '2.0', method: 'notifications/initialized' }, { key });
  const spoken = { 'MCP-Protocol-Version': version };
  return {
    version: hello.body.result.protocolVersion,
    guidance: hello.body.result.instructions,
    toolNames: async () =>
      (await send('tools/list', {}, spoken)).body.result.tools.map(({ name }: { name: string }) => name),
    call: async (name, input) =>
      structured((await send('tools/call', { name, arguments: input }, spoken)).body.result),
    close: async () => {},
  };
}

/** A script over REST. */
export async function restAgent(shop: Shop, key = DEMO_KEY): Promise<Agent> {
  const discovery = await shop.rest('GET', '/', undefined, null);
  return {
    version: undefined,
    guidance: discovery.body.guidance,
    toolNames: async () => discovery.body.endpoints.map(({ tool }: { tool: string }) => tool),
    async call(name, input) {
      const { status, body } = await overRest(shop, toolNamed(name), input, key);
      if (status !== 200) throw new Error(JSON.stringify(body));
      return body;
    },
    close: async () => {},
  };
}

export function toolNamed(name: string): AnyTool {
  const tool = tools.find((candidate) => candidate.name === name);
  if (!tool) throw new Error(`there is no tool ${name}`);
  return tool;
}

/** One call of a tool over its REST route. */
export function overRest(
  shop: Shop,
  tool: AnyTool,
  input: Record<string, unknown>,
  key: string | null = DEMO_KEY,
) {
  const { method = 'GET', path = '' } = tool.http ?? {};
  return shop.rest(method, restPath(tool, input), hasBody(method) ? bodyOf(path, input) : undefined, key);
}

export const hasBody = (method: string): boolean => method === 'POST' || method === 'PATCH';

const namesIn = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');

export const bodyOf = (path: string, input: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(input).filter(([name]) => !namesIn(path).includes(name)));

/** The path of a call, with its query. */
export function restPath(tool: AnyTool, input: Record<string, unknown>): string {
  const { method = 'GET', path = '', rename = {} } = tool.http ?? {};
  const published = new Map(Object.entries(rename).map(([name, field]) => [field, name]));
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name])));
  if (hasBody(method)) return filled;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(bodyOf(path, input))) {
    const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
    query.set(published.get(name) ?? name, text);
  }
  return query.size === 0 ? filled : `${filled}?${query}`;
}
