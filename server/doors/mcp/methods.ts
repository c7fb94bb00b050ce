/** The methods of both eras: each returns the fields of its result as JSON text. */
import { authorizeFor } from '../../../tools/authorize.ts';
import type { Ctx } from '../../../tools/context.ts';
import type { AnyTool } from '../../../tools/define.ts';
import { ABOUT, guidance } from '../../../tools/guidance.ts';
import { isConnection, type Scope } from '../../../tools/identity/key-identity.ts';
import type { Prompt } from '../../../tools/prompts.ts';
import { UI_EXTENSION } from './app-meta.ts';
import { callAskingPerson, type Done } from './ask-person.ts';
import type { CallParts } from './call-tool.ts';
import { type Further, NOTHING_FURTHER } from './further.ts';
import { promptsOver } from './prompts.ts';
import { callAlias, RESEARCH_TOOLS } from './research.ts';
import {
  type Freshness,
  OF_A_VERSION,
  type ResourceAnswer,
  type ResourceProvider,
  resourcesOver,
} from './resources.ts';
import { type Asked, inRounds, ONLY_ROUND, type Round, type StateSeal } from './rounds.ts';
import { INVALID_PARAMS, methodNotFound, RpcError, type RpcRequest } from './rpc.ts';
import { toolList } from './tool-list.ts';

export const MODERN_VERSION = '2026-07-28';
/** Newest first. The two versions of 2024 use another transport. */
export const LEGACY_VERSIONS: readonly string[] = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'];
const CAPABILITIES = JSON.stringify({
  tools: {},
  prompts: {},
  completions: {},
  resources: {},
  extensions: { [UI_EXTENSION]: {} },
});
/** Of the 2025 era; the modern one takes the code for invalid parameters. */
const RESOURCE_NOT_FOUND = -32002;

export interface McpDoorParts extends CallParts {
  info: ServerInfo;
  tools: readonly AnyTool[];
  prompts: readonly Prompt[];
  resources: readonly ResourceProvider[];
  further?: Further;
  /** Seals what a request of several rounds hands to the client. */
  seal: StateSeal;
}

export type Answer = (request: RpcRequest, ctx: Ctx) => Promise<string>;

const done = (fields: string): Done => ({ fields, meta: '' });

/** What a list holds depends on the scopes of the key. */
const TOOLS_FRESHNESS: Freshness = { ...OF_A_VERSION, cacheScope: 'private' };

