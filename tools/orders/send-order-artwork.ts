import { z } from 'zod';
import { LARGEST_UPLOAD_BYTES } from '../artwork/port.ts';
import { storeArtwork } from '../artwork/store-artwork.ts';
import type { Ctx, InTransaction } from '../context.ts';
import { defineStep } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { linkedQuote } from '../quotes/linked-quote.ts';
import { bytesOfFile, fileField } from '../values/base64.ts';
import { ARTWORK_PLACE_INPUT } from './artwork-input.ts';
import { artworkPlacesOf, attachArtwork } from './attach-artwork.ts';
import type { Order } from './order.ts';

export const sendOrderArtwork = defineStep({
  name: 'send_order_artwork',
  access: 'link',
  effect: 'change',
  input: z.strictObject({
    data_base64: fileField(LARGEST_UPLOAD_BYTES, { empty: 'is empty; choose a file' }).describe(
      'The file’s bytes in base64',
    ),
    file_name: z.string().max(1_000).describe('What the file is called'),
    ...ARTWORK_PLACE_INPUT,
  }),
  raises: ['order.artwork_received', 'artwork.cleaned'],
  async handler(ctx, { data_base64, file_name, ...input }) {
    const place = { line: input.line, locationId: input.location_id };
    const before = await linkedOrder(ctx, ctx);
    // A file is stored only for an order that needs it.
    artworkPlacesOf(before, place);
    const artwork = await storeArtwork(ctx, before.accountId, {
      bytes: bytesOfFile(data_base64),
      fileName: file_name,
      // The holder of a link decides nothing about the account.
      asDefault: 'never',
      param: 'data_base64',
    });
    return ctx.transaction(async (tx, ctx) => {
      const order = await attachArtwork(ctx, tx, await linkedOrder(ctx, tx), artwork, place);
      return order;
    });
  },
});

/** @throws ServiceError `not_found` if the caller's link leads to no quote, or to one without an order */
async function linkedOrder(ctx: InTransaction, { orders }: Pick<Ctx, 'orders'>): Promise<Order> {
  const order = await orders.byQuote((await linkedQuote(ctx)).id);
  if (order) return order;
  throw new ServiceError('not_found', 'This quote has no order yet; its artwork is sent after ordering.');
}
