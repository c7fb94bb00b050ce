import { z } from 'zod';
import { decorationOf, resolveImprints } from '../catalog/decoration.ts';
import { findProduct } from '../catalog/find-product.ts';
import { findSupplier } from '../catalog/find-supplier.ts';
import { PIECES_FIELDS, toImprintRequest } from '../catalog/parts-input.ts';
import { customerFeeCents } from '../catalog/selling-price.ts';
import { defineTool } from '../define.ts';
import { dateOptions } from './date-options.ts';
import { datePartsTogether } from './date-parts.ts';
import { InHands, toInHands } from './in-hands-wire.ts';
import { combinedPace } from './lead-time.ts';

export const datePieces = defineTool({
  name: 'date_pieces',
  title: 'Date several sizes and colors',
  description:
    'What the page of a product shows: the day the last of several of its colors and sizes is delivered, each against its own stock and all made together, with the steps of the way. For one quantity use `inhands_date`.',
  access: 'public',
  effect: 'read',
  openWorld: true,
  input: z.strictObject({
    ...PIECES_FIELDS,
    need_by: z.iso.date().optional().describe('The day it must be there'),
    ship_postal: z.string().min(5).max(10).optional().describe('ZIP code it goes to'),
  }),
  output: InHands,
  errors: ['not_found', 'not_available', 'supplier_unavailable', 'timeout'],
  example: {
    key: 'demo:TUMBLER-20',
    pieces: [{ part_id: 'TUMBLER-20-BLACK', quantity: 250 }],
    ship_postal: '94105',
  },
  async handler(ctx, { key, pieces, need_by, ship_postal, ...decoration }) {
    const product = await findProduct(ctx, key);
    const supplier = await findSupplier(ctx, product);
    const imprints = resolveImprints(product, [toImprintRequest(decoration)]);
    const pace = combinedPace(imprints.map((imprint) => decorationOf(product, imprint).method));
    const reading = await ctx.suppliers.stock(product);
    const input = {
      product,
      parts: pieces.map(({ part_id, quantity }) => ({ partId: part_id, quantity })),
      stock: reading.parts,
      method: { ...pace, rushFeeCents: customerFeeCents(product, pace.rushFeeCents) },
      supplier,
      now: ctx.now(),
      destinationPostal: ship_postal ?? null,
      needBy: need_by ?? null,
      rush: false,
      repeat: false,
    };
    const estimate = datePartsTogether(input);
    const { quantity } = estimate;
    const { rates } = ctx.freight;
    const goods = { product, quantity, rates, rushFeeCents: input.method.rushFeeCents };
    const options = dateOptions(goods, (way) => datePartsTogether({ ...input, ...way }));
    return toInHands(estimate, {
      key: product.key,
      quantity,
      options,
      source: reading.source,
      asOf: reading.asOf,
    });
  },
});
