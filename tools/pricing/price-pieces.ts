import { z } from 'zod';
import { resolveImprints } from '../catalog/decoration.ts';
import { findProduct } from '../catalog/find-product.ts';
import { imprintRequests, PIECES_FIELDS } from '../catalog/parts-input.ts';
import { defineStep } from '../define.ts';
import { centsToDollars } from '../values/money.ts';
import { priceParts } from './price.ts';
import { priceSteps } from './price-steps.ts';
import { toPrice } from './price-wire.ts';

/**
 * The decorated price of several colors and sizes together, which share their imprints and count together for the break,
 * and the whole ladder of that decoration. Its answer is published to agents in the visitor’s browser.
 */
export const pricePieces = defineStep({
  name: 'price_pieces',
  access: 'public',
  effect: 'read',
  input: z.strictObject(PIECES_FIELDS),
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
