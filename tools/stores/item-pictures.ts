/** The pictures of a store's items with their logo, in the first color. */
import {
  type LinePicture,
  linePictures,
  type PicturedLine,
  wishLinePictures,
} from '../artwork/line-picture.ts';
import type { Ctx, InTransaction, Tx } from '../context.ts';
import type { Store, StoreItem } from './store.ts';

export const wishPictures = (
  ctx: InTransaction,
  tx: Pick<Tx, 'logoPictures'>,
  { accountId, items }: Store,
): Promise<void> => wishLinePictures(ctx, tx, accountId, items.flatMap(lineOf));

/** By item number, those that are drawn. */
export async function itemPictures(ctx: Ctx, { accountId, items }: Store): Promise<Map<number, LinePicture>> {
  const pictures = await linePictures(ctx, accountId, items.flatMap(lineOf));
  return new Map([...pictures].map(([{ item }, [picture]]) => [item, picture]));
}

/** None where no part may be chosen. */
const lineOf = ({ item, key, parts: [part], ...imprint }: StoreItem): (PicturedLine & { item: number })[] =>
  part ? [{ item, spec: { key, partId: part.partId, imprints: [imprint] }, priced: part }] : [];
