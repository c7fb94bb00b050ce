/** Pictures of a logo or a text on goods that are drawn in the background (`line-picture.ts`). */
import type { Offset } from '../catalog/imprint-position.ts';
import type { ImprintSize } from '../catalog/imprint-size.ts';

/** A decorated piece: one picture an account. */
export interface LogoPiece {
  key: string;
  partId: string;
  locationId: string;
  methodId: string;
  artworkId: string | null;
  /** In place of a logo. */
  text?: string;
  /** Ink colors that are priced. */
  units: number;
  /** Left out where it is the largest that fits. */
  size?: ImprintSize;
  /** Left out in the middle. */
  offset?: Offset;
}

export interface LogoPicture {
  id: string;
  accountId: string;
  piece: LogoPiece;
  createdAt: string;
  /** When it is drawn next; `null` once it is drawn, or given up. */
  dueAt: string | null;
  attempts: number;
  /** Once it is drawn. */
  renderId: string | null;
}

export interface LogoPicturesPort {
  /** The one that has been due longest. */
  due(now: Date): Promise<LogoPicture | undefined>;
  byId(id: string): Promise<LogoPicture | undefined>;
  ofPiece(accountId: string, piece: LogoPiece): Promise<LogoPicture | undefined>;
}

export interface LogoPicturesWriter extends LogoPicturesPort {
  /** Unless the account has a picture of this piece, or waits for one. */
  wish(picture: LogoPicture): Promise<void>;
  save(picture: LogoPicture): Promise<void>;
}

/** Pieces that were to be shown, and that no record wished for. */
export interface MissedPieces {
  note(accountId: string, piece: LogoPiece): Promise<void>;
  /** Some of them, which are forgotten here. */
  take(limit: number): Promise<{ accountId: string; piece: LogoPiece }[]>;
}
