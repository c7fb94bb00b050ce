/** What an answer says of a search beside its hits: how it was read, what is no fact, and what would find more. */
import { z } from 'zod';
import { countryName } from '../catalog/attributes.ts';
import { NO_FACETS } from '../catalog/facets.ts';
import type { WordsRead } from '../catalog/reader.ts';
import {
  type Claim,
  type MatchReason,
  type SearchHit,
  type SearchPage,
  type SearchQuery,
  USUAL_QUANTITY,
} from '../catalog/search-query.ts';
import type { Ctx } from '../context.ts';
import { choices } from '../values/choices.ts';
import { formatCents } from '../values/money.ts';
import { wholeNumber } from '../values/whole-number.ts';

export const Understood = z.object({
  words: z.string().describe('Your words'),
  as: z.string().describe('Read as'),
});
type Understood = z.output<typeof Understood>;

type Said = Pick<WordsRead, 'understood' | 'notFacts' | 'filters'>;
type Answer = Pick<SearchPage<Pick<SearchHit, 'reasons'>>, 'hits' | 'brands' | 'unproven'>;

const nameOf = ({ name, value }: Claim): string =>
  name === 'attribute' ? `attributes ${value}` : `${name} ${value}`;

/** The words of a search that were read in another spelling. */
export const spellingsOf = (reasons: readonly MatchReason[]): { word: string; matched: string }[] =>
  reasons.flatMap(({ word, matched, how }) => (how === 'spelling' ? [{ word, matched }] : []));

export function saidOf({ understood }: Said, { hits, brands, unproven }: Answer): Understood[] {
  const unread = new Set(unproven.map(nameOf));
  return [
    ...understood.filter(({ as }) => !unread.has(as)),
    ...brands.map(({ brand, kinds }) => ({
      words: brand,
      as:
        kinds.length === 0
          ? 'a brand that is not carried; left aside'
          : `${kinds.join(' or ')}: the brand is not carried`,
    })),
    ...spellingsOf(hits[0]?.reasons ?? []).map(({ word, matched }) => ({ words: word, as: matched })),
  ];
}

export function notFacts({ understood, notFacts }: Said, { unproven }: Answer): Understood[] {
  const unread = new Map(unproven.map((claim) => [nameOf(claim), claim]));
  return [
    ...notFacts,
    ...understood.flatMap(({ words, as }) => {
      const claim = unread.get(as);
      return claim === undefined ? [] : [{ words, as: whyUnproven(claim) }];
    }),
  ];
}

const whyUnproven = ({ name, value }: Claim): string =>
  name === 'made_in'
    ? `no product is stated to be made in ${countryName(value)}`
    : `no product proves to be ${value}`;

const FILTERS = [
  ['useCase', 'use_case'],
  ['category', 'category'],
  ['color', 'color'],
  ['sizes', 'sizes'],
  ['method', 'method'],
  ['supplier', 'supplier'],
  ['eco', 'eco'],
  ['claims', 'made_in` and `attributes'],
  ['wishes', 'query'],
  ['without', 'query'],
  ['rush', 'rush'],
  ['minimum', 'max_minimum'],
  ['priceFrom', 'min_unit_price'],
  ['priceTo', 'max_unit_price'],
] as const;
type Filter = (typeof FILTERS)[number];

/** Where nothing is found: what the nearest cost, each filter without which there is something, and claims that no product makes. */
export async function loosened(ctx: Ctx, query: SearchQuery, wishes: WordsRead): Promise<string[]> {
  const totals = await Promise.all(
    FILTERS.filter(([filter]) => query[filter] !== undefined).map(async (named) => {
      const [filter] = named;
      const others = { ...query, [filter]: undefined, facets: false, offset: 0 };
      const page = await ctx.catalog.shelf({ ...others, limit: 0 });
      if (page.total === 0) return [];
      const among = await choicesOf(ctx, filter, query, others);
      return [`Without ${wordsFor(named, query, wishes)} ${thereAre(page)}${among}.`];
    }),
  );
  const { unproven } = await ctx.catalog.shelf({ text: '', wishes: query.claims, limit: 0, offset: 0 });
  const found = totals.flat();
  if (found.length === 0 && unproven.length === 0) {
    const unfiltered = await ctx.catalog.shelf({ text: query.text, limit: 0, offset: 0 });
    return [
      unfiltered.total === 0
        ? 'No product has these words. Search for a kind of product; `facets` counts the categories there are.'
        : `Without any filter ${thereAre(unfiltered)}: leave out several of them.`,
    ];
  }
  return [
    ...unproven.map((claim) => `${sentence(whyUnproven(claim))}.`),
    ...(await nearestPrices(ctx, query)),
    ...found,
  ];
}

/** Of so many matches, sizes and suppliers are named. */
const LOOKED_AT = 20;

const thereAre = ({ total }: Pick<SearchPage, 'total'>): string =>
  `there ${total === 1 ? 'is' : 'are'} ${total}`;

async function choicesOf(
  ctx: Ctx,
  filter: Filter[0],
  query: SearchQuery,
  others: SearchQuery,
): Promise<string> {
  const found = [...new Set(await valuesOf(ctx, filter, others))];
  return found.length === 0 ? '' : `: ${choices(found, String(query[filter]))}`;
}

/** Filters that are one of a few, with those there are. */
async function valuesOf({ catalog }: Ctx, filter: Filter[0], others: SearchQuery): Promise<string[]> {
  switch (filter) {
    case 'category':
    case 'color':
    case 'method': {
      const { facets = NO_FACETS } = await catalog.shelf({ ...others, facets: filter, limit: 0 });
      return facets[filter].map(({ value }) => value);
    }
    case 'sizes': {
      const { hits } = await catalog.search({ ...others, limit: LOOKED_AT });
      return hits.flatMap(({ product }) => product.parts.flatMap(({ size }) => size ?? []));
    }
    case 'supplier': {
      const { hits } = await catalog.shelf({ ...others, limit: LOOKED_AT });
      return hits.map(({ shown }) => shown.supplier);
    }
    default:
      return [];
  }
}

/** The words that ask for it, or the field that was sent. */
function wordsFor([filter, field]: Filter, query: SearchQuery, { filters, readings }: WordsRead): string {
  const from = readings.filter((reading) => reading.filters[filter] !== undefined);
  return filters[filter] === query[filter] && from.length > 0
    ? from.map(({ words }) => `“${words}”`).join(' and ')
    : `\`${field}\``;
}

/** What matches cost at this quantity, where it is their price that does not fit. */
async function nearestPrices(ctx: Ctx, query: SearchQuery): Promise<string[]> {
  const { priceFrom, priceTo, quantity = USUAL_QUANTITY } = query;
  if (priceFrom === undefined && priceTo === undefined) return [];
  const anyPrice = { ...query, priceFrom: undefined, priceTo: undefined };
  const byPrice = { ...anyPrice, order: 'price', facets: 'priceRange', limit: 1, offset: 0 } as const;
  const { facets, hits } = await ctx.catalog.shelf(byPrice);
  if (!facets?.priceRange) return [];
  const { from, to } = facets.priceRange;
  const [first] = hits;
  const cheapest =
    first === undefined ? 'cheapest match' : `cheapest match, ${first.shown.name} (${first.shown.key}),`;
  const costs = (which: string, cents: number): string =>
    `The ${which} costs ${formatCents(cents)} a decorated piece at ${wholeNumber(quantity)}, or at its minimum.`;
  return [
    ...(from > (priceTo ?? from) ? [costs(cheapest, from)] : []),
    ...(to < (priceFrom ?? to) ? [costs('dearest match', to)] : []),
  ];
}

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
