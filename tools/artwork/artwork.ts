/** A logo of an account: what it is, how it was judged on upload, and its files. */
export const ARTWORK_FORMATS = ['png', 'jpg', 'svg', 'pdf', 'ai'] as const;
export type ArtworkFormat = (typeof ARTWORK_FORMATS)[number];

/** One color of a logo with its share of the inked area. */
export interface ArtworkColor {
  hex: string;
  /** 0 to 1. */
  share: number;
  /** Of the spot color that it is in the file. */
  name?: string;
}

/** What is fine in a drawing, where it is one inch wide: twice as large at two inches. */
export interface FineDetail {
  /** The thinnest line, points. */
  linePt: number | null;
  /** The smallest letters, points. */
  textPt: number | null;
  /** Of the coarsest picture placed in it; half of it at two inches. */
  pictureDpi: number | null;
}

export interface Artwork {
  id: string;
  accountId: string;
  /** The uploader's file name, cleaned; never a path. */
  name: string;
  isDefault: boolean;
  createdAt: string;
  format: ArtworkFormat;
  /** Size of the upload. */
  size: number;
  /** SHA-256 of the upload. */
  sha256: string;
  isVector: boolean;
  /** Pixels of the picture, or of the drawing at its natural size; `null` if the file cannot be drawn. */
  widthPx: number | null;
  heightPx: number | null;
  /** The size that the file itself says, inches; absent in older records. */
  naturalInches?: { width: number; height: number } | null;
  /** Names of the spot colors in the file, seen or not; absent in older records. */
  spotColors?: string[];
  /** `null` where nothing of it is known; absent in older records. */
  fineDetail?: FineDetail | null;
  hasAlpha: boolean;
  colors: ArtworkColor[];
  /**
   * The largest good imprint at 300 dpi, inches; `null` for vector art without pictures, which has no limit, and for
   * files that cannot be drawn.
   */
  largestImprintInches: { width: number; height: number } | null;
  warnings: string[];
  /** Whether a person must check it before production. */
  needsReview: boolean;
  /**
   * File names in the files port: the upload, the cleaned copy (trimmed, plain background made transparent; PNG), and a
   * small PNG preview.
   */
  files: { original: string; cleaned: string | null; preview: string | null };
}
