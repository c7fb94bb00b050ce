import { z } from 'zod';
import { checkedOnce } from '../checked-once.ts';
import { defineTool } from '../define.ts';
import { findProduct } from './find-product.ts';
import { FobPoint, fobPointsOf } from './fob-points.ts';
import type { CatalogProduct } from './product.ts';
import { resolveKey } from './resolve-key.ts';
import { ProductId } from './resolve-product.ts';
import { StockWire, toStockWire } from './stock-wire.ts';
import type { StockReading } from './supplier.ts';

const output = StockWire.extend({
  fob_points: z.array(FobPoint).describe('Where it ships from'),
});

export const readStockRecord = defineTool({
  name: 'read_stock_record',
  title: 'Read stock for a copy',
  description:
    'The stock of a product named by its key or by its item number alone, and the warehouses it ships from, as systems of the trade ask for them. For a choice of color, size or quantity use `check_stock`.',
  access: 'read',
  effect: 'read',
  openWorld: true,
  input: z.strictObject({ product_id: ProductId }),
  output,
  check: checkedOnce(output),
  errors: ['not_found', 'supplier_unavailable', 'timeout'],
  example: { product_id: 'TUMBLER-20' },
  async handler(ctx, { product_id: productId }) {
    const product = await findProduct(ctx, await resolveKey(ctx, productId));
    return recordOf(product, await ctx.suppliers.stock(product));
  },
});

type StockRecord = z.input<typeof output>;

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
    : Object.freeze({ ...toStockWire(product, reading), fob_points: fobPointsOf(product) });
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
