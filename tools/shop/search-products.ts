import { z } from 'zod';
import { askedColor } from '../catalog/asked-color.ts';
import { madeIn } from '../catalog/claims.ts';
import type { Facets, FacetValue } from '../catalog/facets.ts';
import { findProduct } from '../catalog/find-product.ts';
import { USE_CASES } from '../catalog/product.ts';
import { readWith, type WordsRead } from '../catalog/reader.ts';
import { type SearchQuery, type ShownHit, USUAL_QUANTITY } from '../catalog/search-query.ts';
import { EXCLUDE, ITEMS, sentItems } from '../catalog/sent-wishes.ts';
import type { ShownProduct } from '../catalog/shown-product.ts';
import type { Ctx } from '../context.ts';
import { defineTool } from '../define.ts';
import { shownOf } from '../pricing/shown-product.ts';
import { DETAIL_INPUT } from '../values/detail.ts';
import { PAGE_INPUT, PAGE_OUTPUT } from '../values/list.ts';
import { centsToDollars } from '../values/money.ts';
import { describedInOpenApi } from '../values/openapi-only.ts';
import { MAX_QUANTITY } from '../values/quantity.ts';
import { wantedDay } from '../values/wanted-day.ts';
import { wholeNumber } from '../values/whole-number.ts';
import { type LiveHit, type LivePage, type LiveWish, liveSearch } from './live-search.ts';
import { ProductDetail, ProductSummary, swatchesOf, toDetail, toSummary } from './product-summary.ts';
import { loosened, notFacts, saidOf, Understood } from './search-notes.ts';

const LONGEST_TEXT = 500;
const LONGEST_VALUE = 80;
const MOST_VALUES = 12;
const MOST_DOLLARS = 1_000_000;
const DAY_MS = 86_400_000;
/** Choices told of a facet, the most frequent first. */
const MOST_CHOICES = 40;

const text = z.string().min(1).max(LONGEST_VALUE);
const pieces = z.int().min(1).max(MAX_QUANTITY);
const dollars = z.number().min(0).max(MOST_DOLLARS);
const counts = (what: string) =>
  z.record(z.string(), z.int().min(0).max(MAX_QUANTITY).describe('How many')).describe(what);

const input = z.strictObject({
  query: describedInOpenApi(
    z.string().max(LONGEST_TEXT).optional().describe('As buyers type: "navy mug under $9, no plastic"'),
  ),
  items: describedInOpenApi(ITEMS.describe('Either of them')),
  exclude: describedInOpenApi(EXCLUDE.describe('What is not found')),
  use_case: describedInOpenApi(z.enum(USE_CASES).optional().describe('Use')),
  category: describedInOpenApi(text.optional().describe('Its name')),
  color: describedInOpenApi(text.optional().describe('Family or name')),
  sizes: describedInOpenApi(
    z.array(text.describe('A size')).min(1).max(MOST_VALUES).optional().describe('All of them'),
  ),
  method: describedInOpenApi(text.optional().describe('Decoration')),
  supplier: describedInOpenApi(text.optional().describe('Code')),
  eco: z.literal(true).optional().describe('With proof'),
  made_in: describedInOpenApi(text.optional().describe('Country')),
  attributes: z
    .array(text.describe('An attribute'))
    .min(1)
    .max(MOST_VALUES)
    .optional()
    .describe('With proof: recycled, FSC'),
  rush: describedInOpenApi(z.literal(true).optional().describe('Has rush')),
  quantity: pieces.optional().describe(`For prices; default ${USUAL_QUANTITY}`),
  min_unit_price: describedInOpenApi(dollars.optional().describe('Decorated')),
  max_unit_price: describedInOpenApi(dollars.optional().describe('Decorated')),
  max_minimum: describedInOpenApi(pieces.optional().describe('Fewest pieces an order may have')),
  min_stock: pieces.optional().describe('Of one color, now'),
  in_hands_by: describedInOpenApi(z.iso.date().optional().describe('Day')),
  ship_postal: describedInOpenApi(z.string().min(5).max(10).optional().describe('ZIP for that day')),
  sort: z.enum(['relevance', 'price', 'date']).default('relevance').describe('`date`: soonest'),
  facets: describedInOpenApi(z.boolean().default(false).describe('Count categories, colors, …')),
  ...DETAIL_INPUT,
  ...PAGE_INPUT,
  limit: PAGE_INPUT.limit.default(10),
});
type Wish = z.output<typeof input>;

const Hit = ProductSummary.extend({
  matched: z
    .array(
      z.object({
        word: z.string().describe('Your word'),
        read_as: z.string().describe('What it was read as'),
        how: z.enum(['exact', 'synonym', 'spelling']).describe('How it matched'),
        field: z.string().describe('Where it stands'),
      }),
    )
    .describe('Words that were read as others; with `detail: "full"` every word, and where it stands'),
  stock: z
    .object({ color: z.string().describe('Color'), quantity: z.int().min(0).describe('Pieces there now') })
    .optional()
    .describe('Where stock or a day was asked for: of the color that has most'),
  in_hands_date: z.iso.date().optional().describe('Where a day was asked for: when it would be delivered'),
  detail: ProductDetail.optional().describe('With `detail: "full"`'),
});

