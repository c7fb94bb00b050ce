/** Pixels for computing: floats, so that slow gradients have no steps. */
import type { Bytes } from '../sizes.ts';

/** Three values per pixel, 0 to 255. */
export interface Picture {
  width: number;
  height: number;
  rgb: Float32Array;
}

/** One value per pixel. */
export interface Plane {
  width: number;
  height: number;
  values: Float32Array;
}

/** One byte per pixel. */
export interface Mask {
  width: number;
  height: number;
  values: Uint8Array;
}

/** A rectangle of whole pixels. */
export interface Region {
  left: number;
  top: number;
  width: number;
  height: number;
}

export const planeOf = (width: number, height: number): Plane => ({
  width,
  height,
  values: new Float32Array(width * height),
});

export const maskOf = (width: number, height: number): Mask => ({
  width,
  height,
  values: new Uint8Array(width * height),
});

export const toPicture = ({ width, height, data }: Bytes): Picture => ({
  width,
  height,
  rgb: new Float32Array(data),
});

/** Perceived brightness of a pixel, 0 to 255. */
export const brightnessAt = ({ rgb }: Picture, at: number): number =>
  0.299 * (rgb[3 * at] ?? 0) + 0.587 * (rgb[3 * at + 1] ?? 0) + 0.114 * (rgb[3 * at + 2] ?? 0);

/** Perceived brightness of each pixel. */
export function luminance(picture: Picture): Plane {
  const plane = planeOf(picture.width, picture.height);
  for (let at = 0; at < plane.values.length; at++) plane.values[at] = brightnessAt(picture, at);
  return plane;
}

/** Blurred over about `radius` pixels; three box passes come close to a Gaussian. */
export function blurred(plane: Plane, radius: number): Plane {
  const { width, height, values } = plane;
  const reach = Math.max(1, Math.round(radius * 0.8));
  const [across, to] = [new Float32Array(values.length), new Float32Array(values.length)];
  boxed(values, across, to, width, height, reach);
  for (let pass = 1; pass < 3; pass++) boxed(to, across, to, width, height, reach);
  return { ...plane, values: to };
}

/** The mean of the square of `2 reach + 1` pixels around each. */
export function boxMean(plane: Plane, reach: number): Plane {
  const { width, height, values } = plane;
  const to = new Float32Array(values.length);
  boxed(values, new Float32Array(values.length), to, width, height, reach);
  return { ...plane, values: to };
}

/** Means over `2 reach + 1` pixels along both axes; edges repeat. `to` may be `from`. */
function boxed(
  from: Float32Array,
  across: Float32Array,
  to: Float32Array,
  width: number,
  height: number,
  reach: number,
): void {
  for (let row = 0; row < from.length; row += width) meanAlong(from, across, row, width, reach);
  meanDown(across, to, width, height, reach);
}

function meanAlong(from: Float32Array, to: Float32Array, start: number, count: number, reach: number): void {
  const share = 1 / (2 * reach + 1);
  const last = start + count - 1;
  let sum = (from[start] ?? 0) * reach;
  for (let at = start; at <= start + reach; at++) sum += from[Math.min(last, at)] ?? 0;
  for (let at = start; at <= last; at++) {
    to[at] = sum * share;
    sum += (from[Math.min(last, at + reach + 1)] ?? 0) - (from[Math.max(start, at - reach)] ?? 0);
  }
}

/** Row by row, as pixels lie in memory, with one running sum per column. */
function meanDown(from: Float32Array, to: Float32Array, width: number, height: number, reach: number): void {
  const share = 1 / (2 * reach + 1);
  const sums = new Float32Array(width);
  const rowAt = (y: number): number => width * Math.min(height - 1, Math.max(0, y));
  for (let y = -reach; y <= reach; y++) {
    const row = rowAt(y);
    for (let x = 0; x < width; x++) sums[x] = (sums[x] ?? 0) + (from[row + x] ?? 0);
  }
  for (let y = 0; y < height; y++) {
    const [row, enters, leaves] = [y * width, rowAt(y + reach + 1), rowAt(y - reach)];
    for (let x = 0; x < width; x++) {
      const sum = sums[x] ?? 0;
      to[row + x] = sum * share;
      sums[x] = sum + (from[enters + x] ?? 0) - (from[leaves + x] ?? 0);
    }
  }
}

