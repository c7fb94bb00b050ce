/** Lays a logo on goods: position, following of folds, and light. */

import type { Place } from './logo-position.ts';
import {
  blurred,
  boxMean,
  clamp,
  doubled,
  doubledPlane,
  luminance,
  type Picture,
  type Plane,
  planeOf,
  type Region,
} from './pixels.ts';

/**
 * A drawn logo within a clear border of one pixel: four values per pixel, its color (0 to 255) multiplied by its
 * coverage (0 to 1), and the coverage. The sizes include the border.
 */
export interface Logo {
  width: number;
  height: number;
  values: Float32Array;
}

/** The logo on a piece of the picture. */
export interface Laid {
  /** Its own color, where it covers anything. */
  colors: Picture;
  /** 0 shows the goods, 1 the logo. */
  cover: Plane;
}

/** The piece of the goods below it, in working pixels. */
export interface Ground {
  picture: Picture;
  /** Its brightness without detail, 0 to 255, per pixel of the picture: cloth is high where it is bright. */
  folds: Plane;
  /** The brightness of the light, 1 on average, blurred over that many more pixels of the picture. */
  light(softness?: number): Plane;
  /** The fine relief of weave or brushing, about -1 to 1. */
  relief(): Plane;
  /** Mean brightness, 0 to 255. */
  brightness: number;
  isDark: boolean;
}

/** Paints the logo onto the picture of the ground. */
export type Look = (ground: Ground, logo: Laid) => void;

/** Working pixels per pixel of the picture, in both directions. */
export const SCALE = 2;
const FOLD_BLUR = 6.5;
const DARK = 96;

export const working = ({ left, top, width, height }: Region): Region => ({
  left: left * SCALE,
  top: top * SCALE,
  width: width * SCALE,
  height: height * SCALE,
});

/** A piece of the picture with its light and relief, which hold no more detail than it does. */
export function groundOf(piece: Picture): Ground {
  const { width, height } = piece;
  const shine = luminance(piece);
  const folds = blurred(shine, FOLD_BLUR);
  const brightness = middleOf(folds);
  const isDark = brightness < DARK;
  return {
    picture: { width: width * SCALE, height: height * SCALE, rgb: doubled(piece.rgb, width, height, 3) },
    folds,
    light(softness) {
      const light = planeOf(width, height);
      for (let at = 0; at < light.values.length; at++) {
        const fold = folds.values[at] ?? 0;
        light.values[at] = isDark
          ? 1 + clamp((0.9 * (fold - brightness)) / (brightness + 50), -0.3, 0.3)
          : clamp(fold / brightness, 0.55, 1.18);
      }
      return doubledPlane(softness === undefined ? light : blurred(light, softness));
    },
    relief() {
      const near = boxMean(boxMean(shine, 1), 1);
      const relief = planeOf(width, height);
      for (let at = 0; at < relief.values.length; at++)
        relief.values[at] = clamp(((shine.values[at] ?? 0) - (near.values[at] ?? 0)) / 24, -1, 1);
      return doubledPlane(relief);
    },
    brightness,
    isDark,
  };
}

/** The mean of the middle, away from edges and from the backdrop beside narrow goods. */
function middleOf({ width, height, values }: Plane): number {
  let [sum, count] = [0, 0];
  for (let y = Math.floor(height * 0.25); y < Math.ceil(height * 0.75); y++) {
    for (let x = Math.floor(width * 0.25); x < Math.ceil(width * 0.75); x++) {
      sum += values[y * width + x] ?? 0;
      count += 1;
    }
  }
  return Math.max(1, sum / Math.max(1, count));
}

