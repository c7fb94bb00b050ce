/** JSON-RPC messages as a script sends them, unchecked. */
import { checkMessages } from './mcp-schema.ts';
import { DEMO_KEY, type Shop } from './open-shop.ts';

export interface RpcOptions {
  key?: string | null;
  headers?: Record<string, string>;
  path?: string;
  /** What a client of 2026-07-28 says it can do. */
  capabilities?: Record<string, unknown>;
}

/** Posts one message (or raw text) and reads status, headers and the parsed answer, `null` where there is none. */
export async function rpc(shop: Shop, message: unknown, options: RpcOptions = {}) {
  const { key = DEMO_KEY, headers = {}, path = '/mcp' } = options;
  const response = await shop.fetch(
    path,
    {
      method: 'POST',
      body: typeof message === 'string' ? message : JSON.stringify(message),
      headers: { 'Content-Type': 'application/json', ...headers },
    },
    key,
  );
  const text = await response.text();
  const body = text === '' ? null : JSON.parse(text);
  checkMessages(message, body);
  return { status: response.status, headers: response.headers, text, body };
}

export const MODERN = '2026-07-28';

const envelope = (capabilities: Record<string, unknown>) => ({
  'io.modelcontextprotocol/protocolVersion': MODERN,
  'io.modelcontextprotocol/clientInfo': { name: 'script', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': capabilities,
});

/** A self-contained request of 2026-07-28. */
export const modernMessage = (
  method: string,
  params: Record<string, unknown> = {},
  id: unknown = 1,
  capabilities: Record<string, unknown> = {},
) => ({
  jsonrpc: '2.0',
  id,
  method,
  params: { ...params, _meta: envelope(capabilities) },
});

/** The headers that repeat it. */
export const modernHeaders = (method: string, name?: string): Record<string, string> => ({
  'MCP-Protocol-Version': MODERN,
  'Mcp-Method': method,
  ...(name === undefined ? {} : { 'Mcp-Name': name }),
});

/** Sends a self-contained request with its headers. */
export const modernRpc = (
  shop: Shop,
  method: string,
  params: Record<string, unknown> = {},
  options: RpcOptions = {},
) =>
  rpc(shop, modernMessage(method, params, 1, options.capabilities), {
    ...options,
    headers: {
      ...modernHeaders(method, typeof params['name'] === 'string' ? params['name'] : undefined),
      ...options.headers,
    },
  });

/** Sends a request of the 2025 era. */
export const legacyRpc = (
  shop: Shop,
  method: string,
  params: unknown = {},
  options: RpcOptions & { id?: unknown } = {},
) => rpc(shop, { jsonrpc: '2.0', id: options.id ?? 1, method, params }, options);
