/** The methods of both eras: each returns the fields of its result as JSON text. */
import { SUPPORTED_PROTOCOL_VERSIONS } from '@modelcontextprotocol/server';
import type { Ctx } from '../../../tools/context.ts';
import type { AnyTool } from '../../../tools/define.ts';
import { guidance } from '../../../tools/guidance.ts';
import type { Scope } from '../../../tools/identity/key-identity.ts';
import { type CallParts, callTool } from './call-tool.ts';
import {
  type Freshness,
  type ResourceAnswer,
  type ResourceProvider,
  resourcesOver,
  STALE,
} from './resources.ts';
import { methodNotFound, RpcError } from './rpc.ts';
import { toolList } from './tool-list.ts';

export const MODERN_VERSION = '2026-07-28';
/** Newest first. The two versions of 2024 use another transport. */
export const LEGACY_VERSIONS = SUPPORTED_PROTOCOL_VERSIONS.filter(
  (version) => version >= '2025' && version < MODERN_VERSION,
);
const SERVER_INFO = JSON.stringify({ name: 'merchkit', title: 'merchkit', version: '1.0' });
const CAPABILITIES = JSON.stringify({
  tools: {},
  resources: {},
  extensions: { 'io.modelcontextprotocol/ui': {} },
});
const INVALID_PARAMS = -32602;
/** Of the 2025 era; the modern one takes the code for invalid parameters. */
const RESOURCE_NOT_FOUND = -32002;

export interface RpcRequest {
  method: string;
  params: Record<string, unknown>;
  /** Whether `?tools=all` was requested. */
  all: boolean;
}

export interface McpDoorParts extends CallParts {
  tools: readonly AnyTool[];
  resources: readonly ResourceProvider[];
}

export type Answer = (request: RpcRequest, ctx: Ctx) => Promise<string>;

/** The methods of both eras for these tools. */
export function methodsOver({ tools, resources: providers, ...parts }: McpDoorParts): {
  legacy: Answer;
  modern: Answer;
} {
  const callable = new Map(tools.filter((tool) => tool.mcp).map((tool) => [tool.name, tool]));
  const list = toolList(tools);
  const resources = resourcesOver(providers);
  const instructions = JSON.stringify(guidance(tools));
  const modernEnd = `"resultType":"complete","_meta":{"io.modelcontextprotocol/serverInfo":${SERVER_INFO}}`;
  const cacheable = ({ ttlMs, cacheScope }: Freshness): string =>
    `"ttlMs":${ttlMs},"cacheScope":"${cacheScope}",${modernEnd}`;
  const modernResource = ({ fields, freshness }: ResourceAnswer): string =>
    `${fields},${cacheable(freshness)}`;

  const listed = ({ all }: RpcRequest, ctx: Ctx): string => `"tools":${list(scopesOf(ctx), all)}`;
  const call = ({ params }: RpcRequest, ctx: Ctx): Promise<string> => {
    const tool = typeof params['name'] === 'string' ? callable.get(params['name']) : undefined;
    if (tool) return callTool(tool, ctx, params, parts);
    throw new RpcError(INVALID_PARAMS, 'Unknown tool; `tools/list` names those there are', 200);
  };

  return {
    async legacy(request, ctx) {
      switch (request.method) {
        case 'initialize':
          return `"protocolVersion":${JSON.stringify(agreed(request.params['protocolVersion']))},"capabilities":${CAPABILITIES},"serverInfo":${SERVER_INFO},"instructions":${instructions}`;
        case 'ping':
          return '';
        case 'tools/list':
          return listed(request, ctx);
        case 'tools/call':
          return call(request, ctx);
        case 'resources/list':
          return resources.list().fields;
        case 'resources/templates/list':
          return resources.templates().fields;
        case 'resources/read':
          return (await resources.read(request.params['uri'], ctx, RESOURCE_NOT_FOUND)).fields;
        default:
          throw methodNotFound(200);
      }
    },
    async modern(request, ctx) {
      switch (request.method) {
        case 'server/discover':
          return `"supportedVersions":["${MODERN_VERSION}"],"capabilities":${CAPABILITIES},"instructions":${instructions},${cacheable(STALE)}`;
        case 'tools/list':
          return `${listed(request, ctx)},${cacheable(STALE)}`;
        case 'tools/call':
          return `${await call(request, ctx)},${modernEnd}`;
        case 'resources/list':
          return modernResource(resources.list());
        case 'resources/templates/list':
          return modernResource(resources.templates());
        case 'resources/read':
          return modernResource(await resources.read(request.params['uri'], ctx, INVALID_PARAMS));
        default:
          throw methodNotFound(404);
      }
    },
  };
}

/** The requested version if it is supported, else our newest of that era. */
const agreed = (asked: unknown): string =>
  LEGACY_VERSIONS.find((version) => version === asked) ?? LEGACY_VERSIONS[0] ?? '';

const scopesOf = ({ caller }: Ctx): readonly Scope[] => (caller.kind === 'key' ? caller.key.scopes : []);