/** The logo at its place in the region, shifted along the folds by `follow` (0 for stiff goods). */
export function layLogo(logo: Logo, place: Place, region: Region, ground: Ground, follow: number): Laid {
  const { width, height } = region;
  const colors: Picture = { width, height, rgb: new Float32Array(3 * width * height) };
  const cover = planeOf(width, height);
  const columns = columnsOf(logo, place, region);
  const downX = (place.perRow.u * (logo.width - 2)) / SCALE;
  const downY = (place.perRow.v * (logo.height - 2)) / SCALE;
  const shifts = follow === 0 ? undefined : shiftsAlong(ground.folds, follow);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let row = region.top + y + 0.5;
      let logoX = columns.x[x] ?? 0;
      let logoY = columns.y[x] ?? 0;
      if (shifts) {
        const here = (y >> 1) * ground.folds.width + (x >> 1);
        const shift = shifts.across[here] ?? 0;
        const other = shift < 0 ? Math.max(0, x - 1) : Math.min(width - 1, x + 1);
        logoX += Math.abs(shift) * ((columns.x[other] ?? 0) - logoX);
        logoY += Math.abs(shift) * ((columns.y[other] ?? 0) - logoY);
        row += shifts.down[here] ?? 0;
      }
      sample(logo, logoX + row * downX, logoY + row * downY, y * width + x, colors.rgb, cover.values);
    }
  }
  return { colors, cover };
}

/** The logo's point, in its pixels, at the top of the picture in each working column. */
function columnsOf(logo: Logo, place: Place, { left, width }: Region): { x: Float64Array; y: Float64Array } {
  const [columnsX, columnsY] = [new Float64Array(width), new Float64Array(width)];
  for (let x = 0; x < width; x++) {
    const { u, v } = place.columnAt((left + x + 0.5) / SCALE);
    columnsX[x] = u * (logo.width - 2) + 0.5;
    columnsY[x] = v * (logo.height - 2) + 0.5;
  }
  return { x: columnsX, y: columnsY };
}

const MOST_SLOPE = 7;

/** How far the logo is shifted at each pixel of the picture, in working pixels: `follow` times the slope of a fold. */
function shiftsAlong({ width, height, values }: Plane, follow: number) {
  const [across, down] = [new Float32Array(values.length), new Float32Array(values.length)];
  for (let y = 0; y < height; y++) {
    const above = Math.max(0, y - 1) * width;
    const below = Math.min(height - 1, y + 1) * width;
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const right = (values[x < width - 1 ? at + 1 : at] ?? 0) - (values[x > 0 ? at - 1 : at] ?? 0);
      const lower = (values[below + x] ?? 0) - (values[above + x] ?? 0);
      across[at] = follow * clamp(right / SCALE, -MOST_SLOPE, MOST_SLOPE);
      down[at] = follow * clamp(lower / SCALE, -MOST_SLOPE, MOST_SLOPE);
    }
  }
  return { across, down };
}

/** Less of a logo is not seen. */
const LEAST_SHARE = 0.002;

/** Sets a pixel to the logo's color and coverage between its pixels; beyond its border nothing is drawn. */
function sample(
  { width, height, values }: Logo,
  x: number,
  y: number,
  at: number,
  rgb: Float32Array,
  cover: Float32Array,
): void {
  if (x <= 0 || y <= 0 || x >= width - 1 || y >= height - 1) return;
  const left = x | 0;
  const top = y | 0;
  const across = x - left;
  const down = y - top;
  const upper = 4 * (top * width + left);
  const lower = upper + 4 * width;
  const lowerRight = across * down;
  const lowerLeft = down - lowerRight;
  const upperRight = across - lowerRight;
  const upperLeft = 1 - across - lowerLeft;
  const share =
    (values[upper + 3] ?? 0) * upperLeft +
    (values[upper + 7] ?? 0) * upperRight +
    (values[lower + 3] ?? 0) * lowerLeft +
    (values[lower + 7] ?? 0) * lowerRight;
  if (share <= LEAST_SHARE) return;
  cover[at] = share;
  for (let channel = 0; channel < 3; channel++) {
    const mixed =
      (values[upper + channel] ?? 0) * upperLeft +
      (values[upper + channel + 4] ?? 0) * upperRight +
      (values[lower + channel] ?? 0) * lowerLeft +
      (values[lower + channel + 4] ?? 0) * lowerRight;
    rgb[3 * at + channel] = mixed / share;
  }
}
