import { z } from 'zod';
import { resolveImprints } from '../catalog/decoration.ts';
import { findProduct } from '../catalog/find-product.ts';
import {
  IMPRINT_FIELDS,
  ImprintsInput,
  id,
  imprintRequests,
  PartsInput,
  partQuantities,
} from '../catalog/parts-input.ts';
import { ProductKey } from '../catalog/product-wire.ts';
import { defineTool } from '../define.ts';
import { MAX_QUANTITY } from '../values/quantity.ts';
import { priceParts } from './price.ts';
import { Price, toPrice } from './price-wire.ts';

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
    quantity: z
      .int()
      .min(1)
      .max(MAX_QUANTITY)
      .optional()
      .describe('Pieces, at least the minimum of the product; or send `parts`'),
    part_id: id('Color and size, for size upcharges').optional(),
    parts: PartsInput.optional().describe('A size run: the break counts over all of it'),
    ...IMPRINT_FIELDS,
    imprints: ImprintsInput.optional().describe('Several imprints on each piece, such as front and back'),
    repeat: z.boolean().optional().describe('Price an exact repeat of an earlier order, at repeat setup'),
    rush: z.boolean().optional().describe('With rush production, at its charge'),
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
  async handler(ctx, { key, repeat, rush, ...asked }) {
    const product = await ctx.prices.current(await findProduct(ctx, key));
    const imprints = resolveImprints(product, imprintRequests(asked, { repeat }));
    const priced = priceParts(product, { imprints, parts: partQuantities(asked), rush: rush ?? false });
    const supplier = await ctx.catalog.supplier(product.supplier);
    return toPrice(product, priced, supplier?.name ?? product.supplier);
  },
});
