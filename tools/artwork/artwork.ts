/** A logo of an account: what it is, how it was judged on intake, and the files kept of it. */
export const ARTWORK_FORMATS = ['png', 'jpg', 'svg', 'pdf', 'ai'] as const;
export type ArtworkFormat = (typeof ARTWORK_FORMATS)[number];

/** One color of a logo with its share of the inked area. */
export interface ArtworkColor {
  hex: string;
  /** 0 to 1. */
  share: number;
}

export interface Artwork {
  id: string;
  accountId: string;
  /** As the uploader called it, cleaned; never a path. */
  name: string;
  isDefault: boolean;
  createdAt: string;
  format: ArtworkFormat;
  /** Bytes of the upload. */
  size: number;
  /** SHA-256 of the upload. */
  sha256: string;
  isVector: boolean;
  /** Pixels of the picture, or of the drawing at its natural size; `null` where nothing here can draw it. */
  widthPx: number | null;
  heightPx: number | null;
  hasAlpha: boolean;
  colors: ArtworkColor[];
  /** The largest good imprint at 300 dpi, inches; `null` for vector art, which has no limit, and for what cannot be drawn. */
  largestImprintInches: { width: number; height: number } | null;
  warnings: string[];
  /** Whether a person must look at it before production. */
  needsReview: boolean;
  /** Names in the files port: the upload, the cleaned copy (trimmed, plain background to alpha; PNG), a small preview PNG. */
  files: { original: string; cleaned: string | null; preview: string | null };
}
