import type { InTransaction } from '../context.ts';
import type { LogoPicturesWriter, LogoPiece } from './logo-picture.ts';

/** Wishes for a picture in the transaction of the record that shows it. */
export const wishPicture = (
  { newId, now }: Pick<InTransaction, 'newId' | 'now'>,
  { logoPictures }: { logoPictures: LogoPicturesWriter },
  accountId: string,
  piece: LogoPiece,
): Promise<void> => {
  const createdAt = now().toISOString();
  return logoPictures.wish({
    id: newId('pic'),
    accountId,
    piece,
    createdAt,
    dueAt: createdAt,
    attempts: 0,
    renderId: null,
  });
};
