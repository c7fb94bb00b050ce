/**
 * `search` and `fetch`, which clients for research look for by name: two tools of the shop in the form they expect. They are
 * always called, and listed with `?tools=all`.
 */

import { getProduct } from '../../../tools/catalog/get-product.ts';
import type { Ctx } from '../../../tools/context.ts';
import type { AnyTool } from '../../../tools/define.ts';
import { SerializedAnswer } from '../../../tools/serialized-answer.ts';
import { searchProducts } from '../../../tools/shop/search-products.ts';
import { type CallAnswer, type CallParts, callTool } from './call-tool.ts';
import { isObject } from './rpc.ts';

interface Alias {
  tool: AnyTool;
  description: string;
  /** The one field it takes, and the tool's own. */
  field: string;
  of: string;
  answer(found: Record<string, unknown>): object;
}

const ALIASES: Readonly<Record<string, Alias>> = {
  search: {
    tool: searchProducts,
    description: 'Products that meet a query. With filters, prices and stock: `search_products`.',
    field: 'query',
    of: 'query',
    answer: ({ products }) => ({
      results: (Array.isArray(products) ? products : []).map(({ key, name, url }) => ({
        id: key,
        title: name,
        url,
      })),
    }),
  },
  fetch: {
    tool: getProduct,
    description: 'A product by the id that `search` gave. As fields: `get_product`.',
    field: 'id',
    of: 'key',
    answer: ({ key, name, url, ...rest }) => ({ id: key, title: name, text: JSON.stringify(rest), url }),
  },
};

export const RESEARCH_TOOLS: readonly object[] = Object.entries(ALIASES).map(
  ([name, { description, field }]) => ({
    name,
    title: name === 'search' ? 'Search' : 'Fetch',
    description,
    inputSchema: {
      type: 'object',
      properties: { [field]: { type: 'string' } },
      required: [field],
      additionalProperties: false,
    },
    annotations: { readOnlyHint: true },
  }),
);

/** The answer of an alias; `undefined` for the name of any tool. */
export async function callAlias(
  ctx: Ctx,
  { name, arguments: sent }: Record<string, unknown>,
  parts: CallParts,
): Promise<CallAnswer | undefined> {
  const alias = typeof name === 'string' && Object.hasOwn(ALIASES, name) ? ALIASES[name] : undefined;
  if (!alias) return undefined;
  const { [alias.field]: value, ...others } = isObject(sent) ? sent : {};
  const called = await callTool(alias.tool, ctx, { arguments: { ...others, [alias.of]: value } }, parts);
  if (called.text === undefined) return called;
  const { json, jsonInJson } = SerializedAnswer.of(alias.answer(JSON.parse(called.text)));
  return {
    fields: `"content":[{"type":"text","text":${jsonInJson}}],"structuredContent":${json}`,
    meta: '',
    text: json,
  };
}
