/** What a drawing is made of, and what of it is fine where it is printed. */
import type { FineDetail } from '../../../tools/artwork/artwork.ts';
import type { Pixels } from '../../../tools/artwork/ink-colors.ts';

/** Lengths are in pixels of the drawing at its natural size. */
export interface MadeOf {
  thinnestLine: number | null;
  /** The size of its smallest letters. */
  smallestText: number | null;
  /** Of the pictures placed in it. */
  largestPixel: number | null;
  /** Shadows, blurs, modes of blending. */
  hasEffects: boolean;
  /** Whether anything is drawn beside pictures. */
  hasShapes: boolean;
}

const POINTS_AN_INCH = 72;

/** `inkWidthPx`: the width of what is printed. */
export function fineDetailOf(
  { thinnestLine, smallestText, largestPixel }: Omit<MadeOf, 'hasEffects'>,
  inkWidthPx: number,
): FineDetail | null {
  if (inkWidthPx === 0) return null;
  const points = (length: number | null) =>
    length === null ? null : hundredths((POINTS_AN_INCH * length) / inkWidthPx);
  return {
    linePt: points(thinnestLine),
    textPt: points(smallestText),
    pictureDpi: largestPixel === null ? null : Math.floor(inkWidthPx / largestPixel),
  };
}

const hundredths = (amount: number): number => Math.round(100 * amount) / 100;

/** Beside the page by more than a soft edge, of its size, and seen. */
export const BESIDE = 0.03;
const SEEN_ALPHA = 128;
const MOST_STRAY = 3;

/** Whether there is ink beside a page that was drawn with so much of its size around it on each side. */
export function isInkOutside(
  { rgba, width, height }: Pixels,
  around: number,
  beside: number = BESIDE,
): boolean {
  const isOn = (at: number, length: number): boolean => {
    const share = ((at + 0.5) / length) * (1 + 2 * around) - around;
    return share > -beside && share < 1 + beside;
  };
  let seen = 0;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if ((rgba[4 * (y * width + x) + 3] ?? 0) >= SEEN_ALPHA && !(isOn(x, width) && isOn(y, height))) seen++;
  return seen > MOST_STRAY;
}
