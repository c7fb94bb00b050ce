import { z } from 'zod';
import { defineStep } from '../define.ts';
import { resolveKey } from './resolve-key.ts';

export const ProductId = z.string().min(1).max(120).describe('A key `<supplier>:<sku>`, or the sku alone');

export const resolveProduct = defineStep({
  name: 'resolve_product',
  access: 'read',
  effect: 'read',
  input: z.strictObject({ product_id: ProductId }),
  async handler(ctx, { product_id: productId }) {
    return { key: await resolveKey(ctx, productId) };
  },
});
