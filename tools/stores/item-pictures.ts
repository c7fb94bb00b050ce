/** The pictures of a store's items with their logo, in the first color. */
import type { LogoPiece } from '../artwork/logo-picture.ts';
import { type ShownPicture, shownPicture } from '../artwork/shown-picture.ts';
import { wishPicture } from '../artwork/wished-picture.ts';
import type { Ctx, InTransaction, Tx } from '../context.ts';
import type { Store, StoreItem } from './store.ts';

/** They are drawn in the background; items without a logo have none. */
export async function wishPictures(
  ctx: InTransaction,
  tx: Pick<Tx, 'logoPictures'>,
  store: Store,
): Promise<void> {
  for (const item of store.items) {
    const piece = pieceOf(item);
    if (piece) await wishPicture(ctx, tx, store.accountId, piece);
  }
}

/** By item number, those that are drawn. */
export async function itemPictures(
  ctx: Ctx,
  { accountId, items }: Store,
): Promise<Map<number, ShownPicture>> {
  const pictures = new Map<number, ShownPicture>();
  for (const item of items) {
    const piece = pieceOf(item);
    const picture = piece && (await shownPicture(ctx, accountId, piece));
    if (picture) pictures.set(item.item, picture);
  }
  return pictures;
}

function pieceOf({
  key,
  parts: [part],
  locationId,
  methodId,
  artworkId,
  units,
}: StoreItem): LogoPiece | undefined {
  return part && artworkId !== null
    ? { key, partId: part.partId, locationId, methodId, artworkId, units }
    : undefined;
}
