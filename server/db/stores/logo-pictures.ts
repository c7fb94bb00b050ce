import { asc, lte } from 'drizzle-orm';
import type { LogoPicturesWriter, LogoPiece } from '../../../tools/artwork/logo-picture.ts';
import type { Connection } from '../ledger.ts';
import { logoPictures } from '../tables.ts';
import { records } from './records.ts';

const PICTURES = records(logoPictures, { hidden: ['configuration'] });

export function logoPicturesStore(db: Connection): LogoPicturesWriter {
  const { one, first, save } = PICTURES.on(db);
  const byConfiguration = one('accountId', 'configuration');
  return {
    due: (now) =>
      first(lte(logoPictures.dueAt, now.toISOString()), [asc(logoPictures.dueAt), asc(logoPictures.id)]),
    byId: one('id'),
    ofPiece: (accountId, piece) => byConfiguration(accountId, configurationOf(piece)),
    async wish(picture) {
      await db
        .insert(logoPictures)
        .values({ ...picture, configuration: configurationOf(picture.piece) })
        .onConflictDoNothing()
        .run();
    },
    save: (picture) => save(picture, ['dueAt', 'attempts', 'renderId']),
  };
}

const configurationOf = (piece: LogoPiece): string => {
  const { key, partId, locationId, methodId, artworkId, text, units, size, offset } = piece;
  return JSON.stringify([
    ...[key, partId, locationId, methodId, artworkId, units],
    ...(text === undefined ? [] : [{ text }]),
    ...(size ? [size] : []),
    ...(offset ? [offset] : []),
  ]);
};
