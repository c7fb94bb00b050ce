import { z } from 'zod';
import { findProduct } from '../catalog/find-product.ts';
import { refuseBelowMinimum } from '../catalog/minimum.ts';
import type { CatalogProduct, Part } from '../catalog/product.ts';
import { ProductKey } from '../catalog/product-wire.ts';
import { defineTool } from '../define.ts';
import { CURVES, curveOf } from '../planning/size-curve.ts';
import { askIfMissing, type Question } from '../questions.ts';
import { describedInOpenApi } from '../values/openapi-only.ts';
import { MAX_QUANTITY } from '../values/quantity.ts';
import { wholeNumber } from '../values/whole-number.ts';
import { writtenBy } from '../written-by.ts';
import { type FittedRun, fitSizes } from './fit-sizes.ts';
import { otherProducts } from './other-products.ts';
import { sizeNeeds } from './size-needs.ts';

/** The pieces of each size the product comes in, where neither sizes nor a head count were given. */
const askSizes: Question = {
  ask: 'How many of each size? Leave out the sizes nobody needs.',
  isWanted: (_, { people }) => (people ?? null) === null,
  async form(ctx, { key }) {
    const sizes = sizesOf(await findProduct(ctx, String(key)));
    if (sizes.length === 0) return undefined;
    return z.object(
      Object.fromEntries(sizes.map((size) => [size, z.int().min(0).max(MAX_QUANTITY).optional()])),
    );
  },
  read: (answers) => {
    const sizes = Object.entries(answers).flatMap(([size, quantity]) =>
      typeof quantity === 'number' && quantity > 0 ? [{ size, quantity }] : [],
    );
    return sizes.length === 0 ? undefined : sizes;
  },
};

const sizesOf = ({ parts }: { parts: readonly { size: string | null }[] }): string[] => [
  ...new Set(parts.flatMap(({ size }) => size ?? [])),
];

const MOST_SIZES = 40;
const pieces = z.int().min(0).max(1_000_000_000);

const PartWire = z.object({
  part_id: z.string().describe('Color and size'),
  quantity: z.int().min(1).max(MAX_QUANTITY).describe('Pieces of it'),
});

export const splitSizes = defineTool({
  name: 'split_sizes',
  title: 'Split a size run',
  description:
    'The sizes for a number of people, from a typical curve, ratios or a list, matched to live stock. For a size that is short it suggests a similar color, a size up or a similar product. Pass `parts` unchanged to `price_quote` and the lines of `create_quote`.',
  access: 'read',
  effect: 'read',
  openWorld: true,
  weight: 2,
  input: z.strictObject({
    key: ProductKey,
    people: z.int().min(1).max(MAX_QUANTITY).optional().describe('Without `sizes`: typical curve'),
    color: writtenBy('supplier').trim().min(1).max(60).optional().describe('Default: most in stock'),
    sizes: askIfMissing(
      z
        .array(
          z.strictObject({
            size: describedInOpenApi(z.string().trim().min(1).max(30).describe('Size, such as `XL`')),
            quantity: describedInOpenApi(
              z.int().min(1).max(MAX_QUANTITY).describe('Pieces, or with `people` a ratio'),
            ),
          }),
        )
        .min(1)
        .max(MOST_SIZES)
        .optional()
        .describe('Pieces; with `people`, ratios'),
      askSizes,
    ),
  }),
  output: z.object({
    key: ProductKey,
    color: writtenBy('supplier').describe('The color it is fitted to'),
    curve: z.enum([...CURVES, 'ratios', 'list']).describe('Where the sizes come from'),
    quantity: z.int().min(1).max(MAX_QUANTITY).describe('Pieces asked for'),
    sizes: z
      .array(
        z.object({
          size: writtenBy('supplier').describe('Size'),
          part_id: z.string().describe('Its part in this color'),
          needed: pieces.describe('Pieces needed'),
          taken: pieces.describe('Pieces taken of it'),
          in_stock: pieces.nullable().describe('Pieces in stock; null where the supplier did not say'),
          arrives_on: z.iso
            .date()
            .nullable()
            .describe('When the rest would be there; null where nothing says so'),
        }),
      )
      .describe('Every size needed'),
    parts: z.array(PartWire).describe('The run with its substitutes of this product: send it as `parts`'),
    substitutes: z
      .array(
        z.object({
          kind: z.enum(['color', 'size_up', 'product']).describe('What is other than asked for'),
          for_size: writtenBy('supplier').describe('The size that is short'),
          key: z.string().describe('Product; another one is not in `parts`'),
          name: writtenBy('supplier').describe('Product name'),
          part_id: z.string().describe('Color and size'),
          color: writtenBy('supplier').describe('Color'),
          size: writtenBy('supplier').nullable().describe('Size'),
          quantity: z.int().min(1).max(MAX_QUANTITY).describe('Pieces of it'),
          sentence: z.string().describe('What is replaced by what'),
        }),
      )
      .describe('What stands in for what is short; empty where nothing is'),
    missing: pieces.describe('Pieces for which nothing was found'),
    in_one_color: z
      .object({
        parts: z.array(PartWire).describe('Send it as `parts`'),
        arrives_on: z.iso.date().describe('When the last of it is there; production begins after that'),
        sentence: z.string().describe('What it waits for'),
      })
      .nullable()
      .describe('The run without substitutes, where arrivals bring what is short; else null'),
    source: z.string().describe('Whose stock it is'),
    as_of: z.iso.datetime({ offset: true }).describe('When the supplier said so'),
  }),
  errors: ['not_found', 'below_minimum', 'not_available', 'supplier_unavailable', 'timeout'],
  http: { method: 'GET', path: '/products/{key}/size-split' },
  mcp: 'listed',
  example: { key: 'demo:TEE-RINGSPUN', people: 120, color: 'navy' },
  async handler(ctx, { key, people, color, sizes }) {
    const product = await findProduct(ctx, key);
    const needs = sizeNeeds(product, { people, sizes });
    const quantity = needs.reduce((sum, need) => sum + need.quantity, 0);
    refuseBelowMinimum(product, quantity);
    const stock = await ctx.suppliers.stock(product);
    const run = fitSizes(product, needs, { color: color ?? null, stock });
    const others = await otherProducts(ctx, product, run);
    const given = people === undefined ? ('list' as const) : ('ratios' as const);
    const replaced = new Set(others.map(({ forSize }) => forSize));
    return {
      key: product.key,
      color: run.color,
      curve: sizes === undefined ? curveOf(product.name) : given,
      quantity,
      sizes: run.sizes.map((size) => ({
        size: size.size,
        part_id: size.part.partId,
        needed: size.quantity,
        taken: size.taken,
        in_stock: size.inStock,
        arrives_on: size.arrivesOn,
      })),
      parts: partsOf(run),
      substitutes: [
        ...run.substitutes.map((substitute) => toSubstitute(product, substitute)),
        ...others.map((other) => toSubstitute(other.product, { ...other, kind: 'product' })),
      ],
      missing: run.open.reduce((sum, need) => sum + (replaced.has(need.size) ? 0 : need.quantity), 0),
      in_one_color: inOneColor(run, needs.length),
      source: stock.source,
      as_of: stock.asOf,
    };
  },
});

