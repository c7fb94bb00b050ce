import type { Page } from '../values/page.ts';
import type { Artwork, ArtworkColor, ArtworkFormat } from './artwork.ts';

/** 20 MB. */
export const LARGEST_UPLOAD_BYTES = 20 * 1024 * 1024;

export interface ArtworkPort {
  /** The account's logo, removed or not; another account's is as absent as an unknown one. */
  byId(accountId: string, artworkId: string): Promise<Artwork | undefined>;
  /** The logo used where none is named. */
  defaultOf(accountId: string): Promise<Artwork | undefined>;
  /** The brand kit, newest first: without what was removed from it. */
  list(accountId: string, page: Page): Promise<{ artwork: Artwork[]; total: number }>;
}

export interface ArtworkWriter extends ArtworkPort {
  /** One that is the default takes the place of the one before it. */
  add(artwork: Artwork): Promise<void>;
  /** In the place of the default before it; `false` where the brand kit has no such logo. */
  makeDefault(accountId: string, artworkId: string): Promise<boolean>;
  /** `false` where the brand kit has no such logo. */
  rename(accountId: string, artworkId: string, name: string): Promise<boolean>;
  /** Out of the brand kit, and kept for the records that name it; `false` where the kit has no such logo. */
  remove(accountId: string, artworkId: string, at: string): Promise<boolean>;
}

/** Something in the file that whoever prints it must know. */
export type Finding =
  /** Scripts, links or outside references were taken out. */
  | 'stripped'
  /** Letters that need their font to look right. */
  | 'live_text'
  /** A vector file with a picture in it. */
  | 'embedded_picture'
  /** Only the first page was looked at. */
  | 'several_pages';

/** A logo as it looks when drawn. */
export interface Drawing {
  isVector: boolean;
  /** Pixels of the picture, or of the drawing at its natural size. */
  widthPx: number;
  heightPx: number;
  /** The part of it that holds ink, in the same pixels; 0 where it is blank. */
  inkWidthPx: number;
  inkHeightPx: number;
  hasAlpha: boolean;
  /** How much of what is visible is neither opaque nor clear, 0 to 1. */
  translucentShare: number;
  /** Colors of at least 1 % of the ink, largest share first. */
  colors: ArtworkColor[];
  hasGradient: boolean;
  /** What lies around the ink. */
  background: 'clear' | 'removed' | 'kept';
  /** Trimmed, on a clear background: PNG without metadata. `null` where it is blank. */
  cleaned: { png: Uint8Array; trimmed: boolean } | null;
  /** At most 512 px, PNG. */
  preview: Uint8Array;
}

/** What a file was found to be when it was opened. */
export interface Reading {
  format: ArtworkFormat;
  /** As it is kept: an SVG without scripts and outside references, anything else byte for byte. */
  original: Uint8Array;
  /** SHA-256 of the upload, hex. */
  sha256: string;
  findings: Finding[];
  /** `null` for what nothing here can draw. */
  drawing: Drawing | null;
}

/** Opens uploads by their bytes. */
export interface ArtworkReader {
  /** @throws ServiceError `validation_failed` for what is no logo or does harm, `rate_limited` where too many wait */
  read(bytes: Uint8Array, fileName: string): Promise<Reading>;
}

/** Fetches a file from an address that someone sent. */
export interface FileFetcher {
  /** @throws ServiceError `validation_failed` for an address that is not public or gives no file, `timeout` */
  fetch(url: string): Promise<{ bytes: Uint8Array; fileName: string }>;
}
