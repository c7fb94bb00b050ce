import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { defineTool } from '../define.ts';
import { findProduct } from './find-product.ts';
import { FobPoint, fobPointsOf } from './fob-points.ts';
import {
  APPAREL_STYLES,
  type ApparelStyle,
  type CatalogProduct,
  PICTURE_VIEWS,
  RELATIONS,
} from './product.ts';
import { Product, ProductKey, toProduct } from './product-wire.ts';

const inches = z.number().min(0);

export const readProductRecord = defineTool({
  name: 'read_product_record',
  title: 'Read a product for a copy',
  description:
    'All there is of one product, for systems that keep a copy of the catalog: what `get_product` tells, with close-outs, color values, the carton, where it ships from, and when it came and last changed.',
  access: 'read',
  effect: 'read',
  openWorld: false,
  input: z.strictObject({ key: ProductKey }),
  output: Product.extend({
    keywords: z.array(z.string()).describe('Words it is found by'),
    part_details: z
      .array(
        z.object({
          part_id: z.string().describe('Color and size'),
          color_hex: z.string().describe('The color as `#rrggbb`'),
          is_close_out: z.boolean().describe('The supplier sells what is left and makes no more'),
          apparel_style: z
            .enum(APPAREL_STYLES)
            .nullable()
            .describe('For whom it is cut; null where nothing says'),
          gtin: z.string().nullable().describe('Its number in trade; null where the supplier states none'),
        }),
      )
      .describe('More of each part, in the order of `parts`'),
    image_details: z
      .array(
        z.object({
          shows: z
            .array(z.enum(PICTURE_VIEWS))
            .describe('What is seen; empty where the supplier says nothing'),
          width: z.int().min(1).nullable().describe('Pixels; null where they are not known'),
          height: z.int().min(1).nullable().describe('Pixels; null where they are not known'),
        }),
      )
      .describe('More of each picture, in the order of `images`'),
    unspsc: z.string().nullable().describe('Eight digits; null where the supplier states none'),
    related: z
      .array(
        z.object({
          relation: z.enum(RELATIONS).describe('How it is related'),
          key: ProductKey,
        }),
      )
      .describe('Other products of the supplier that are here'),
    included_method_ids: z
      .array(z.string())
      .describe('Methods whose first imprint is in the price of the piece'),
    carton: z
      .object({
        length: inches.describe('Inches'),
        width: inches.describe('Inches'),
        height: inches.describe('Inches'),
      })
      .describe('The carton it ships in'),
    fob_points: z.array(FobPoint).describe('Where it ships from'),
    first_at: z.iso.datetime().describe('When it came into the catalog'),
    changed_at: z.iso.datetime().describe('When it last changed'),
  }),
  errors: ['not_found'],
  example: { key: 'demo:TUMBLER-20' },
  async handler(ctx, { key }) {
    const product = await findProduct(ctx, key);
    const dates = await ctx.catalog.datesOf(key);
    return {
      ...toProduct(product, ctx.links),
      keywords: product.keywords,
      part_details: product.parts.map((part) => ({
        part_id: part.partId,
        color_hex: part.colorHex,
        is_close_out: part.isCloseOut ?? false,
        apparel_style: part.apparelStyle ?? styleByName(product),
        gtin: part.gtin ?? null,
      })),
      image_details: product.pictures.map(({ shows = [], size }) => ({
        shows,
        width: size?.width ?? null,
        height: size?.height ?? null,
      })),
      unspsc: product.unspsc ?? null,
      related: await relatedHere(ctx, product),
      included_method_ids: product.methods
        .filter(({ runBase }) => runBase.length === 0)
        .map(({ methodId }) => methodId),
      carton: product.shipping.cartonInches,
      fob_points: fobPointsOf(product),
      first_at: dates?.firstAt ?? product.asOf,
      changed_at: dates?.changedAt ?? product.asOf,
    };
  },
});

/** The cut that a garment's name or category says, where no part says it. */
function styleByName({ name, category }: CatalogProduct): ApparelStyle | null {
  const words = `${name} ${category}`;
  return STYLE_WORDS.find(([pattern]) => pattern.test(words))?.[1] ?? null;
}

const STYLE_WORDS: readonly [RegExp, ApparelStyle][] = [
  [/\bgirls?\b/i, 'Girls'],
  [/\bboys?\b/i, 'Boys'],
  [/\b(?:youth|kids?|children|toddler)\b/i, 'Youth'],
  [/\b(?:women|ladies|lady)\b/i, 'Womens'],
  [/\bmen\b/i, 'Mens'],
];

async function relatedHere(ctx: Ctx, { supplier, related = [] }: CatalogProduct) {
  const found = await Promise.all(
    related.map(async ({ relation, sku }) => {
      const product = await ctx.catalog.product(`${supplier}:${sku}`);
      return product ? [{ relation, key: product.key }] : [];
    }),
  );
  return found.flat();
}
