/** What all parts of a sheet share: margins in points, colors and pictures. */

export const LEFT = 34;
export const RIGHT = 792 - 34;

export const INK = '#15201d';
export const QUIET = '#56625e';
export const LINE = '#c9d0ce';

/** PNG each. */
export interface SheetPictures {
  /** The goods with the imprint. */
  goods: Uint8Array;
  /** The goods without the imprint, if their picture does not show the location. */
  unprinted: Uint8Array | null;
  /** The imprint alone, on a transparent background. */
  artwork: Uint8Array;
}
