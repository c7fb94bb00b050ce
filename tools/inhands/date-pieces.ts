import { z } from 'zod';
import { findPart } from '../catalog/find-part.ts';
import { findProduct } from '../catalog/find-product.ts';
import { findSupplier } from '../catalog/find-supplier.ts';
import { customerFeeCents } from '../catalog/selling-price.ts';
import { defineTool } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { decorationOf, resolveImprint } from '../pricing/decoration.ts';
import { PiecesInput } from '../pricing/pieces-input.ts';
import { estimateInHands } from './in-hands.ts';
import { InHands, toInHands } from './in-hands-wire.ts';

export const datePieces = defineTool({
  name: 'date_pieces',
  title: 'Date several sizes and colors',
  description:
    'What the page of a product shows: the day the last of several of its colors and sizes is delivered, each against its own stock and all made together, with the steps of the way. For one quantity use `inhands_date`.',
  access: 'public',
  effect: 'read',
  openWorld: true,
  input: PiecesInput.omit({ units: true }).extend({
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
  async handler(ctx, { key, pieces, location_id, method_id, need_by, ship_postal }) {
    const product = await findProduct(ctx, key);
    const supplier = await findSupplier(ctx, product);
    const { method } = decorationOf(
      product,
      resolveImprint(product, { locationId: location_id, methodId: method_id }),
    );
    const reading = await ctx.suppliers.stock(product);
    const madeTogether = pieces.reduce((sum, { quantity }) => sum + quantity, 0);
    const estimates = pieces.map(({ part_id, quantity }) => {
      const { partId, color, size } = findPart(product, part_id);
      return ofPart(size === null ? color : `${color} ${size}`, () =>
        estimateInHands({
          product,
          method: { ...method, rushFeeCents: customerFeeCents(product, method.rushFeeCents) },
          supplier,
          stock: reading.parts.find((held) => held.partId === partId) ?? null,
          quantity,
          madeTogether,
          now: ctx.now(),
          destinationPostal: ship_postal ?? null,
          needBy: need_by ?? null,
          rush: false,
          repeat: false,
        }),
      );
    });
    const last = estimates.reduce((one, other) => (other.inHandsDate > one.inHandsDate ? other : one));
    const assumptions = [...new Set(estimates.flatMap((estimate) => estimate.assumptions))].slice(0, 20);
    return toInHands(
      { ...last, assumptions },
      { key: product.key, quantity: madeTogether, source: reading.source, asOf: reading.asOf },
    );
  },
});

/** What is short names the color and size it is short of. */
function ofPart<T>(name: string, estimate: () => T): T {
  try {
    return estimate();
  } catch (cause) {
    if (!(cause instanceof ServiceError) || cause.param !== 'quantity') throw cause;
    throw new ServiceError(cause.code, `${name}: ${cause.message}`, { param: 'pieces', cause });
  }
}
