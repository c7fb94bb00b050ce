/** Judges the answers of the MCP door by the protocol's own schema of each era, where the reference is there. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { isThere, readReference } from './reference.ts';

const LEGACY = '2025-11-25';
const MODERN = '2026-07-28';
const VERSION_KEY = 'io.modelcontextprotocol/protocolVersion';

/** The schema's name of each method's result. */
const RESULTS: Readonly<Record<string, string>> = {
  initialize: 'InitializeResult',
  'server/discover': 'DiscoverResult',
  ping: 'EmptyResult',
  'tools/list': 'ListToolsResult',
  'tools/call': 'CallToolResult',
  'prompts/list': 'ListPromptsResult',
  'prompts/get': 'GetPromptResult',
  'completion/complete': 'CompleteResult',
  'resources/list': 'ListResourcesResult',
  'resources/templates/list': 'ListResourceTemplatesResult',
  'resources/read': 'ReadResourceResult',
};

const compiled = new Map<string, ValidateFunction>();
const schemas = new Ajv2020({ strict: false, validateFormats: false });

function judge(revision: string, name: string): ValidateFunction {
  const path = `${revision}#/$defs/${name}`;
  const known = compiled.get(path);
  if (known) return known;
  if (!schemas.getSchema(revision))
    schemas.addSchema(JSON.parse(readReference(`mcp/${revision}.schema.json`)), revision);
  const made = schemas.compile({ $ref: path });
  compiled.set(path, made);
  return made;
}

/** @throws Error for an answer, or the request it answers, that is not as the schema has it */
export function checkMessages(message: unknown, answer: unknown): void {
  // A request without a key, or over a limit, is answered before it is a message.
  if (!isThere('mcp') || !isObject(answer) || !('jsonrpc' in answer)) return;
  const { method, params } = isObject(message) ? message : {};
  const meta = isObject(params) && isObject(params['_meta']) ? params['_meta'] : {};
  const revision = VERSION_KEY in meta ? MODERN : LEGACY;
  if (!isObject(answer['result'])) {
    // JSON-RPC has null where the id of a request could not be read; the schema leaves the id out there.
    const { id, ...others } = answer;
    refuseUnfit(revision, 'JSONRPCErrorResponse', id === null ? others : answer);
    return;
  }
  const { result } = answer;
  const asks = result['resultType'] === 'input_required';
  refuseUnfit(revision, 'JSONRPCResultResponse', answer);
  refuseUnfit(revision, asks ? 'InputRequiredResult' : (RESULTS[String(method)] ?? 'Result'), result);
  if (isObject(message)) refuseUnfit(revision, 'JSONRPCRequest', message);
}

function refuseUnfit(revision: string, name: string, value: unknown): void {
  const isFit = judge(revision, name);
  if (isFit(value)) return;
  const faults = schemas.errorsText(isFit.errors?.slice(0, 5));
  throw new Error(`no ${name} of ${revision}: ${faults}: ${JSON.stringify(value).slice(0, 400)}`);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
