import { z } from 'zod';
import { resolveImprints } from '../catalog/decoration.ts';
import { findProduct } from '../catalog/find-product.ts';
import { imprintRequests, PIECES_FIELDS } from '../catalog/parts-input.ts';
import { defineStep } from '../define.ts';
import { wantedDay } from '../values/wanted-day.ts';
import { dateOrder, dateSource } from './date-order.ts';
import { toInHands } from './in-hands-wire.ts';

export const datePieces = defineStep({
  name: 'date_pieces',
  access: 'public',
  effect: 'read',
  input: z.strictObject({
    ...PIECES_FIELDS,
    need_by: z.iso.date().optional().describe('The day it must be there'),
    ship_postal: z.string().min(5).max(10).optional().describe('ZIP code it goes to'),
  }),
  async handler(ctx, { key, pieces, need_by, ship_postal, ...decoration }) {
    const needBy = wantedDay(need_by, ctx.now());
    const product = await findProduct(ctx, key);
    const dated = dateOrder(await dateSource(ctx, product), {
      imprints: resolveImprints(product, imprintRequests(decoration)),
      parts: pieces.map((piece) => ({ partId: piece.part_id, quantity: piece.quantity })),
      shipPostal: ship_postal ?? null,
      needBy,
      rush: false,
    });
    return toInHands(dated.estimate, dated);
  },
});
