import { z } from 'zod';
import { defineTool } from '../define.ts';
import { findProduct } from './find-product.ts';
import { Product, ProductKey, toProduct } from './product-wire.ts';

export const getProduct = defineTool({
  name: 'get_product',
  title: 'Read a product',
  description:
    'One product: parts (colors and sizes), decoration locations and methods with their ids and imprint areas, price ladder and minimum. Use it before a quote, to pick `part_id`, `location_id` and `method_id`. For the decorated price of a quantity use `price_quote`.',
  access: 'read',
  effect: 'read',
  openWorld: false,
  input: z.strictObject({ key: ProductKey }),
  output: Product,
  errors: ['not_found'],
  http: { method: 'GET', path: '/products/{key}' },
  mcp: 'listed',
  example: { key: 'demo:TUMBLER-20' },
  async handler(ctx, { key }) {
    return toProduct(await findProduct(ctx, key), ctx.links);
  },
});
