import type { InTransaction, Tx } from '../context.ts';
import { artworkWantedMail } from './artwork-mails.ts';
import { changeOrder } from './change-order.ts';
import { linesOf, missingArtwork } from './missing-artwork.ts';
import type { Order } from './order.ts';

/** Raises `order.artwork_requested` and mails the customer what is missing, with the desk's note. */
export async function requestArtwork(
  ctx: InTransaction,
  tx: Tx,
  order: Order,
  note?: string,
): Promise<Order> {
  const data = { lines: linesOf(missingArtwork(order)) };
  const asked = await changeOrder(ctx, tx, order, { name: 'order.artwork_requested', data });
  await tx.mails.queue(artworkWantedMail(order, note, ctx));
  return asked;
}