/** Interpolated between pixels; edges repeat. */
export function sampled({ width, height, values }: Plane, x: number, y: number): number {
  const left = Math.min(width - 1, Math.max(0, Math.floor(x)));
  const top = Math.min(height - 1, Math.max(0, Math.floor(y)));
  const across = Math.min(1, Math.max(0, x - left));
  const down = Math.min(1, Math.max(0, y - top));
  const at = top * width + left;
  const right = left < width - 1 ? 1 : 0;
  const below = top < height - 1 ? width : 0;
  const upperLeft = values[at] ?? 0;
  const lowerLeft = values[at + below] ?? 0;
  const upper = upperLeft + ((values[at + right] ?? 0) - upperLeft) * across;
  const lower = lowerLeft + ((values[at + below + right] ?? 0) - lowerLeft) * across;
  return upper + (lower - upper) * down;
}

/**
 * Twice as wide and as high: before and above each pixel are the means with the ones before; edges repeat. `channels`
 * values lie side by side in a pixel.
 */
export function doubled(from: Float32Array, width: number, height: number, channels: number): Float32Array {
  const stride = channels * width;
  const to = new Float32Array(4 * from.length);
  // One row, after its first pixel once more.
  const row = new Float32Array(channels + stride);
  for (let y = 0; y < 2 * height; y++) {
    const lower = (y >> 1) * stride;
    const upper = Math.max(0, (y - 1) >> 1) * stride;
    for (let at = 0; at < stride; at++)
      row[channels + at] = ((from[upper + at] ?? 0) + (from[lower + at] ?? 0)) / 2;
    row.copyWithin(0, channels, 2 * channels);
    let out = 2 * y * stride;
    for (let at = 0; at < stride; at += channels, out += channels) {
      for (let channel = at; channel < at + channels; channel++, out++) {
        const here = row[channels + channel] ?? 0;
        to[out] = ((row[channel] ?? 0) + here) / 2;
        to[out + channels] = here;
      }
    }
  }
  return to;
}

export const doubledPlane = ({ width, height, values }: Plane): Plane => ({
  width: 2 * width,
  height: 2 * height,
  values: doubled(values, width, height, 1),
});

/** A piece of the picture. */
export function pieceOf({ width, data }: Bytes, region: Region): Picture {
  const stride = 3 * region.width;
  const rgb = new Float32Array(stride * region.height);
  for (let y = 0; y < region.height; y++) {
    const from = 3 * ((region.top + y) * width + region.left);
    for (let at = 0; at < stride; at++) rgb[y * stride + at] = data[from + at] ?? 0;
  }
  return { width: region.width, height: region.height, rgb };
}

/** Sets `color` to the three values between pixels; edges repeat. */
export function colorAt({ width, height, data }: Bytes, x: number, y: number, color: Float64Array): void {
  const insideX = x < 0 ? 0 : x > width - 1 ? width - 1 : x;
  const insideY = y < 0 ? 0 : y > height - 1 ? height - 1 : y;
  const left = insideX | 0;
  const top = insideY | 0;
  const across = insideX - left;
  const down = insideY - top;
  const upper = 3 * (top * width + left);
  const lower = top < height - 1 ? upper + 3 * width : upper;
  const right = left < width - 1 ? 3 : 0;
  const lowerRight = across * down;
  const lowerLeft = down - lowerRight;
  const upperRight = across - lowerRight;
  const upperLeft = 1 - across - lowerLeft;
  for (let channel = 0; channel < 3; channel++) {
    color[channel] =
      (data[upper + channel] ?? 0) * upperLeft +
      (data[upper + right + channel] ?? 0) * upperRight +
      (data[lower + channel] ?? 0) * lowerLeft +
      (data[lower + right + channel] ?? 0) * lowerRight;
  }
}

export const clamp = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, value));

/** Noise that is the same for the same place: 0 to 1. */
export function grain(x: number, y: number): number {
  const mixed = Math.imul(Math.imul(x | 0, 374761393) + Math.imul(y | 0, 668265263), 1274126177);
  return (((mixed ^ (mixed >>> 15)) >>> 0) % 4096) / 4096;
}

export const rgbOf = (hex: string): [number, number, number] => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
};
