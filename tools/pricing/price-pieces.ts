import { z } from 'zod';
import { resolveImprints } from '../catalog/decoration.ts';
import { findProduct } from '../catalog/find-product.ts';
import { imprintRequests, PIECES_FIELDS } from '../catalog/parts-input.ts';
import { defineTool } from '../define.ts';
import { centsToDollars } from '../values/money.ts';
import { MAX_QUANTITY } from '../values/quantity.ts';
import { priceParts } from './price.ts';
import { priceSteps } from './price-steps.ts';
import { Price, toPrice } from './price-wire.ts';

export const pricePieces = defineTool({
  name: 'price_pieces',
  title: 'Price several sizes and colors',
  description:
    'What the page of a product shows: the decorated price of several of its colors and sizes together, which share their imprints and count together for the break, and the whole ladder of that decoration. For one quantity use `price_quote`.',
  access: 'public',
  effect: 'read',
  openWorld: false,
  input: z.strictObject(PIECES_FIELDS),
  output: z.object({
    price: Price.describe('Of all pieces together'),
    steps: z
      .array(
        z.object({
          min_quantity: z.int().min(1).max(MAX_QUANTITY).describe('From so many pieces on'),
          unit_price: z
            .number()
            .min(0)
            .max(10_000_000)
            .describe('Dollars a decorated piece of the base size'),
        }),
      )
      .describe('The ladder in this decoration'),
  }),
  errors: ['not_found', 'below_minimum', 'not_available', 'price_unavailable'],
  example: { key: 'demo:TUMBLER-20', pieces: [{ part_id: 'TUMBLER-20-BLACK', quantity: 250 }] },
  async handler(ctx, { key, pieces, ...decoration }) {
    const product = await findProduct(ctx, key);
    const imprints = resolveImprints(product, imprintRequests(decoration));
    const parts = pieces.map(({ part_id, quantity }) => ({ partId: part_id, quantity }));
    const supplier = await ctx.catalog.supplier(product.supplier);
    return {
      price: toPrice(product, priceParts(product, { imprints, parts }), supplier?.name ?? product.supplier),
      steps: priceSteps(product, imprints).map(({ minQuantity, unitPriceCents }) => ({
        min_quantity: minQuantity,
        unit_price: centsToDollars(unitPriceCents),
      })),
    };
  },
});
