import { z } from 'zod';
import { defineTool } from '../define.ts';
import { findProduct } from './find-product.ts';
import { FobPoint, fobPointsOf } from './fob-points.ts';
import { ProductKey } from './product-wire.ts';

export const readFobPoints = defineTool({
  name: 'read_fob_points',
  title: 'Read where a product ships from',
  description:
    'The warehouses a product ships from, as systems of the trade name them. Everything else of the product is in `get_product`.',
  access: 'read',
  effect: 'read',
  openWorld: false,
  input: z.strictObject({ key: ProductKey }),
  output: z.object({ fob_points: z.array(FobPoint).describe('Where it ships from') }),
  errors: ['not_found'],
  example: { key: 'demo:TUMBLER-20' },
  async handler(ctx, { key }) {
    return { fob_points: fobPointsOf(await findProduct(ctx, key)) };
  },
});
