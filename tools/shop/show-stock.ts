import { z } from 'zod';
import { findProduct } from '../catalog/find-product.ts';
import { ProductKey } from '../catalog/product-wire.ts';
import { StockWire, toStockWire } from '../catalog/stock-wire.ts';
import { defineTool } from '../define.ts';

export const showStock = defineTool({
  name: 'show_stock',
  title: 'Show stock on a product page',
  description:
    'The stock of a product’s colors and sizes, as its public page shows it. Agents use `check_stock`.',
  access: 'public',
  effect: 'read',
  openWorld: true,
  input: z.strictObject({ key: ProductKey }),
  output: StockWire,
  errors: ['not_found', 'supplier_unavailable', 'timeout'],
  example: { key: 'demo:TUMBLER-20' },
  async handler(ctx, { key }) {
    const product = await findProduct(ctx, key);
    return toStockWire(product, await ctx.suppliers.stock(product));
  },
});