/** The pieces of each part: one may stand in for several sizes. */
function partsOf({ sizes, substitutes }: FittedRun): { part_id: string; quantity: number }[] {
  const counts = new Map<string, number>();
  const add = ({ partId }: Part, pieces: number) => counts.set(partId, (counts.get(partId) ?? 0) + pieces);
  for (const { part, taken } of sizes) add(part, taken);
  for (const { part, quantity } of substitutes) add(part, quantity);
  return [...counts].flatMap(([part_id, quantity]) => (quantity > 0 ? [{ part_id, quantity }] : []));
}

/** Arrivals often come before a proof is approved: a buyer of navy may rather wait than take royal. */
function inOneColor({ color, sizes }: FittedRun, needed: number) {
  const short = sizes.filter(({ taken, quantity }) => taken < quantity);
  const arrivals = short.flatMap(({ arrivesOn }) => arrivesOn ?? []).sort();
  const last = arrivals.at(-1);
  if (last === undefined || arrivals.length < short.length || sizes.length < needed) return null;
  return {
    parts: sizes.map(({ part, quantity }) => ({ part_id: part.partId, quantity })),
    arrives_on: last,
    sentence: `All in ${color}: ${short.map(({ size }) => size).join(', ')} ${short.length === 1 ? 'is' : 'are'} complete on ${last}.`,
  };
}

const KINDS = {
  color: 'another color of the family',
  size_up: 'the next size up',
  product: 'another product of the kind, to be ordered as a line of its own',
};

function toSubstitute(
  product: CatalogProduct,
  {
    kind,
    forSize,
    part,
    quantity,
  }: { kind: keyof typeof KINDS; forSize: string; part: Part; quantity: number },
) {
  const goods = [part.color, part.size].filter(Boolean).join(' ');
  const least = kind === 'product' ? ` Its minimum is ${wholeNumber(product.minimum)}.` : '';
  return {
    kind,
    for_size: forSize,
    key: product.key,
    name: product.name,
    part_id: part.partId,
    color: part.color,
    size: part.size,
    quantity,
    sentence: `${wholeNumber(quantity)} of ${forSize} are ${product.name} ${goods}: ${KINDS[kind]}.${least}`,
  };
}
