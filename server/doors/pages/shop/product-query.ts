/** The search and filters in a product list's address. Invalid values are ignored. */
import { COLOR_FAMILIES } from '../../../../tools/catalog/color-family.ts';
import { LEAD_DAYS, MINIMUMS } from '../../../../tools/catalog/facets.ts';
import { USE_CASES } from '../../../../tools/catalog/product.ts';
import { SEARCH_ORDERS } from '../../../../tools/catalog/search-query.ts';
import type { AnswerOf } from '../../../../tools/define.ts';
import type { browseProducts } from '../../../../tools/shop/browse-products.ts';

/** The answer of `browse_products`. */
export type ProductList = AnswerOf<typeof browseProducts>;

const LONGEST_TEXT = 500;
const LONGEST_VALUE = 80;
const LAST_PAGE = 10_000;
const MOST_PIECES = 1_000_000;
const MOST_DOLLARS = 1_000_000;
export const PAGE_SIZE = 24;

/** The filter names in an address; each can be removed alone. */
export const FILTER_NAMES = [
  'category',
  'use',
  'color',
  'method',
  'eco',
  'lead',
  'min',
  'from',
  'to',
] as const;
export type FilterName = (typeof FILTER_NAMES)[number];

export interface ProductQuery {
  text: string;
  category?: string;
  use?: (typeof USE_CASES)[number];
  color?: (typeof COLOR_FAMILIES)[number];
  method?: string;
  eco?: true;
  lead?: (typeof LEAD_DAYS)[number];
  min?: (typeof MINIMUMS)[number];
  from?: number;
  to?: number;
  /** `undefined` if no quantity is given. */
  quantity: number | undefined;
  sort: (typeof SEARCH_ORDERS)[number];
  page: number;
}

export function readProductQuery(params: URLSearchParams): ProductQuery {
  const word = (name: string): string => (params.get(name) ?? '').trim();
  const among = <V extends string | number>(values: readonly V[], name: string): V | undefined =>
    values.find((value) => String(value) === word(name));
  const given = <K extends string, V>(key: K, value: V | undefined): { [key in K]?: V } =>
    (value === undefined ? {} : { [key]: value }) as { [key in K]?: V };
  const text = (name: string) => (word(name) === '' ? undefined : word(name).slice(0, LONGEST_VALUE));
  return {
    text: word('q').slice(0, LONGEST_TEXT),
    ...given('category', text('category')),
    ...given('use', among(USE_CASES, 'use')),
    ...given('color', among(COLOR_FAMILIES, 'color')),
    ...given('method', text('method')),
    ...given('eco', word('eco') === '1' ? (true as const) : undefined),
    ...given('lead', among(LEAD_DAYS, 'lead')),
    ...given('min', among(MINIMUMS, 'min')),
    ...given('from', amount(word('from'))),
    ...given('to', amount(word('to'))),
    quantity: whole(word('quantity'), MOST_PIECES),
    sort: among(SEARCH_ORDERS, 'sort') ?? 'relevance',
    page: whole(word('page'), LAST_PAGE) ?? 1,
  };
}

/** The address of the same list with changes; back to page 1, unless the page itself changes. */
export function listPath(
  query: ProductQuery,
  change: Partial<Record<keyof ProductQuery, unknown>> = {},
): string {
  const { text, page: _, ...asked } = { ...query, ...change };
  const params = new URLSearchParams();
  if (text !== '') params.set('q', String(text));
  for (const [name, value] of Object.entries(asked)) {
    if (value === undefined || (name === 'sort' && value === 'relevance')) continue;
    params.set(name, value === true ? '1' : String(value));
  }
  const page = change.page ?? 1;
  if (page !== 1) params.set('page', String(page));
  return params.size === 0 ? '/' : `/?${params}`;
}

/** The hidden fields of a form on the page: all parameters it has no field for. */
export const keptFields = (query: ProductQuery, own: readonly string[]): [name: string, value: string][] =>
  [...new URL(listPath(query), 'http://list.invalid').searchParams].filter(([name]) => !own.includes(name));

/** Whether any filter is active. */
export const isNarrowed = (query: ProductQuery): boolean =>
  query.text !== '' || FILTER_NAMES.some((name) => query[name] !== undefined);

/** The input of `browse_products`. */
export const toBrowseInput = ({
  text,
  quantity,
  sort,
  page,
  use,
  lead,
  min,
  from,
  to,
  ...query
}: ProductQuery) => ({
  ...query,
  query: text,
  order: sort,
  limit: PAGE_SIZE,
  offset: (page - 1) * PAGE_SIZE,
  ...(quantity === undefined ? {} : { quantity }),
  ...(use === undefined ? {} : { use_case: use }),
  ...(lead === undefined ? {} : { lead_days: lead }),
  ...(min === undefined ? {} : { minimum: min }),
  ...(from === undefined ? {} : { price_from: from }),
  ...(to === undefined ? {} : { price_to: to }),
});

function whole(typed: string, most: number): number | undefined {
  if (!/^\d{1,7}$/.test(typed)) return undefined;
  const number = Number(typed);
  return number >= 1 && number <= most ? number : undefined;
}

function amount(typed: string): number | undefined {
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(typed)) return undefined;
  const number = Number(typed);
  return number <= MOST_DOLLARS ? number : undefined;
}
