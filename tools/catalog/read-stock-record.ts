import { z } from 'zod';
import { defineStep } from '../define.ts';
import { type FobPoint, fobPointsOf } from './fob-points.ts';
import { numberedProduct, ProductId } from './numbered-product.ts';
import type { CatalogProduct } from './product.ts';
import { type ProductStock, productStock } from './product-stock.ts';
import type { StockReading } from './supplier.ts';

/** The stock of a product and the warehouses it ships from. */
export const readStockRecord = defineStep({
  name: 'read_stock_record',
  access: 'read',
  effect: 'read',
  input: z.strictObject({ product_id: ProductId }),
  async handler(ctx, { product_id: productId }) {
    const product = await numberedProduct(ctx, productId);
    return recordOf(product, await ctx.suppliers.stock(product));
  },
});

export interface StockRecord extends ProductStock {
  fobPoints: FobPoint[];
}

interface Kept {
  product: CatalogProduct;
  reading: StockReading;
  record: StockRecord;
}

/** Of all kept records together: some 20 MB. */
const MOST_PARTS = 20_000;
const kept = new Map<string, Kept>();
let parts = 0;

/** The same record as before while product and stock are the same ones; kept for products asked for last. */
function recordOf(product: CatalogProduct, reading: StockReading): StockRecord {
  const before = kept.get(product.key);
  if (before) forget(before);
  const isSame = before?.product === product && before.reading === reading;
  const record = isSame
    ? before.record
    : { ...productStock(product, reading), fobPoints: fobPointsOf(product) };
  kept.set(product.key, { product, reading, record });
  parts += record.parts.length;
  for (const longestUnasked of kept.values()) {
    if (parts <= MOST_PARTS) break;
    forget(longestUnasked);
  }
  return record;
}

function forget({ product, record }: Kept): void {
  kept.delete(product.key);
  parts -= record.parts.length;
}
