import { z } from 'zod';
import { resolveImprints } from '../catalog/decoration.ts';
import { findProduct } from '../catalog/find-product.ts';
import { imprintRequests, PIECES_FIELDS } from '../catalog/parts-input.ts';
import { defineTool } from '../define.ts';
import { wantedDay } from '../values/wanted-day.ts';
import { dateOrder, dateSource } from './date-order.ts';
import { InHands, toInHands } from './in-hands-wire.ts';

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
