/** The requests of each row: prepared before the clock runs, the same in every run. */
import { generatedProducts } from '../support/generated-products.ts';
import { modernHeaders, modernMessage } from '../support/mcp.ts';
import { searches } from './searches.ts';

export const BENCH_KEY = 'mk_key_of_the_bench';
/** Of another account. */
export const GREEDY_KEY = 'mk_key_of_a_greedy_account';

export interface Prepared {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** In a body, stands for a text of each sending: the same call again is answered with the first record. */
export const EACH_TIME = '@each-time';

export type Era = '2025-11-25' | '2026-07-28';

/** One call of a tool, before it is decided how it travels. */
export interface ToolCall {
  name: string;
  arguments: Record<string, unknown>;
  /** The same call in REST. */
  path: string;
}

/** More calls than anything on the way remembers. */
const CALLS = 20_000;
/** A prime: stepping by it meets every product once, far apart from the one before. */
const STRIDE = 34_651;
const PAGE = 20;
/** As many as differ. */
const PLANS = 3_720;
const QUOTED_LINES = 200;
const WANTS = ['navy hoodie, bottle', 'something useful for a desk, no pens', 'tee, cap, mug'] as const;

const AUTHORIZATION = { Authorization: `Bearer ${BENCH_KEY}` };
const POSTED = {
  ...AUTHORIZATION,
  'Content-Type': 'application/json',
  Accept: 'application/json, text/event-stream',
};

export function overMcp(era: Era, { name, arguments: input }: ToolCall): Prepared {
  const params = { name, arguments: input };
  const message =
    era === '2026-07-28'
      ? modernMessage('tools/call', params)
      : { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
  const headers = era === '2026-07-28' ? modernHeaders('tools/call', name) : { 'MCP-Protocol-Version': era };
  return { method: 'POST', path: '/mcp', headers: { ...POSTED, ...headers }, body: JSON.stringify(message) };
}

export const overRest = ({ path }: ToolCall): Prepared => ({
  method: 'GET',
  path: `/api/v1${path}`,
  headers: AUTHORIZATION,
});

/** Prices by so many in one call. */
export const pricedTogether = (calls: readonly ToolCall[], many: number): Prepared[] =>
  Array.from({ length: Math.floor(calls.length / many) }, (_, place) => ({
    method: 'POST',
    path: '/api/v1/prices',
    headers: POSTED,
    body: JSON.stringify({
      configurations: calls.slice(place * many, (place + 1) * many).map((call) => call.arguments),
    }),
  }));

/** The calls of five tools over a catalog of so many generated products: uniform keys, mixed searches. */
export function toolCalls(
  products: number,
): Record<'get' | 'price' | 'search' | 'plan' | 'quote', ToolCall[]> {
  const wanted = Math.min(CALLS, products);
  const picked = new Set(Array.from({ length: wanted }, (_, n) => (n * STRIDE) % products));
  const known = new Map<number, { key: string; minimum: number; part: string }>();
  let place = 0;
  for (const { key, minimum, parts } of generatedProducts(products)) {
    if (picked.has(place)) known.set(place, { key, minimum, part: parts[0]?.partId ?? '' });
    place += 1;
  }
  const chosen = [...picked].flatMap((index) => known.get(index) ?? []);
  return {
    get: chosen.map(({ key }) => ({
      name: 'get_product',
      arguments: { key },
      path: `/products/${encodeURIComponent(key)}`,
    })),
    price: chosen.map(({ key, minimum }, index) => {
      const quantity = minimum * (1 + (index % 10));
      return {
        name: 'price_quote',
        arguments: { key, quantity },
        path: `/products/${encodeURIComponent(key)}/price?quantity=${quantity}`,
      };
    }),
    plan: Array.from({ length: PLANS }, (_, place) => ({
      name: 'plan_budget',
      arguments: {
        budget_usd: 500 * (1 + (place % 40)),
        people: 10 + 23 * (place % 31),
        wants: WANTS[place % WANTS.length],
      },
      path: '',
    })),
    quote: Array.from({ length: Math.floor(wanted / QUOTED_LINES) }, (_, place) => ({
      name: 'create_quote',
      arguments: {
        lines: chosen
          .slice(place * QUOTED_LINES, (place + 1) * QUOTED_LINES)
          .map(({ key, minimum, part }) => ({ key, part_id: part, quantity: minimum })),
        ship_postal: '94105',
        note: EACH_TIME,
      },
      path: '',
    })),
    search: searches(CALLS).map(({ text }) => ({
      name: 'search_products',
      arguments: { query: text, limit: PAGE },
      path: `/products?${new URLSearchParams({ q: text, limit: String(PAGE) })}`,
    })),
  };
}
