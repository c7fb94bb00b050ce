import { z } from 'zod';
import { findPart } from '../catalog/find-part.ts';
import { findProduct } from '../catalog/find-product.ts';
import { ProductKey } from '../catalog/product-wire.ts';
import { defineTool } from '../define.ts';
import { blankUnitCents } from '../pricing/blank-price.ts';
import { centsToDollars } from '../values/money.ts';
import { sampleOffer } from './sample-offer.ts';
import { OFFER_FIELDS, toOfferWire } from './sample-wire.ts';

export const offerSample = defineTool({
  name: 'offer_sample',
  title: 'Say what a blank sample costs',
  description:
    'What one undecorated piece of a product comes to with its freight, for the page of the product; `request_sample` asks for it.',
  access: 'public',
  effect: 'read',
  openWorld: false,
  input: z.strictObject({
    key: ProductKey,
    part_id: z.string().min(1).max(120).describe('Color and size'),
    postal: z
      .string()
      .max(10)
      .optional()
      .describe('ZIP code it ships to; left out, the farthest place of the contiguous states counts'),
  }),
  output: z.object({
    ...OFFER_FIELDS,
    sizes: z
      .array(
        z.object({
          part_id: z.string().describe('Color and size'),
          size: z.string().nullable().describe('Size; null where there is one size'),
          unit_price: OFFER_FIELDS.unit_price,
        }),
      )
      .describe('Every size of this color'),
  }),
  errors: ['not_found', 'not_available', 'price_unavailable'],
  example: { key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', postal: '94105' },
  async handler(ctx, { key, part_id, postal }) {
    const product = await findProduct(ctx, key);
    const part = findPart(product, part_id);
    return {
      ...toOfferWire(sampleOffer(product, part, postal ?? null, ctx.freight.rates)),
      sizes: product.parts
        .filter(({ color }) => color === part.color)
        .map((one) => ({
          part_id: one.partId,
          size: one.size,
          unit_price: centsToDollars(blankUnitCents(product, one)),
        })),
    };
  },
});
