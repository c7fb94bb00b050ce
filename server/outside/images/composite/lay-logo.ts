/** Lays a logo on goods: position, following of folds, and light. */

import type { Place } from './logo-position.ts';
import {
  blurred,
  clamp,
  luminance,
  type Picture,
  type Plane,
  planeOf,
  type Region,
  sampled,
} from './pixels.ts';

/** A drawn logo: colors (0 to 255) multiplied by their coverage (0 to 1). */
export interface Logo {
  width: number;
  height: number;
  rgb: readonly [Plane, Plane, Plane];
  cover: Plane;
}

/** The logo on a piece of the picture. */
export interface Laid {
  /** Its own color, where it covers anything. */
  colors: Picture;
  /** 0 shows the goods, 1 the logo. */
  cover: Plane;
}

/** The piece of the goods below it. */
export interface Ground {
  picture: Picture;
  /** The brightness of the light, 1 on average. */
  light: Plane;
  /** The fine relief of weave or brushing, about -1 to 1. */
  relief: Plane;
  /** Mean brightness, 0 to 255. */
  brightness: number;
  isDark: boolean;
}

/** The piece of the goods with the logo on it. */
export type Look = (ground: Ground, logo: Laid) => Picture;

/** Working pixels per pixel of the picture. */
export const SCALE = 2;
const FOLD_BLUR = 14;
const RELIEF_BLUR = 3;
const DARK = 96;

export const working = ({ left, top, width, height }: Region): Region => ({
  left: left * SCALE,
  top: top * SCALE,
  width: width * SCALE,
  height: height * SCALE,
});

/** A piece of the working picture, with its light and relief. */
export function groundOf(picture: Picture): Ground {
  const light = luminance(picture);
  const folds = blurred(light, FOLD_BLUR);
  const near = blurred(light, RELIEF_BLUR);
  const brightness = middleOf(folds);
  const isDark = brightness < DARK;
  const [lit, relief] = [planeOf(picture.width, picture.height), planeOf(picture.width, picture.height)];
  for (let at = 0; at < lit.values.length; at++) {
    const fold = folds.values[at] ?? 0;
    lit.values[at] = isDark
      ? 1 + clamp((0.9 * (fold - brightness)) / (brightness + 50), -0.3, 0.3)
      : clamp(fold / brightness, 0.55, 1.18);
    relief.values[at] = clamp(((light.values[at] ?? 0) - (near.values[at] ?? 0)) / 24, -1, 1);
  }
  return { picture, light: lit, relief, brightness, isDark };
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
  const heights = blurred(luminance(ground.picture), FOLD_BLUR);
  const point = { u: 0, v: 0 };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const shiftX = follow * slope(heights, x, y, 1, 0);
      const shiftY = follow * slope(heights, x, y, 0, 1);
      place.find((region.left + x + 0.5 + shiftX) / SCALE, (region.top + y + 0.5 + shiftY) / SCALE, point);
      if (point.u < -0.02 || point.u > 1.02 || point.v < -0.02 || point.v > 1.02) continue;
      const logoX = point.u * logo.width - 0.5;
      const logoY = point.v * logo.height - 0.5;
      const share = covers(logo.cover, logoX, logoY);
      if (share <= 0.002) continue;
      const at = y * width + x;
      cover.values[at] = share;
      colors.rgb[3 * at] = covers(logo.rgb[0], logoX, logoY) / share;
      colors.rgb[3 * at + 1] = covers(logo.rgb[1], logoX, logoY) / share;
      colors.rgb[3 * at + 2] = covers(logo.rgb[2], logoX, logoY) / share;
    }
  }
  return { colors, cover };
}

const MOST_SHIFT = 7;

function slope({ width, height, values }: Plane, x: number, y: number, dx: number, dy: number): number {
  const before = Math.max(0, y - dy) * width + Math.max(0, x - dx);
  const after = Math.min(height - 1, y + dy) * width + Math.min(width - 1, x + dx);
  return clamp((values[after] ?? 0) - (values[before] ?? 0), -MOST_SHIFT, MOST_SHIFT);
}

/** Outside of the logo nothing is drawn. */
function covers(plane: Plane, x: number, y: number): number {
  const across = Math.min(1, x + 1, plane.width - x);
  const down = Math.min(1, y + 1, plane.height - y);
  // Beyond a corner both are negative, and their product would count as inside.
  return across <= 0 || down <= 0 ? 0 : across * down * sampled(plane, x, y);
}