const output = z.object({
  products: z.array(Hit).describe('The best matches first'),
  ...PAGE_OUTPUT,
  total_is_capped: z.boolean().describe('Whether there are more than `total` says'),
  match: z
    .enum(['all', 'some', 'none'])
    .describe(
      '`all`: every word matched; `some`: no product has all your words; `none`: no words were given',
    ),
  understood: z.array(Understood).describe('Words of `query` that were read as something else'),
  not_facts: z.array(Understood).describe('Words that are no facts of the catalog, and what to do instead'),
  notes: z.array(z.string()).describe('What the answer leaves out, and what would find more'),
  facets: z
    .object({
      categories: counts('By category'),
      use_cases: counts('By use'),
      colors: counts('By family of colors'),
      methods: counts('By method of decoration'),
      attributes: counts('By proven attribute'),
      price: z
        .object({
          lowest: dollars.describe('Dollars'),
          highest: dollars.describe('Dollars'),
          quantity: pieces.describe('Pieces the prices are for'),
        })
        .nullable()
        .describe('Decorated prices'),
    })
    .optional()
    .describe('How many there would be if one filter alone were changed to this'),
});

/** Made with the answer, so that no product is read again for it. */
const Shown = z.object({ swatches: z.record(z.string(), z.array(z.string())) });
const shown = new WeakMap<object, z.output<typeof Shown>>();

export const searchProducts = defineTool({
  name: 'search_products',
  title: 'Search the catalog',
  description:
    'Finds products, best first. `query` takes words for what has no field, even with typos: `understood` says how they were read, `not_facts` what no product proves.',
  access: 'read',
  effect: 'read',
  openWorld: true,
  weight: 1,
  input,
  output,
  lasts: ({ min_stock, in_hands_by, detail }) =>
    min_stock === undefined && in_hands_by === undefined && detail !== 'full',
  check(made) {
    const { swatches = {}, ...plain }: typeof made & Partial<z.output<typeof Shown>> = made;
    const answer = output.parse(plain);
    shown.set(answer, Shown.parse({ swatches }));
    return answer;
  },
  errors: [],
  http: { method: 'GET', path: '/products', rename: { q: 'query' } },
  mcp: 'listed',
  app: 'products',
  example: { query: 'insulated tumbler under $30', limit: 3 },
  async handler(ctx, wish) {
    wantedDay(wish.in_hands_by, ctx.now(), 'in_hands_by');
    const wishes = readWith(wish.query ?? '', sentItems({ items: wish.items, exclude: wish.exclude }));
    const query = toQuery(wish, wishes, ctx.now());
    const live = liveWishOf(wish, query);
    const page = await answered(ctx, query, live);
    const quantity = query.quantity ?? USUAL_QUANTITY;
    const products: z.input<typeof Hit>[] = [];
    for (const hit of page.hits) {
      const seen = { quantity, color: shownColor(hit, query.color) };
      const product: z.input<typeof Hit> = Object.assign(toSummary(hit.shown, ctx.links, seen), {
        matched: matchedOf(hit, wish.detail),
      });
      if (hit.stock) product.stock = hit.stock;
      if (hit.inHandsDate !== undefined) product.in_hands_date = hit.inHandsDate;
      if (wish.detail === 'full') product.detail = await detailOf(ctx, hit.shown);
      products.push(product);
    }
    return Object.assign(
      { products },
      {
        total: page.total,
        limit: wish.limit,
        offset: wish.offset,
        has_more: page.hasMore,
        total_is_capped: page.totalIsCapped,
        match: page.mode,
        understood: saidOf(wishes, page),
        not_facts: notFacts(wishes, page),
        notes: [
          ...page.notes,
          ...(page.total === 0 && page.notes.length === 0 ? await loosened(ctx, query, wishes) : []),
        ],
        ...(page.facets ? { facets: toFacets(page.facets, quantity) } : {}),
        ...swatchesIn(page.hits),
      },
    );
  },
  async appData(_, answer) {
    return { ...shown.get(answer) };
  },
});

function swatchesIn(hits: readonly AnsweredHit[]): z.input<typeof Shown> {
  // Other keys in each answer: as an object with a shape it would leave a new shape behind each time.
  const swatches: z.input<typeof Shown>['swatches'] = Object.create(null);
  for (const { shown } of hits) swatches[shown.key] = swatchesOf(shown);
  return { swatches };
}

type AnsweredHit = ShownHit & Pick<LiveHit, 'stock' | 'inHandsDate'>;

const detailOf = async (ctx: Ctx, shown: ShownProduct) => toDetail(await findProduct(ctx, shown.key), shown);

