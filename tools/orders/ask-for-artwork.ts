import { z } from 'zod';
import { defineStep } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { REASON } from '../values/reason.ts';
import { loadOrder, ORDER_REF_INPUT } from './find-order.ts';
import { waitsForArtwork } from './missing-artwork.ts';
import { requestArtwork } from './request-artwork.ts';

export const askForArtwork = defineStep({
  name: 'ask_for_artwork',
  access: { desk: ['sales', 'production'] },
  effect: 'change',
  input: z.strictObject({ ...ORDER_REF_INPUT, note: REASON.optional() }),
  raises: ['order.artwork_requested'],
  handler: (ctx, { note, ...seen }) =>
    ctx.transaction(async (tx, ctx) => {
      const order = await loadOrder(tx, seen);
      if (!waitsForArtwork(order))
        throw new ServiceError(
          'invalid_state',
          'No artwork is missing, or the goods are being made already.',
        );
      return requestArtwork(ctx, tx, order, note);
    }),
});
