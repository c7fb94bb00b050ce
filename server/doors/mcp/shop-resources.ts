/** The guidance, products and quotes by URI: what their tools answer, with the same scopes. */
import { completeKey } from '../../../tools/catalog/complete-key.ts';
import { getProduct } from '../../../tools/catalog/get-product.ts';
import type { Ctx } from '../../../tools/context.ts';
import type { AnyTool } from '../../../tools/define.ts';
import { toServiceError } from '../../../tools/errors.ts';
import { guidance } from '../../../tools/guidance.ts';
import { invoke, invokeSerialized } from '../../../tools/invoke.ts';
import { getQuote } from '../../../tools/quotes/get-quote.ts';
import { listQuotes } from '../../../tools/quotes/list-quotes.ts';
import { searchProducts } from '../../../tools/shop/search-products.ts';
import { shownToAgents } from './call-tool.ts';
import { type Completed, OF_A_VERSION, type ResourceProvider } from './resources.ts';
import { INVALID_PARAMS, RpcError } from './rpc.ts';

const MOST_COMPLETED = 20;
const GUIDANCE = 'merchkit://guidance';

export const shopResources = (tools: readonly AnyTool[]): ResourceProvider[] => {
  const text = guidance(tools);
  return [
    {
      resources: [
        {
          uri: GUIDANCE,
          name: 'guidance',
          title: 'How to work with merchkit',
          description: 'The rules and the usual way, as in the instructions.',
          mimeType: 'text/markdown',
        },
      ],
      freshness: OF_A_VERSION,
      read: async (uri) => (uri === GUIDANCE ? { uri, mimeType: 'text/markdown', text } : undefined),
    },
    records('product', {
      title: 'A product',
      description:
        'Parts, locations, methods, price ladder and minimum, by its key such as `demo:TUMBLER-20`.',
      field: 'key',
      read: (ctx, key) => invokeSerialized(getProduct, ctx, { key }),
      async complete(ctx, typed) {
        if (typed.includes(':')) return (await invoke(completeKey, ctx, { start: typed })).keys;
        const { products } = await invoke(searchProducts, ctx, { query: typed, limit: MOST_COMPLETED });
        return products.map(({ key }) => key);
      },
    }),
    records('quote', {
      title: 'A quote',
      description: 'A quote of the account with its lines, totals and `url`, by its id.',
      field: 'id',
      read: async (ctx, id) => shownToAgents(getQuote, await invokeSerialized(getQuote, ctx, { id })),
      async complete(ctx, typed) {
        const { quotes } = await invoke(listQuotes, ctx, { limit: MOST_COMPLETED });
        return quotes.map(({ id }) => id).filter((id) => id.startsWith(typed));
      },
    }),
  ];
};

interface Records {
  title: string;
  description: string;
  /** The variable of the template. */
  field: string;
  read(ctx: Ctx, value: string): Promise<{ json: string }>;
  complete: Completed['complete'];
}

/** The records that one tool reads, at `merchkit://<name>s/{field}`. */
function records(name: string, { title, description, field, read, complete }: Records): ResourceProvider {
  const start = `merchkit://${name}s/`;
  const mimeType = 'application/json';
  return {
    resources: [],
    templates: [{ uriTemplate: `${start}{${field}}`, name, title, description, mimeType }],
    completed: {
      field,
      complete: (ctx, typed) => complete(ctx, typed).catch(noneUnlessAllowed),
    },
    async read(uri, ctx) {
      const value = uri.startsWith(start) ? decoded(uri.slice(start.length)) : undefined;
      if (value === undefined) return undefined;
      try {
        return { uri, mimeType, text: (await read(ctx, value)).json };
      } catch (thrown) {
        const error = toServiceError(thrown);
        if (error.code === 'not_found' || error.code === 'validation_failed') return undefined;
        if (error.code !== 'forbidden_scope') throw error;
        throw new RpcError(INVALID_PARAMS, error.message, 200, { code: error.code });
      }
    },
  };
}

/** A key that may not list them is offered none. */
function noneUnlessAllowed(thrown: unknown): string[] {
  if (toServiceError(thrown).code === 'forbidden_scope') return [];
  throw thrown;
}

function decoded(value: string): string | undefined {
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
}
