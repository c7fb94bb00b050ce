import { z } from 'zod';
import { defineTool } from '../define.ts';
import { findProduct } from './find-product.ts';
import { ProductKey } from './product-wire.ts';
import { StockWire, toStockWire } from './stock-wire.ts';

export const checkStock = defineTool({
  name: 'check_stock',
  title: 'Check stock',
  description:
    'What the supplier has of each part (color and size), at most ten minutes old, with arrivals on the way. For a delivery date use `inhands_date`.',
  access: 'read',
  effect: 'read',
  openWorld: true,
  input: z.strictObject({ key: ProductKey }),
  output: StockWire,
  errors: ['not_found', 'supplier_unavailable', 'timeout'],
  http: { method: 'GET', path: '/products/{key}/stock' },
  mcp: 'listed',
  example: { key: 'demo:TUMBLER-20' },
  async handler(ctx, { key }) {
    const product = await findProduct(ctx, key);
    return toStockWire(product, await ctx.suppliers.stock(product));
  },
});
