/** What can be read by its URI. Each provider owns URIs of its own; there is no second list of them. */
import type { Ctx } from '../../../tools/context.ts';
import { RpcError } from './rpc.ts';

export interface Resource {
  uri: string;
  name: string;
  title: string;
  description: string;
  mimeType: string;
  _meta?: Record<string, unknown>;
}

/** Many resources of one form: a URI template of RFC 6570. */
export interface ResourceTemplate extends Omit<Resource, 'uri'> {
  uriTemplate: string;
}

/** What may be meant by what is typed for the variable. */
export interface Completed {
  field: string;
  complete(ctx: Ctx, typed: string): Promise<readonly string[]>;
}

export type ResourceContents = {
  uri: string;
  mimeType: string;
  _meta?: Record<string, unknown>;
} & ({ text: string } | { blob: string });

/** How long clients may keep an answer; a shared cache may keep one that is `public`. */
export interface Freshness {
  ttlMs: number;
  cacheScope: 'public' | 'private';
}

export interface ResourceProvider {
  resources: readonly Resource[];
  templates?: readonly ResourceTemplate[];
  completed?: Completed;
  /** How long contents are fresh; by default they are stale at once. */
  freshness?: Freshness;
  /** `undefined` for the URI of another provider. */
  read(uri: string, ctx: Ctx): Promise<ResourceContents | undefined>;
}

/** The result's fields as JSON text, and how long the answer is fresh. */
export interface ResourceAnswer {
  fields: string;
  freshness: Freshness;
}

export const STALE: Freshness = { ttlMs: 0, cacheScope: 'private' };
/** What changes only with the version of the service. */
export const OF_A_VERSION: Freshness = { ttlMs: 3_600_000, cacheScope: 'public' };

export function resourcesOver(providers: readonly ResourceProvider[]) {
  const list = `"resources":${JSON.stringify(providers.flatMap(({ resources }) => resources))}`;
  const templates = `"resourceTemplates":${JSON.stringify(providers.flatMap(({ templates = [] }) => templates))}`;
  return {
    list: (): ResourceAnswer => ({ fields: list, freshness: OF_A_VERSION }),
    async complete(uri: unknown, name: unknown, ctx: Ctx, typed: string): Promise<readonly string[]> {
      for (const { templates = [], completed } of providers)
        if (completed && completed.field === name && templates.some(({ uriTemplate }) => uriTemplate === uri))
          return completed.complete(ctx, typed);
      return [];
    },
    templates: (): ResourceAnswer => ({ fields: templates, freshness: OF_A_VERSION }),
    /** @throws RpcError with this code where nothing has the URI */
    async read(uri: unknown, ctx: Ctx, unknownCode: number): Promise<ResourceAnswer> {
      if (typeof uri === 'string') {
        for (const { read, freshness = STALE } of providers) {
          const contents = await read(uri, ctx);
          if (contents) return { fields: `"contents":[${JSON.stringify(contents)}]`, freshness };
        }
      }
      throw new RpcError(unknownCode, 'Unknown resource; `resources/list` names those there are', 200, {
        uri,
      });
    },
  };
}
