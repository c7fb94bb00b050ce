import { z } from 'zod';
import { findProduct } from '../catalog/find-product.ts';
import { ProductKey } from '../catalog/product-wire.ts';
import { defineTool } from '../define.ts';
import { MAX_QUANTITY } from '../values/quantity.ts';
import { resolveImprint } from './decoration.ts';
import { priceImprint } from './price.ts';
import { Price, toPrice } from './price-wire.ts';

const LONGEST_ID = 120;
const MOST_UNITS = 1_000_000;

export const priceQuote = defineTool({
  name: 'price_quote',
  title: 'Price a quantity',
  description:
    'The decorated price of a quantity: unit price, setup, run charges, total, the break used, the next break and what it saves. Computed by the same code as the cart. Without location or method the default decoration is applied and shown. Freight and tax are in `create_quote`; dates in `inhands_date`.',
  access: 'read',
  effect: 'read',
  openWorld: true,
  input: z.strictObject({
    key: ProductKey,
    quantity: z.int().min(1).max(MAX_QUANTITY).describe('Pieces, at least the minimum of the product'),
    part_id: z.string().min(1).max(LONGEST_ID).optional().describe('Color and size, for size upcharges'),
    location_id: z.string().min(1).max(LONGEST_ID).optional().describe('Where the logo goes'),
    method_id: z.string().min(1).max(LONGEST_ID).optional().describe('How it is decorated'),
    units: z
      .int()
      .min(1)
      .max(MOST_UNITS)
      .optional()
      .describe(
        'Ink colors, stitches or square inches, as the method counts; default 1 color or what is included',
      ),
    repeat: z.boolean().optional().describe('Price an exact repeat of an earlier order, at repeat setup'),
  }),
  output: Price,
  errors: [
    'not_found',
    'below_minimum',
    'not_available',
    'price_unavailable',
    'supplier_unavailable',
    'timeout',
  ],
  http: { method: 'GET', path: '/products/{key}/price' },
  mcp: 'listed',
  example: { key: 'demo:TUMBLER-20', quantity: 250 },
  async handler(ctx, { key, quantity, part_id, location_id, method_id, units, repeat }) {
    const product = await ctx.prices.current(await findProduct(ctx, key));
    const imprint = resolveImprint(product, { locationId: location_id, methodId: method_id, units, repeat });
    const priced = priceImprint(product, imprint, [{ partId: part_id ?? null, quantity }]);
    const supplier = await ctx.catalog.supplier(product.supplier);
    return toPrice(product, priced, supplier?.name ?? product.supplier);
  },
});
