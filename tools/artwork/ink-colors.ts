/**
 * Counts the colors of a logo as a printer does: similar colors are one, and soft edges between two colors do not
 * count.
 */
import type { ArtworkColor } from './artwork.ts';
import { ciede2000, type Lab, labOf } from './ciede2000.ts';

export interface Pixels {
  /** Red, green, blue, alpha; row by row. */
  rgba: Uint8Array;
  width: number;
  height: number;
}

/** Pixels above this alpha are ink. */
const INK_ALPHA = 200;
const SAME_COLOR = 8;
const NEAR_COLOR = 20;
const SMALLEST_SHARE = 0.01;
/** A smaller ink counts where it is a surface of its own: this many pixels of exactly its color, with those around them. */
const SMALLEST_SURFACE = 40;
const SMALLEST_OF_SURFACE = 0.0002;
/** Ink that lets the goods through is printed as well: a surface of this alpha at least. */
const FAINTEST_ALPHA = 26;
/** Shades beyond this number are noise: comparing them costs time and finds no color of 1 % of the ink. */
const MOST_SHADES = 2_000;
const SHADES_OF_A_GRADIENT = 4;
/** Channel steps: neighbors closer than the first are one surface, farther than the second an edge. */
const SURFACE = 12;
const EDGE = 48;

interface Shade {
  count: number;
  /** Of them those with nothing but the same around them. */
  within: number;
  red: number;
  green: number;
  blue: number;
  lab: Lab;
}

/**
 * Colors of at least 1 % of the inked area, largest share first. Similar colors (CIEDE2000 below 8) are one.
 * `hasGradient`: four or more of them run into each other.
 */
export function inkColors(pixels: Pixels): { colors: ArtworkColor[]; hasGradient: boolean } {
  const { shades, inked } = shadesOf(pixels);
  const isSurface = ({ within }: Shade) => within >= Math.max(SMALLEST_SURFACE, inked * SMALLEST_OF_SURFACE);
  const found: Shade[] = [];
  for (const shade of shades) {
    const alike = found.find((one) => ciede2000(one.lab, shade.lab) < SAME_COLOR);
    if (alike) {
      alike.count += shade.count;
      alike.within += shade.within;
    } else found.push({ ...shade });
  }
  const colors = found
    .filter((shade) => shade.count >= inked * SMALLEST_SHARE || isSurface(shade))
    .sort((a, b) => b.count - a.count);
  return {
    colors: colors.map((shade) => ({
      hex: hexOf(shade),
      share: Math.round((shade.count / inked) * 1000) / 1000,
    })),
    hasGradient: largestFamily(colors) >= SHADES_OF_A_GRADIENT,
  };
}

/** The shades of the ink in steps of 8 per channel, most frequent first. */
function shadesOf({ rgba, width, height }: Pixels): { shades: Shade[]; inked: number } {
  const counts = new Uint32Array(32_768);
  const within = new Uint32Array(32_768);
  const sums = new Float64Array(3 * 32_768);
  let inked = 0;
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 4) {
      const alpha = rgba[at + 3] ?? 0;
      if (alpha < FAINTEST_ALPHA) continue;
      const isInside = x > 1 && x < width - 2 && y > 1 && y < height - 2 && isSurrounded(rgba, at, 4 * width);
      if (alpha <= INK_ALPHA && !isInside) continue;
      if (x > 0 && x < width - 1 && isBlend(rgba, at, 4)) continue;
      if (y > 0 && y < height - 1 && isBlend(rgba, at, 4 * width)) continue;
      const red = rgba[at] ?? 0;
      const green = rgba[at + 1] ?? 0;
      const blue = rgba[at + 2] ?? 0;
      const bucket = ((red >> 3) << 10) | ((green >> 3) << 5) | (blue >> 3);
      counts[bucket] = (counts[bucket] ?? 0) + 1;
      if (isInside) within[bucket] = (within[bucket] ?? 0) + 1;
      sums[3 * bucket] = (sums[3 * bucket] ?? 0) + red;
      sums[3 * bucket + 1] = (sums[3 * bucket + 1] ?? 0) + green;
      sums[3 * bucket + 2] = (sums[3 * bucket + 2] ?? 0) + blue;
      inked++;
    }
  }
  const shades: Shade[] = [];
  for (const [bucket, count] of counts.entries()) {
    if (count === 0) continue;
    const mean = (channel: number) => Math.round((sums[3 * bucket + channel] ?? 0) / count);
    const [red, green, blue] = [mean(0), mean(1), mean(2)];
    shades.push({ count, within: within[bucket] ?? 0, red, green, blue, lab: labOf(red, green, blue) });
  }
  return { shades: shades.sort((a, b) => b.count - a.count).slice(0, MOST_SHADES), inked };
}

/** Whether the pixels two away on each side are exactly as this one: a soft edge, a shadow, the noise of a photo is not. */
function isSurrounded(rgba: Uint8Array, at: number, row: number): boolean {
  for (const step of [-8, 8, -2 * row, 2 * row])
    for (let channel = 0; channel < 4; channel++)
      if (rgba[at + step + channel] !== rgba[at + channel]) return false;
  return true;
}

/** Whether the pixel is the soft edge between two surfaces, and part of neither. */
function isBlend(rgba: Uint8Array, at: number, step: number): boolean {
  if ((rgba[at - step + 3] ?? 0) <= INK_ALPHA || (rgba[at + step + 3] ?? 0) <= INK_ALPHA) return false;
  return (
    apart(rgba, at - step, at + step) > EDGE &&
    apart(rgba, at, at - step) > SURFACE &&
    apart(rgba, at, at + step) > SURFACE
  );
}

/** The largest difference in a channel. */
function apart(rgba: Uint8Array, one: number, two: number): number {
  const red = Math.abs((rgba[one] ?? 0) - (rgba[two] ?? 0));
  const green = Math.abs((rgba[one + 1] ?? 0) - (rgba[two + 1] ?? 0));
  const blue = Math.abs((rgba[one + 2] ?? 0) - (rgba[two + 2] ?? 0));
  return Math.max(red, green, blue);
}

/** The size of the largest chain of similar colors. */
function largestFamily(colors: readonly Shade[]): number {
  const left = new Set(colors);
  let largest = 0;
  for (const first of left) {
    left.delete(first);
    const family = [first];
    for (const member of family) {
      for (const other of left) {
        if (ciede2000(member.lab, other.lab) >= NEAR_COLOR) continue;
        left.delete(other);
        family.push(other);
      }
    }
    largest = Math.max(largest, family.length);
  }
  return largest;
}

const hexOf = ({ red, green, blue }: Shade): string =>
  `#${[red, green, blue].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
