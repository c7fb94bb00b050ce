import { z } from 'zod';
import { askLogo } from '../artwork/ask-logo.ts';
import { findArtwork } from '../artwork/find-artwork.ts';
import { defineTool } from '../define.ts';
import { askIfMissing } from '../questions.ts';
import { ARTWORK_PLACE_INPUT } from './artwork-input.ts';
import { attachArtwork } from './attach-artwork.ts';
import { loadOwnOrder, ORDER_ID } from './find-order.ts';
import { OrderWire, toOrderWire } from './order-wire.ts';

export const addOrderArtwork = defineTool({
  name: 'add_order_artwork',
  title: 'Send the artwork of an order',
  description:
    'Puts a logo of the account on the imprints of an order that have no artwork yet (`missing_artwork` of `order_status`). Nothing is made before it is there. Upload a new one with `upload_logo`.',
  access: 'orders',
  effect: 'change',
  openWorld: false,
  input: z.strictObject({
    id: ORDER_ID,
    artwork_id: askIfMissing(z.string().min(1).max(120).describe('The logo, `art_…`'), askLogo),
    ...ARTWORK_PLACE_INPUT,
  }),
  output: OrderWire,
  raises: ['order.artwork_received'],
  errors: ['not_found', 'invalid_state'],
  http: { method: 'POST', path: '/orders/{id}/artwork' },
  mcp: 'callable',
  example: { id: 'ord_demo', artwork_id: 'art_demo' },
  async handler(ctx, { id, artwork_id, line, location_id }) {
    const artwork = await findArtwork(ctx, artwork_id, 'artwork_id');
    return ctx.transaction(async (tx, ctx) => {
      const order = await loadOwnOrder({ ...ctx, orders: tx.orders }, id);
      return toOrderWire(
        await attachArtwork(ctx, tx, order, artwork, { line, locationId: location_id }),
        ctx.links,
      );
    });
  },
});
