import { z } from 'zod';
import { findPart } from '../catalog/find-part.ts';
import { findProduct } from '../catalog/find-product.ts';
import { ProductKey } from '../catalog/product-wire.ts';
import { defineStep } from '../define.ts';
import { blankUnitCents } from '../pricing/blank-price.ts';
import { sampleOffer } from './sample-offer.ts';

export const offerSample = defineStep({
  name: 'offer_sample',
  access: 'public',
  effect: 'read',
  input: z.strictObject({
    key: ProductKey,
    part_id: z.string().min(1).max(120).describe('Color and size'),
    postal: z
      .string()
      .max(10)
      .optional()
      .describe('ZIP code it ships to; left out, the farthest place of the contiguous states counts'),
  }),
  async handler(ctx, { key, part_id, postal }) {
    const product = await findProduct(ctx, key);
    const part = findPart(product, part_id);
    return {
      ...sampleOffer(product, part, postal ?? null, ctx.freight.rates),
      sizes: product.parts
        .filter(({ color }) => color === part.color)
        .map((one) => ({
          partId: one.partId,
          size: one.size,
          unitPriceCents: blankUnitCents(product, one),
        })),
    };
  },
});
