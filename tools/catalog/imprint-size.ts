/** The size of an imprint in inches, to the hundredth. */
import { type Said, said } from '../languages/words.ts';
import type { ImprintArea } from './product.ts';

export interface ImprintSize {
  widthInches: number;
  heightInches: number;
}

/** Rounded down, so that the imprint never exceeds its area. */
const toHundredths = (inches: number): number => Math.max(0.01, Math.floor(inches * 100 + 1e-6) / 100);

/** The largest size that fits the area; `aspect` is width by height. */
export function largestIn({ shape, widthInches, heightInches }: ImprintArea, aspect: number): ImprintSize {
  const width =
    shape === 'circle'
      ? (Math.min(widthInches, heightInches) * aspect) / Math.sqrt(1 + aspect ** 2)
      : Math.min(widthInches, heightInches * aspect);
  return ofWidth(width, aspect);
}

export const fitsIn = (
  { shape, widthInches, heightInches }: ImprintArea,
  { widthInches: width, heightInches: height }: ImprintSize,
): boolean =>
  shape === 'circle'
    ? Math.hypot(width, height) <= Math.min(widthInches, heightInches)
    : width <= widthInches && height <= heightInches;

export const ofWidth = (widthInches: number, aspect: number): ImprintSize => ({
  widthInches: toHundredths(widthInches),
  heightInches: toHundredths(widthInches / aspect),
});

/** `3.25 × 2 in` */
export const formatImprintSize = ({ widthInches, heightInches }: ImprintSize): Said =>
  said('{width} × {height} in', { width: widthInches, height: heightInches });

/**
 * Width by height of a PNG, from its header.
 *
 * @throws Error for anything else
 */
export function aspectOfPng(png: Uint8Array): number {
  const header = new DataView(png.buffer, png.byteOffset, png.byteLength);
  if (header.byteLength < 24 || header.getUint32(12) !== 0x49484452) throw new Error('a PNG was expected');
  return header.getUint32(16) / header.getUint32(20);
}