/** The methods of both eras for these tools. */
export function methodsOver({
  info,
  tools,
  prompts: offered,
  resources: providers,
  further = NOTHING_FURTHER,
  seal,
  ...parts
}: McpDoorParts): {
  legacy: Answer;
  modern: Answer;
} {
  const callable = new Map(tools.filter((tool) => tool.mcp).map((tool) => [tool.name, tool]));
  const list = toolList(tools, further.tools, RESEARCH_TOOLS);
  const resources = resourcesOver([...providers, ...further.resources]);
  const prompts = promptsOver(offered, resources.complete, further.prompts);
  const serverInfo = serverInfoText(info);
  const instructions = JSON.stringify(guidance(tools));
  const metaWith = (more: string): string =>
    `"_meta":{"io.modelcontextprotocol/serverInfo":${serverInfo}${more === '' ? '' : `,${more}`}}`;
  const modernEnd = `"resultType":"complete",${metaWith('')}`;
  const cacheable = ({ ttlMs, cacheScope }: Freshness): string =>
    `"ttlMs":${ttlMs},"cacheScope":"${cacheScope}",${modernEnd}`;
  const modernResource = ({ fields, freshness }: ResourceAnswer): string =>
    `${fields},${cacheable(freshness)}`;

  const listed = ({ all }: RpcRequest, ctx: Ctx): string => `"tools":${list(scopesOf(ctx), all)}`;
  const toolOf = ({ params }: RpcRequest): AnyTool => {
    const tool = typeof params['name'] === 'string' ? callable.get(params['name']) : undefined;
    if (tool) return tool;
    throw new RpcError(INVALID_PARAMS, 'Unknown tool; `tools/list` names those there are', 200);
  };
  async function used(request: RpcRequest, ctx: Ctx, round: Round): Promise<Done | Asked> {
    const own = await further.answer(request, ctx, round);
    if (own !== undefined) return typeof own === 'string' ? done(own) : own;
    switch (request.method) {
      case 'prompts/get':
        return done(prompts.get(request.params));
      case 'completion/complete':
        return done(await prompts.complete(request.params, ctx));
      default:
        return (
          (await callAlias(ctx, request.params, parts)) ??
          callAskingPerson(allowed(toolOf(request), ctx), ctx, request.params, parts, round)
        );
    }
  }
  async function usedAtOnce(request: RpcRequest, ctx: Ctx): Promise<string> {
    const result = await used(request, ctx, ONLY_ROUND);
    if (!('fields' in result)) throw new Error(`${request.method} asks a client that cannot answer`);
    return result.meta === '' ? result.fields : `${result.fields},"_meta":{${result.meta}}`;
  }
  const usedInRounds = async (request: RpcRequest, ctx: Ctx): Promise<string> => {
    const result = await inRounds(request, ctx, seal, (round) => used(request, ctx, round));
    if ('asks' in result) return `${result.asks},${metaWith('')}`;
    return `${result.done.fields},"resultType":"complete",${metaWith(result.done.meta)}`;
  };

  return {
    async legacy(request, ctx) {
      switch (request.method) {
        case 'initialize':
          return `"protocolVersion":${JSON.stringify(agreed(request.params['protocolVersion']))},"capabilities":${CAPABILITIES},"serverInfo":${serverInfo},"instructions":${instructions}`;
        case 'ping':
          return '';
        case 'tools/list':
          return listed(request, ctx);
        case 'prompts/list':
          return prompts.list();
        case 'tools/call':
        case 'prompts/get':
        case 'completion/complete':
          return usedAtOnce(request, ctx);
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
          return `"supportedVersions":["${MODERN_VERSION}"],"capabilities":${CAPABILITIES},"instructions":${instructions},${cacheable(OF_A_VERSION)}`;
        case 'tools/list':
          return `${listed(request, ctx)},${cacheable(TOOLS_FRESHNESS)}`;
        case 'prompts/list':
          return `${prompts.list()},${cacheable(OF_A_VERSION)}`;
        case 'tools/call':
        case 'prompts/get':
          return usedInRounds(request, ctx);
        case 'completion/complete':
          return `${await usedAtOnce(request, ctx)},${modernEnd}`;
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

/**
 * For a connection the refusal is the HTTP answer: its client asks the person for more. Who has a key reads it as a result.
 *
 * @throws ServiceError `forbidden_scope`
 */
function allowed(tool: AnyTool, { caller }: Ctx): AnyTool {
  if (caller.kind === 'key' && isConnection(caller.key)) authorizeFor(tool, caller);
  return tool;
}

/** The requested version if it is supported, else our newest of that era. */
const agreed = (asked: unknown): string =>
  LEGACY_VERSIONS.find((version) => version === asked) ?? LEGACY_VERSIONS[0] ?? '';

const scopesOf = ({ caller }: Ctx): readonly Scope[] => (caller.kind === 'key' ? caller.key.scopes : []);

/** What a client shows of the service: name, icons, website. */

interface ServerInfo {
  publicUrl: string;
  version: string;
  /** The icons with their paths. */
  icons: readonly { path: string; mimeType: string; sizes: string[] }[];
}

/** The `Implementation` of the protocol, as JSON text. */
const serverInfoText = ({ publicUrl, version, icons }: ServerInfo): string =>
  JSON.stringify({
    name: 'merchkit',
    title: 'merchkit',
    version,
    description: ABOUT,
    websiteUrl: publicUrl,
    icons: icons.map(({ path, ...icon }) => ({ src: `${publicUrl}${path}`, ...icon })),
  });
