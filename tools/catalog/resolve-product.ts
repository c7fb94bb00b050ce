import { z } from 'zod';
import { defineTool } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { choices } from '../values/choices.ts';
import { ProductKey } from './product-wire.ts';

export const resolveProduct = defineTool({
  name: 'resolve_product',
  title: 'Find a product by its number',
  description:
    'The catalog key of a product named by its key or by its item number alone, as systems of the trade do. A number that several suppliers use names none of them. To search by words use `search_products`.',
  access: 'read',
  effect: 'read',
  openWorld: false,
  input: z.strictObject({
    product_id: z.string().min(1).max(120).describe('A key `<supplier>:<sku>`, or the sku alone'),
  }),
  output: z.object({ key: ProductKey }),
  errors: ['not_found'],
  example: { product_id: 'TUMBLER-20' },
  async handler(ctx, { product_id: productId }) {
    if (productId.includes(':') && (await ctx.catalog.product(productId))) return { key: productId };
    const keys = await ctx.catalog.keysOfSku(productId);
    const [key] = keys;
    if (key !== undefined && keys.length === 1) return { key };
    throw new ServiceError(
      'not_found',
      key === undefined
        ? 'No product has this number.'
        : `Several suppliers have a product of this number. Send one of: ${choices(keys)}.`,
      { param: 'product_id' },
    );
  },
});
