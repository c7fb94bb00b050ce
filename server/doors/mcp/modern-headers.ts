/**
 * The headers that repeat the body of a 2026-07-28 request. The SDK checks their values; this file checks that they are
 * present.
 */
import { RpcError } from './rpc.ts';

const HEADER_MISMATCH = -32020;

export interface StandardHeaders {
  version: string | undefined;
  method: string | undefined;
  name: string | undefined;
}

/** @throws RpcError if a header is missing or differs from the body */
export function checkStandardHeaders(
  headers: StandardHeaders,
  method: string,
  params: Record<string, unknown>,
): void {
  if (headers.version === undefined) throw mismatch('the MCP-Protocol-Version header is missing');
  if (headers.method === undefined) throw mismatch('the Mcp-Method header is missing');
  const field = NAMING_FIELDS.get(method);
  const name = field === undefined ? undefined : params[field];
  if (typeof name !== 'string') return;
  if (headers.name === undefined) throw mismatch('the Mcp-Name header is missing');
  if (decoded(headers.name.trim()) !== name)
    throw mismatch(`the Mcp-Name header is not params.${field} of the body`);
}

/** The methods whose `Mcp-Name` header repeats a field of the body. */
const NAMING_FIELDS = new Map([
  ['tools/call', 'name'],
  ['prompts/get', 'name'],
  ['resources/read', 'uri'],
]);

/** A name outside ASCII is sent as `=?base64?…?=`. */
function decoded(value: string): string {
  const encoded = /^=\?base64\?([A-Za-z0-9+/]*={0,2})\?=$/.exec(value)?.[1];
  return encoded === undefined ? value : Buffer.from(encoded, 'base64').toString('utf8');
}

const mismatch = (what: string): RpcError =>
  new RpcError(HEADER_MISMATCH, `Bad Request: the request headers and body disagree: ${what}`, 400);
