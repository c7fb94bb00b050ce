import { z } from 'zod';
import { defineTool } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { REASON } from '../values/reason.ts';
import { loadOrder, ORDER_REF_INPUT } from './find-order.ts';
import { waitsForArtwork } from './missing-artwork.ts';
import { OrderWire, toOrderWire } from './order-wire.ts';
import { requestArtwork } from './request-artwork.ts';

export const askForArtwork = defineTool({
  name: 'ask_for_artwork',
  title: 'Ask for artwork',
  description: 'Mails the customer that artwork is missing, with the page where it is uploaded.',
  access: { desk: ['sales', 'production'] },
  effect: 'change',
  openWorld: false,
  input: z.strictObject({ ...ORDER_REF_INPUT, note: REASON.optional() }),
  output: OrderWire,
  raises: ['order.artwork_requested'],
  errors: ['not_found', 'invalid_state'],
  example: { id: 'ord_demo', note: 'The file from your last order is too small for this size.' },
  handler: (ctx, { note, ...seen }) =>
    ctx.transaction(async (tx, ctx) => {
      const order = await loadOrder(tx, seen);
      if (!waitsForArtwork(order))
        throw new ServiceError(
          'invalid_state',
          'No artwork is missing, or the goods are being made already.',
        );
      return toOrderWire(await requestArtwork(ctx, tx, order, note), ctx.links);
    }),
});