/** Filters that are sent override those read from the words. */
function toQuery(wish: Wish, { text, filters }: WordsRead, now: Date): SearchQuery {
  const claims = [
    ...(wish.made_in === undefined ? [] : [madeIn(wish.made_in)]),
    ...(wish.attributes ?? []).map((value) => ({ name: 'attribute', value })),
  ];
  const rush = wish.rush ?? filters.rush;
  return {
    text,
    without: filters.without,
    withoutClaims: filters.withoutClaims,
    wishes: filters.wishes,
    useCase: wish.use_case,
    category: wish.category,
    color: wish.color,
    sizes: wish.sizes ?? filters.sizes,
    method: wish.method,
    supplier: wish.supplier,
    eco: wish.eco ?? filters.eco,
    claims: claims.length > 0 ? claims : undefined,
    rush,
    // Nothing is delivered before it is made; on rush each product is looked at.
    leadDays: wish.in_hands_by === undefined || rush ? undefined : daysUntil(wish.in_hands_by, now),
    quantity: wish.quantity ?? filters.quantity,
    priceFrom: wish.min_unit_price === undefined ? filters.priceFrom : cents(wish.min_unit_price),
    priceTo: wish.max_unit_price === undefined ? filters.priceTo : cents(wish.max_unit_price),
    minimum: wish.max_minimum ?? filters.minimum,
    order: wish.sort === 'date' ? 'lead' : wish.sort,
    facets: wish.facets,
    limit: wish.limit,
    offset: wish.offset,
  };
}

const cents = (amount: number): number => Math.round(amount * 100);

const daysUntil = (date: string, now: Date): number =>
  Math.max(0, Math.ceil((Date.parse(date) - now.getTime()) / DAY_MS) + 1);

function liveWishOf(wish: Wish, query: SearchQuery): LiveWish | undefined {
  if (wish.min_stock === undefined && wish.in_hands_by === undefined) return undefined;
  return {
    minStock: wish.min_stock,
    inHandsBy: wish.in_hands_by,
    shipPostal: wish.ship_postal,
    rush: query.rush === true,
  };
}

async function answered(ctx: Ctx, query: SearchQuery, live: LiveWish | undefined) {
  if (live === undefined) {
    const page = await ctx.catalog.shelf(query);
    const hits: AnsweredHit[] = page.hits;
    return { ...page, hits, notes: [] };
  }
  const page = await liveSearch(ctx, query, live);
  const notes = [
    ...(page.totalIsCapped
      ? [`Stock and dates were asked of the ${page.asked} best matches; there are more.`]
      : []),
    ...(page.unanswered > 0 ? [`${page.unanswered} are left out: their supplier gave no answer.`] : []),
    ...(page.madeToOrder > 0
      ? [`${page.madeToOrder} are left out: they are made to order. Leave \`min_stock\` out to have them.`]
      : []),
    ...nearestNotes(page, live),
  ];
  const hits: AnsweredHit[] = page.hits.map(({ product, ...hit }) => ({ ...hit, shown: shownOf(product) }));
  return { ...page, hits, notes };
}

function nearestNotes({ nearest }: LivePage, { minStock, inHandsBy }: LiveWish): string[] {
  const { stock, inHandsDate, onRush } = nearest;
  const isShort = minStock !== undefined && stock !== undefined && stock < minStock;
  const isLate = inHandsBy !== undefined && inHandsDate !== undefined && inHandsDate > inHandsBy;
  const isSooner = onRush !== undefined && inHandsDate !== undefined && onRush < inHandsDate;
  const rushed = isSooner ? `, with \`rush\` on ${onRush}` : '';
  return [
    ...(isShort ? [`The best matches have at most ${wholeNumber(stock)} of a color now.`] : []),
    ...(isLate ? [`The soonest of the best matches is there on ${inHandsDate}${rushed}.`] : []),
  ];
}

const matchedOf = ({ reasons }: AnsweredHit, detail: Wish['detail']) =>
  reasons
    .filter(({ how }) => detail === 'full' || how !== 'exact')
    .map(({ word, matched, how, field }) => ({ word, read_as: matched, how, field }));

/** The color of the picture: the one asked for by name, or by the words. */
const shownColor = ({ shown, reasons, stock }: AnsweredHit, color: string | undefined): string | undefined =>
  askedColor(shown.colors, color === undefined ? reasons.map(({ matched }) => matched) : [color]) ??
  stock?.color;

const countsOf = (values: readonly FacetValue[]): Record<string, number> =>
  Object.fromEntries(values.slice(0, MOST_CHOICES).map(({ value, count }) => [value, count]));

const toFacets = (facets: Facets, quantity: number) => ({
  categories: countsOf(facets.category),
  use_cases: countsOf(facets.useCase),
  colors: countsOf(facets.color),
  methods: countsOf(facets.method),
  attributes: countsOf(facets.attribute),
  price: facets.priceRange && {
    lowest: centsToDollars(facets.priceRange.from),
    highest: centsToDollars(facets.priceRange.to),
    quantity,
  },
});
