import type { Page } from '../values/page.ts';
import type { Artwork, ArtworkColor, ArtworkFormat, FineDetail } from './artwork.ts';
import type { Inks } from './inks.ts';

/** 20 MB. */
export const LARGEST_UPLOAD_BYTES = 20 * 1024 * 1024;

export interface ArtworkPort {
  /** The account's logo, removed or not; another account's is treated as unknown. */
  byId(accountId: string, artworkId: string): Promise<Artwork | undefined>;
  /** The logo used if none is named. */
  defaultOf(accountId: string): Promise<Artwork | undefined>;
  /** The brand kit, newest first, without removed logos. */
  list(accountId: string, page: Page): Promise<{ artwork: Artwork[]; total: number }>;
}

export interface ArtworkWriter extends ArtworkPort {
  /** Stores a logo; a default one replaces the earlier default. */
  add(artwork: Artwork): Promise<void>;
  /** Replaces the default; `false` if the brand kit has no such logo. */
  makeDefault(accountId: string, artworkId: string): Promise<boolean>;
  /** `false` if the brand kit has no such logo. */
  rename(accountId: string, artworkId: string, name: string): Promise<boolean>;
  /** Removes it from the brand kit; records that name it keep it. `false` if the kit has no such logo. */
  remove(accountId: string, artworkId: string, at: string): Promise<boolean>;
}

/** A property of the file that a printer must know. */
export type Finding =
  /** Scripts, links or outside references were removed. */
  | 'stripped'
  /** Text that needs its font. */
  | 'live_text'
  /** Text in a font that the file names and does not hold. */
  | 'font_outside'
  /** A vector file with a picture in it. */
  | 'embedded_picture'
  /** Only the first page was examined. */
  | { pages: number }
  /** Parts of it lie outside the page. */
  | 'outside_page'
  /** Shadows, blurs, modes of blending. */
  | 'effects'
  /** A color or a size in a form that is not drawn. */
  | 'unread_style';

/** A logo as drawn. */
export interface Drawing {
  isVector: boolean;
  /** Pixels of the picture, or of the drawing at its natural size. */
  widthPx: number;
  heightPx: number;
  /** The size the file itself says, inches. */
  naturalInches: { width: number; height: number } | null;
  /** The size of its inked part in the same pixels; 0 if it is blank. */
  inkWidthPx: number;
  inkHeightPx: number;
  /** `null` for pictures. */
  fineDetail: FineDetail | null;
  hasAlpha: boolean;
  /** The share of visible pixels that are semi-transparent, 0 to 1. */
  translucentShare: number;
  /** Colors of at least 1 % of the ink, largest share first. */
  colors: ArtworkColor[];
  hasGradient: boolean;
  /** The background around the ink. */
  background: 'clear' | 'removed' | 'kept';
  /** Trimmed, on a transparent background: PNG without metadata. `null` if it is blank. */
  cleaned: { png: Uint8Array; trimmed: boolean } | null;
  /** At most 512 px, PNG. */
  preview: Uint8Array;
}

/** What was found in a file when it was opened. */
export interface Reading {
  format: ArtworkFormat;
  /** The stored bytes: an SVG without scripts and outside references, anything else unchanged. */
  original: Uint8Array;
  /** SHA-256 of the upload, hex. */
  sha256: string;
  findings: Finding[];
  /** Names of the spot colors in the file. */
  spotColors: string[];
  /** `null` if the file cannot be drawn. */
  drawing: Drawing | null;
}

export interface ReadPhoto {
  /** SHA-256 of what was sent, hex. */
  sha256: string;
  /** JPEG of at most 2,048 pixels. */
  photo: Uint8Array;
  /** JPEG of at most 320 pixels. */
  small: Uint8Array;
}

/** Draws logos in a process that can be killed, accounts in turn; the bytes of an upload alone say what it is. */
export interface ArtworkReader {
  /**
   * @throws ServiceError `validation_failed` for harmful files and files that are not logos, `rate_limited` if too many
   * wait
   */
  read(accountId: string, bytes: Uint8Array, fileName: string): Promise<Reading>;
  /**
   * A cleaned logo in fewer inks: a PNG of the same size.
   *
   * @throws ServiceError `timeout`; `rate_limited` if too many wait
   */
  inInks(accountId: string, logo: Uint8Array, inks: Inks): Promise<Uint8Array>;
  /**
   * A photo as a person took it, drawn anew and upright: without its metadata.
   *
   * @throws ServiceError `validation_failed` for what is no PNG, JPG or WebP; `rate_limited` if too many wait
   */
  readPhoto(accountId: string, bytes: Uint8Array): Promise<ReadPhoto>;
}

export interface FetchedFile {
  bytes: Uint8Array;
  fileName: string;
}

/** Fetches files from callers' addresses: so many of an account and in all at once, accounts in turn. */
export interface FileFetcher {
  /**
   * What `use` makes of the file, whose slot it has until then.
   *
   * @throws ServiceError `validation_failed` for an address that is not public or has no file, `timeout`; `rate_limited`
   * and `busy` where there is no slot
   */
  fetch<T>(accountId: string, url: string, use: (file: FetchedFile) => Promise<T>): Promise<T>;
}
