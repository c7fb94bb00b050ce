/**
 * Wishes sent as fields, by a model that reads a sentence better than rules do. They become the items that words become, and
 * go one way with them.
 */
import { z } from 'zod';
import { describedInOpenApi } from '../values/openapi-only.ts';
import { MAX_QUANTITY } from '../values/quantity.ts';
import { madeIn } from './claims.ts';
import { id } from './parts-input.ts';
import { readWishes } from './reader.ts';
import type { Item, Reading } from './reading.ts';

const MOST_WORDS = 12;
const MOST_ITEMS = 6;
const word = z.string().trim().min(1).max(80);
const words = z.array(word.describe('A word')).min(1).max(MOST_WORDS).optional();

const Goods = z.strictObject({
  kind: describedInOpenApi(word.optional().describe('A kind of goods: `hoodie`')),
  key: describedInOpenApi(id('Or a product').optional()),
  color: describedInOpenApi(word.optional().describe('Color')),
});
const GoodsOfPlan = Goods.extend({
  quantity: describedInOpenApi(z.int().min(1).max(MAX_QUANTITY).optional().describe('Default: one a person')),
});
const listOf = <T extends z.ZodType>(goods: T) => z.array(goods).min(1).max(MOST_ITEMS).optional();

export const ITEMS = listOf(Goods);

export const EXCLUDE = z
  .strictObject({
    kinds: describedInOpenApi(words.describe('Kinds of goods')),
    materials: describedInOpenApi(words.describe('`plastic` keeps out ABS, PET, vinyl and the like')),
    origins: describedInOpenApi(words.describe('Countries')),
    brands: describedInOpenApi(words.describe('Brands')),
    colors: describedInOpenApi(words.describe('Colors')),
  })
  .optional();

/** Of a plan, beside `items` and `exclude`. */
export const PLAN_WISHES = {
  items: describedInOpenApi(listOf(GoodsOfPlan).describe('Goods, each of a kind or one product')),
  exclude: describedInOpenApi(EXCLUDE.describe('What is kept out')),
  colors: describedInOpenApi(words.describe('Colors that are preferred')),
  attributes: words.describe('Proven: FSC, made in USA'),
  max_unit_price: describedInOpenApi(
    z.number().min(0.01).max(1_000_000).optional().describe('Dollars a decorated piece, at most'),
  ),
  per_person: describedInOpenApi(
    z.number().min(0.01).max(1_000_000).optional().describe('Dollars a person in all, at most'),
  ),
  occasion: describedInOpenApi(word.optional().describe('What it is for, in words')),
};

export type SentWishes = {
  [field in Exclude<keyof typeof PLAN_WISHES, 'per_person'>]?: z.output<(typeof PLAN_WISHES)[field]>;
};

/** An item of these words as they are, whatever they would be in a sentence. */
function itemOf(words: string, more: Partial<Item> & { what?: 'color' } = {}): Item {
  const { what, ...rest } = more;
  const read = readWishes(words).items;
  const readings = read.flatMap((item) =>
    item.readings.map((one) => (what ? { ...one, what, value: words } : one)),
  );
  const sought = read.map((item) => item.sought).join(' ');
  const empty = { joint: 'break', isRefused: false, start: 0, end: 0, isOwn: true, isEither: false } as const;
  return { ...empty, readings, words, goods: words, sought, text: sought, ...rest };
}

const refused = { isRefused: true };

/** An item that asks something of the goods, and names none. */
const asked = (reading: Reading): Item => ({
  ...itemOf(reading.words),
  readings: [reading],
  goods: '',
  sought: '',
  text: '',
});

function claimed(value: string): Reading {
  const known = readWishes(value).items[0]?.readings[0];
  if (known?.what === 'origin' || known?.what === 'eco') return { ...known, words: value };
  const claim = { name: 'attribute', value: known?.claim?.value ?? value };
  return {
    what: 'attribute',
    value: claim.value,
    words: value,
    isGoods: false,
    claim,
    filters: { wishes: [claim] },
  };
}

const originOf = (country: string): Reading => {
  const claim = madeIn(country);
  return { what: 'origin', value: claim.value, words: country, isGoods: false, claim };
};

export function sentItems({
  items,
  exclude,
  colors,
  attributes,
  max_unit_price,
  occasion,
}: SentWishes): Item[] {
  const { kinds = [], materials = [], origins = [], brands = [], colors: notIn = [] } = exclude ?? {};
  return [
    ...(items ?? []).map(({ kind, key, quantity, color }, at) =>
      itemOf([color, key ?? kind].flatMap((one) => one ?? []).join(' '), {
        joint: at === 0 ? 'break' : 'or',
        ...(key === undefined ? {} : { key }),
        ...(quantity === undefined ? {} : { quantity }),
      }),
    ),
    ...(colors ?? []).map((color) => itemOf(color, { what: 'color' })),
    ...(occasion === undefined ? [] : [itemOf(occasion)]),
    ...(attributes ?? []).map((one) => asked(claimed(one))),
    ...(max_unit_price === undefined ? [] : [asked(atMost(max_unit_price))]),
    ...[...kinds, ...materials, ...brands].map((one) => itemOf(one, refused)),
    ...notIn.map((one) => itemOf(one, { what: 'color', ...refused })),
    ...origins.map((one): Item => ({ ...asked(originOf(one)), ...refused })),
  ];
}

function atMost(dollars: number): Reading {
  const words = `at most $${dollars.toLocaleString('en-US')}`;
  return {
    what: 'figure',
    value: `${words} a decorated piece`,
    words,
    isGoods: false,
    filters: { priceTo: Math.round(dollars * 100) },
  };
}
