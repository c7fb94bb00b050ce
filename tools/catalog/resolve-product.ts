import { z } from 'zod';
import { defineTool } from '../define.ts';
import { ProductKey } from './product-wire.ts';
import { resolveKey } from './resolve-key.ts';

export const ProductId = z.string().min(1).max(120).describe('A key `<supplier>:<sku>`, or the sku alone');

export const resolveProduct = defineTool({
  name: 'resolve_product',
  title: 'Find a product by its number',
  description:
    'The catalog key of a product named by its key or by its item number alone, as systems of the trade do. A number that several suppliers use names none of them. To search by words use `search_products`.',
  access: 'read',
  effect: 'read',
  openWorld: false,
  input: z.strictObject({ product_id: ProductId }),
  output: z.object({ key: ProductKey }),
  errors: ['not_found'],
  example: { product_id: 'TUMBLER-20' },
  async handler(ctx, { product_id: productId }) {
    return { key: await resolveKey(ctx, productId) };
  },
});
