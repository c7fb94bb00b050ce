import { z } from 'zod';
import { findProduct } from '../catalog/find-product.ts';
import { productStock } from '../catalog/product-stock.ts';
import { ProductKey } from '../catalog/product-wire.ts';
import { defineStep } from '../define.ts';

export const showStock = defineStep({
  name: 'show_stock',
  access: 'public',
  effect: 'read',
  input: z.strictObject({ key: ProductKey }),
  async handler(ctx, { key }) {
    const product = await findProduct(ctx, key);
    return productStock(product, await ctx.suppliers.stock(product));
  },
});
