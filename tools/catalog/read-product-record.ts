import { z } from 'zod';
import { defineTool } from '../define.ts';
import { findProduct } from './find-product.ts';
import { FobPoint, fobPointsOf } from './fob-points.ts';
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
        }),
      )
      .describe('More of each part, in the order of `parts`'),
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
      part_details: product.parts.map(({ partId, colorHex, isCloseOut }) => ({
        part_id: partId,
        color_hex: colorHex,
        is_close_out: isCloseOut ?? false,
      })),
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
