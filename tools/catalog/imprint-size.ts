/** The size of an imprint in inches, to the hundredth. */
import { type Said, said } from '../languages/words.ts';
import { MIDDLE, type Offset } from './imprint-position.ts';
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

export function fitsIn(
  { shape, widthInches, heightInches }: ImprintArea,
  size: ImprintSize,
  { rightInches, downInches }: Offset = MIDDLE,
): boolean {
  const width = size.widthInches + 2 * Math.abs(rightInches);
  const height = size.heightInches + 2 * Math.abs(downInches);
  return shape === 'circle'
    ? Math.hypot(width, height) <= Math.min(widthInches, heightInches)
    : width <= widthInches && height <= heightInches;
}

const STEPS_OF_INCH = 16;

/** The nearest place in the area, in sixteenths of an inch. */
export function within(area: ImprintArea, size: ImprintSize, { rightInches, downInches }: Offset): Offset {
  const { shape, widthInches, heightInches } = area;
  const across = Math.min(widthInches, heightInches);
  const beside = (other: number): number => Math.sqrt(Math.max(0, across ** 2 - other ** 2));
  const width = shape === 'circle' ? beside(size.heightInches) : widthInches;
  const right = held(rightInches, width - size.widthInches);
  const height = shape === 'circle' ? beside(size.widthInches + 2 * Math.abs(right)) : heightInches;
  return { rightInches: right, downInches: held(downInches, height - size.heightInches) };
}

/** @param room what is left on both sides together */
function held(inches: number, room: number): number {
  const most = Math.max(0, Math.floor((room / 2) * STEPS_OF_INCH + 1e-6));
  return Math.min(most, Math.max(-most, Math.round(inches * STEPS_OF_INCH))) / STEPS_OF_INCH || 0;
}

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
