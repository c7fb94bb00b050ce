import { z } from 'zod';
import { COLOR_FAMILIES } from '../catalog/color-family.ts';
import { BROWSE_ORDERS, type BrowseQuery, LEAD_DAYS, MINIMUMS, PRICE_BANDS } from '../catalog/facets.ts';
import { type CatalogProduct, USE_CASES } from '../catalog/product.ts';
import { ProductSummary, toSummary } from '../catalog/product-wire.ts';
import type { MatchReason } from '../catalog/search-query.ts';
import { defineTool } from '../define.ts';
import { defaultSteps, stepAt } from '../pricing/price-steps.ts';
import { centsToDollars } from '../values/money.ts';
import { MAX_QUANTITY } from '../values/quantity.ts';

const LONGEST_TEXT = 500;
const LONGEST_VALUE = 80;
const MOST_DOLLARS = 1_000_000;
const DEEPEST_OFFSET = 1_000_000;
/** The quantity of shown prices if none is given. */
export const USUAL_QUANTITY = 100;
const MOST_SWATCHES = 8;

/** Fixed steps: the index has marks for these alone. */
const oneOf = (steps: readonly number[]) =>
  z
    .int()
    .min(Math.min(...steps))
    .max(Math.max(...steps))
    .refine((value) => steps.includes(value), `one of ${steps.join(', ')}`);
const dollars = (what: string) => z.number().min(0).max(MOST_DOLLARS).optional().describe(what);
const count = z.int().min(0).max(MAX_QUANTITY);
const counts = (what: string) =>
  z
    .array(z.object({ value: z.string().describe('Send this'), count: count.describe('How many') }))
    .describe(what);
const steps = (what: string) =>
  z
    .array(z.object({ value: count.describe('Up to this'), count: count.describe('How many') }))
    .describe(what);

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
    .default(USUAL_QUANTITY)
    .describe('Prices are those of so many pieces'),
  price_from: dollars('Dollars a decorated piece, at least'),
  price_to: dollars('Dollars a decorated piece, at most'),
  order: z.enum(BROWSE_ORDERS).default('relevance').describe('What stands first'),
  limit: z.int().min(1).max(50).default(24).describe('How many to return'),
  offset: z.int().min(0).max(DEEPEST_OFFSET).default(0).describe('How many to skip'),
});

/** A product in a list, with the facts that set it apart. */
export const ShelfProduct = ProductSummary.extend({
  swatches: z.array(z.string()).describe('Hex values of some of its colors'),
  price: z
    .object({
      quantity: count.describe('Pieces the price is for: its minimum where more were not asked for'),
      unit_price: z.number().min(0).describe('Dollars a piece in the default decoration, setup apart'),
    })
    .nullable()
    .describe('Null where there is none'),
  lead_days: z.int().min(0).max(400).nullable().describe('Working days in production by the fastest method'),
  eco: z.array(z.string()).describe('What makes it a greener choice'),
});
export type ShelfProduct = z.output<typeof ShelfProduct>;

export const browseProducts = defineTool({
  name: 'browse_products',
  title: 'Browse the shop',
  description:
    'The shelves of the shop for people: products by words and filters, in an order, with how many there are of each category, color, method, price and so on. Agents use `search_products`.',
  access: 'public',
  effect: 'read',
  openWorld: false,
  input,
  output: z.object({
    products: z.array(ShelfProduct).describe('This page of them'),
    total: count.describe('How many match'),
    total_is_capped: z.boolean().describe('Whether there are more than `total` says'),
    has_more: z.boolean().describe('Whether a next page exists'),
    match: z
      .enum(['all', 'some', 'none'])
      .describe('Whether every word matched, some did, or none was given'),
    read_as: z
      .array(z.object({ word: z.string().describe('As sent'), matched: z.string().describe('As read') }))
      .describe('Words that were read in another spelling'),
    facets: z
      .object({
        category: counts('By category'),
        use_case: counts('By use'),
        color: counts('By color'),
        method: counts('By method of decoration'),
        eco: count.describe('Greener choices'),
        lead_days: steps('By working days in production'),
        minimum: steps('By minimum'),
        price: z
          .array(
            z.object({
              from: count.describe('Dollars'),
              to: count.nullable().describe('Dollars; null for no end'),
              count: count.describe('How many'),
            }),
          )
          .describe('By price'),
      })
      .describe('How many there would be if one filter alone were changed to this'),
    is_sample: z.boolean().describe('Whether only the best matches were counted and put in order'),
  }),
  errors: [],
  example: { query: 'tumbler', quantity: 100 },
  async handler(ctx, wish) {
    const page = await ctx.catalog.browse(toQuery(wish));
    const { facets } = page;
    return {
      products: page.hits.map(({ product }) => ({
        ...toSummary(product, ctx.links),
        swatches: [...new Set(product.parts.map(({ colorHex }) => colorHex))].slice(0, MOST_SWATCHES),
        price: priceAt(product, wish.quantity),
        lead_days: fastest(product),
        eco: product.eco,
      })),
      total: page.total,
      total_is_capped: page.totalIsCapped,
      has_more: page.hasMore,
      match: page.mode,
      read_as: spellingsOf(page.hits[0]?.reasons ?? []),
      facets: {
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
      },
      is_sample: page.isSample,
    };
  },
});

function toQuery(wish: z.output<typeof input>): BrowseQuery {
  const { query, use_case, category, color, method, eco, lead_days, minimum, price_from, price_to } = wish;
  const leadDays = LEAD_DAYS.find((days) => days === lead_days);
  const most = MINIMUMS.find((pieces) => pieces === minimum);
  return {
    text: query,
    limit: wish.limit,
    offset: wish.offset,
    quantity: wish.quantity,
    order: wish.order,
    ...(use_case === undefined ? {} : { useCase: use_case }),
    ...(category === undefined ? {} : { category }),
    ...(color === undefined ? {} : { color }),
    ...(method === undefined ? {} : { method }),
    ...(eco === undefined ? {} : { eco }),
    ...(leadDays === undefined ? {} : { leadDays }),
    ...(most === undefined ? {} : { minimum: most }),
    ...(price_from === undefined ? {} : { priceFrom: Math.round(price_from * 100) }),
    ...(price_to === undefined ? {} : { priceTo: Math.round(price_to * 100) }),
  };
}

function priceAt(product: CatalogProduct, wanted: number): z.input<typeof ShelfProduct>['price'] {
  const quantity = Math.max(wanted, product.minimum);
  const step = product.parts.length === 0 ? undefined : stepAt(defaultSteps(product), quantity);
  return step ? { quantity, unit_price: centsToDollars(step.unitPriceCents) } : null;
}

const fastest = ({ methods }: CatalogProduct): number | null =>
  methods.length === 0 ? null : Math.min(...methods.map(({ leadDays }) => leadDays));

/** The words of a search that were read in another spelling. */
const spellingsOf = (reasons: readonly MatchReason[]): { word: string; matched: string }[] =>
  reasons.flatMap(({ word, matched, how }) => (how === 'spelling' ? [{ word, matched }] : []));
