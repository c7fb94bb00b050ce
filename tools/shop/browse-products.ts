import { z } from 'zod';
import { askedColor } from '../catalog/asked-color.ts';
import { COLOR_FAMILIES } from '../catalog/color-family.ts';
import { type Facets, LEAD_DAYS, MINIMUMS, NO_FACETS, PRICE_BANDS } from '../catalog/facets.ts';
import { USE_CASES } from '../catalog/product.ts';
import { readWishes, type WordsRead } from '../catalog/reader.ts';
import { SEARCH_ORDERS, type SearchQuery, USUAL_QUANTITY } from '../catalog/search-query.ts';
import { defineStep } from '../define.ts';
import { centsToDollars } from '../values/money.ts';
import { MAX_QUANTITY } from '../values/quantity.ts';
import { notFacts, saidOf, spellingsOf } from './search-notes.ts';
import { toShelfProduct } from './shelf-product.ts';

const LONGEST_TEXT = 500;
const LONGEST_VALUE = 80;
const MOST_DOLLARS = 1_000_000;
const DEEPEST_OFFSET = 1_000_000;

/** Fixed steps: the index has marks for these alone. */
const oneOf = (steps: readonly number[]) =>
  z
    .int()
    .min(Math.min(...steps))
    .max(Math.max(...steps))
    .refine((value) => steps.includes(value), `one of ${steps.join(', ')}`);
const dollars = (what: string) => z.number().min(0).max(MOST_DOLLARS).optional().describe(what);

const input = z.strictObject({
  query: z
    .string()
    .max(LONGEST_TEXT)
    .default('')
    .describe('Words: product type, material, brand, color, use'),
  category: z.string().min(1).max(LONGEST_VALUE).optional().describe('Only this category'),
  use_case: z.enum(USE_CASES).optional().describe('Only products for this use'),
  color: z.enum(COLOR_FAMILIES).optional().describe('Only what comes in some such color'),
  method: z.string().min(1).max(LONGEST_VALUE).optional().describe('Only what can be decorated like this'),
  eco: z.literal(true).optional().describe('Only greener choices'),
  lead_days: oneOf(LEAD_DAYS).optional().describe('Only what is made in so many working days or fewer'),
  minimum: oneOf(MINIMUMS).optional().describe('Only what is sold in so many pieces or fewer'),
  quantity: z
    .int()
    .min(1)
    .max(MAX_QUANTITY)
    .optional()
    .describe(`Prices are those of so many pieces; default ${USUAL_QUANTITY}`),
  price_from: dollars('Dollars a decorated piece, at least'),
  price_to: dollars('Dollars a decorated piece, at most'),
  order: z.enum(SEARCH_ORDERS).default('relevance').describe('What stands first'),
  limit: z.int().min(1).max(50).default(24).describe('How many to return'),
  offset: z.int().min(0).max(DEEPEST_OFFSET).default(0).describe('How many to skip'),
});

/** The shelves of the shop. Its answer is published to agents in the visitor’s browser. */
export const browseProducts = defineStep({
  name: 'browse_products',
  access: 'public',
  effect: 'read',
  weight: 1,
  input,
  async handler(ctx, wish) {
    const wishes = readWishes(wish.query);
    const query = toQuery(wish, wishes);
    const page = await ctx.catalog.shelf(query);
    return {
      products: page.hits.map(({ shown, reasons }) =>
        toShelfProduct(shown, ctx.links, {
          quantity: query.quantity ?? USUAL_QUANTITY,
          color: askedColor(
            shown.colors,
            query.color === undefined ? reasons.map(({ matched }) => matched) : [query.color],
          ),
        }),
      ),
      total: page.total,
      total_is_capped: page.totalIsCapped,
      has_more: page.hasMore,
      match: page.mode,
      read_as: spellingsOf(page.hits[0]?.reasons ?? []),
      understood: saidOf(wishes, { ...page, hits: [] }),
      not_facts: notFacts(wishes, page),
      facets: toFacets(page.facets ?? NO_FACETS),
      is_sample: page.isSample,
    };
  },
});

function toQuery(wish: z.output<typeof input>, { text, filters }: WordsRead): SearchQuery {
  return {
    ...filters,
    text,
    useCase: wish.use_case,
    category: wish.category,
    color: wish.color,
    method: wish.method,
    eco: wish.eco ?? filters.eco,
    leadDays: wish.lead_days,
    minimum: wish.minimum ?? filters.minimum,
    quantity: wish.quantity ?? filters.quantity,
    priceFrom: wish.price_from === undefined ? filters.priceFrom : Math.round(wish.price_from * 100),
    priceTo: wish.price_to === undefined ? filters.priceTo : Math.round(wish.price_to * 100),
    order: wish.order,
    facets: true,
    limit: wish.limit,
    offset: wish.offset,
  };
}

const toFacets = (facets: Facets) => ({
  category: facets.category,
  use_case: facets.useCase,
  color: facets.color,
  method: facets.method,
  eco: facets.eco,
  lead_days: facets.leadDays,
  minimum: facets.minimum,
  price: PRICE_BANDS.map(({ from, to }, at) => ({
    from: centsToDollars(from),
    to: to === null ? null : centsToDollars(to),
    count: facets.price[at] ?? 0,
  })),
});
