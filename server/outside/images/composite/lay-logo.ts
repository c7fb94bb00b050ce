/** Lays a logo on goods: position, following of folds, and light. */

import type { Place } from './logo-position.ts';
import { blurred, clamp, luminance, type Picture, type Plane, planeOf, type Region } from './pixels.ts';

/** A drawn logo: four values per pixel, its color (0 to 255) multiplied by its coverage (0 to 1), and the coverage. */
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

/** The piece of the goods below it. */
export interface Ground {
  picture: Picture;
  /** Its brightness without detail, 0 to 255: cloth is high where it is bright. */
  folds: Plane;
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
  return { picture, folds, light: lit, relief, brightness, isDark };
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
  const point = { u: 0, v: 0 };
  const found = new Float64Array(4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const shiftX = follow === 0 ? 0 : follow * slope(ground.folds, x, y, 1, 0);
      const shiftY = follow === 0 ? 0 : follow * slope(ground.folds, x, y, 0, 1);
      place.find((region.left + x + 0.5 + shiftX) / SCALE, (region.top + y + 0.5 + shiftY) / SCALE, point);
      if (point.u < -0.02 || point.u > 1.02 || point.v < -0.02 || point.v > 1.02) continue;
      if (!covers(logo, point.u * logo.width - 0.5, point.v * logo.height - 0.5, found)) continue;
      const share = found[3] ?? 0;
      if (share <= 0.002) continue;
      const at = y * width + x;
      cover.values[at] = share;
      colors.rgb[3 * at] = (found[0] ?? 0) / share;
      colors.rgb[3 * at + 1] = (found[1] ?? 0) / share;
      colors.rgb[3 * at + 2] = (found[2] ?? 0) / share;
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

/** Sets `found` to the logo's four values there, between its pixels. Outside of the logo nothing is drawn. */
function covers({ width, height, values }: Logo, x: number, y: number, found: Float64Array): boolean {
  const sideways = Math.min(1, x + 1, width - x);
  const upright = Math.min(1, y + 1, height - y);
  // Beyond a corner both are negative, and their product would count as inside.
  if (sideways <= 0 || upright <= 0) return false;
  const left = Math.min(width - 1, Math.max(0, Math.floor(x)));
  const top = Math.min(height - 1, Math.max(0, Math.floor(y)));
  const across = Math.min(1, Math.max(0, x - left));
  const down = Math.min(1, Math.max(0, y - top));
  const at = 4 * (top * width + left);
  const right = left < width - 1 ? 4 : 0;
  const below = top < height - 1 ? 4 * width : 0;
  for (let channel = 0; channel < 4; channel++) {
    const upperLeft = values[at + channel] ?? 0;
    const lowerLeft = values[at + channel + below] ?? 0;
    const upper = upperLeft + ((values[at + channel + right] ?? 0) - upperLeft) * across;
    const lower = lowerLeft + ((values[at + channel + below + right] ?? 0) - lowerLeft) * across;
    found[channel] = sideways * upright * (upper + (lower - upper) * down);
  }
  return true;
}
