/** Thread: embroidered on the goods or on a patch, or knit in. */

import type { Laid, Look } from '../lay-logo.ts';
import { blurred, brightnessAt, clamp, grain, type Plane, planeOf } from '../pixels.ts';
import { slopeLight } from './relief.ts';

/** Working pixels between threads, and along one stitch. */
const PITCH = 4.2;
const STITCH = 26;

/** Raised stitches with a shadow beside them. */
export const thread: Look = (ground, laid) => {
  const { width, rgb } = ground.picture;
  const { colors, cover } = frayed(laid);
  const soft = blurred(cover, 3.5);
  const body = slopeLight(soft, -5).values;
  const light = ground.light().values;
  for (let at = 0; at < cover.values.length; at++) {
    const share = cover.values[at] ?? 0;
    const shaded = share < 1 ? 0.55 * shadowAt(soft, at) * (1 - share) : 0;
    if (share <= 0 && shaded <= 0) continue;
    for (let channel = 3 * at; channel < 3 * at + 3; channel++)
      rgb[channel] = (rgb[channel] ?? 0) * (1 - shaded) * (1 - share);
    if (share <= 0) continue;
    const stitch = stitchLight(at % width, Math.floor(at / width));
    const lit = (light[at] ?? 1) * (0.9 + 0.2 * stitch) - 0.16 * (body[at] ?? 0);
    // Dark thread shows its stitches by their sheen, light thread by the gaps between.
    const sheen = 26 * Math.max(0, stitch) * (1 - brightnessAt(colors, at) / 400);
    for (let channel = 3 * at; channel < 3 * at + 3; channel++) {
      const own = (colors.rgb[channel] ?? 0) * lit + sheen;
      rgb[channel] = clamp((rgb[channel] ?? 0) + own * share, 0, 255);
    }
  }
};

/** Working pixels that the shadow of stitches lies lower, and further right. */
const SHADOW_DOWN = 4;
const SHADOW_RIGHT = 2;

function shadowAt({ width, values }: Plane, at: number): number {
  const isOutside = at < SHADOW_DOWN * width || at % width < SHADOW_RIGHT;
  return isOutside ? 0 : (values[at - SHADOW_DOWN * width - SHADOW_RIGHT] ?? 0);
}

/** -1 between two threads to 1 on top of one; stitches end in a brick pattern. */
function stitchLight(x: number, y: number): number {
  const [across, along] = [(0.52 * x + 0.854 * y) / PITCH, 0.854 * x - 0.52 * y];
  const row = Math.floor(across);
  const ridge = Math.cos(2 * Math.PI * (across - row - 0.5));
  const offset = grain(row, 7) * STITCH;
  const step = (((along + offset) % STITCH) + STITCH) % STITCH;
  const end = step < 2.4 ? -0.75 : 0.12 * Math.cos((2 * Math.PI * step) / STITCH);
  return clamp(0.8 * ridge + end + 0.24 * (grain(row, Math.floor((along + offset) / STITCH)) - 0.5), -1, 1);
}

/** The logo with edges as uneven as its stitches. */
function frayed({ colors, cover }: Laid): Laid {
  const { width, height } = cover;
  const rough = planeOf(width, height);
  const rgb = new Float32Array(colors.rgb.length);
  const rows = Math.ceil((0.52 * width + 0.854 * height) / PITCH);
  const shifts = Array.from({ length: rows }, (_, row) => (grain(row, 3) - 0.5) * 2.2);
  const shiftsX = Int8Array.from(shifts, (shift) => Math.round(shift * 0.854));
  const shiftsY = Int8Array.from(shifts, (shift) => Math.round(-shift * 0.52));
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const row = Math.floor((0.52 * x + 0.854 * y) / PITCH);
      const fromX = clamp(x + (shiftsX[row] ?? 0), 0, width - 1);
      const fromY = clamp(y + (shiftsY[row] ?? 0), 0, height - 1);
      const at = y * width + x;
      const from = fromY * width + fromX;
      rough.values[at] = cover.values[from] ?? 0;
      for (let channel = 0; channel < 3; channel++)
        rgb[3 * at + channel] = colors.rgb[3 * from + channel] ?? 0;
    }
  }
  const soft = blurred(rough, 1);
  for (let at = 0; at < soft.values.length; at++) {
    soft.values[at] = clamp(((soft.values[at] ?? 0) - 0.3) * 2.4, 0, 1);
  }
  return { colors: { width, height, rgb }, cover: soft };
}

const BACKING_DARK = [38, 42, 50] as const;
const BACKING_LIGHT = [238, 234, 224] as const;
/** Logos darker than this get a light patch. */
const LIGHT_PATCH_BELOW = 118;

/** A sewn-on patch around the logo, with the logo in thread and an overlocked border. */
export const patch: Look = (ground, laid) => {
  const { width, height } = laid.cover;
  const { inner, outer } = badgeAround(laid.cover);
  const isLight = meanLight(laid) < LIGHT_PATCH_BELOW;
  const [backing, border] = isLight ? [BACKING_LIGHT, BACKING_DARK] : [BACKING_DARK, BACKING_LIGHT];
  const colors = { width, height, rgb: new Float32Array(3 * width * height) };
  for (let at = 0; at < outer.values.length; at++) {
    const share = laid.cover.values[at] ?? 0;
    const inside = inner.values[at] ?? 0;
    for (let channel = 0; channel < 3; channel++) {
      const cloth = (backing[channel] ?? 0) * inside + (border[channel] ?? 0) * (1 - inside);
      const own = laid.colors.rgb[3 * at + channel] ?? 0;
      colors.rgb[3 * at + channel] = own * share + cloth * (1 - share);
    }
  }
  thread(ground, { colors, cover: outer });
};

/** Working pixels from the logo to the border, and the border itself. */
const GAP = 13;
const BORDER = 8;

/** A rectangle with round corners around the logo, without and with its border. */
function badgeAround(cover: Plane): { inner: Plane; outer: Plane } {
  const { width, height, values } = cover;
  let [left, right, top, bottom] = [width, 0, height, 0];
  for (let at = 0; at < values.length; at++) {
    if ((values[at] ?? 0) < 0.5) continue;
    const x = at % width;
    const y = Math.floor(at / width);
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), y];
  }
  const [inner, outer] = [planeOf(width, height), planeOf(width, height)];
  const [middleX, middleY] = [(left + right) / 2, (top + bottom) / 2];
  const round = Math.min(right - left, bottom - top) * 0.22 + GAP;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const beyondX = Math.max(0, Math.abs(x - middleX) - (right - left) / 2 - GAP + round);
      const beyondY = Math.max(0, Math.abs(y - middleY) - (bottom - top) / 2 - GAP + round);
      const beyond = Math.hypot(beyondX, beyondY) - round;
      inner.values[y * width + x] = clamp(0.5 - beyond, 0, 1);
      outer.values[y * width + x] = clamp(0.5 - beyond + BORDER, 0, 1);
    }
  }
  return { inner, outer };
}

function meanLight({ colors, cover }: Laid): number {
  let [sum, weight] = [0, 1e-6];
  for (let at = 0; at < cover.values.length; at++) {
    const share = cover.values[at] ?? 0;
    sum += share * brightnessAt(colors, at);
    weight += share;
  }
  return sum / weight;
}

/** Knit cells, as coarse as the yarn. */
const CELL_WIDTH = 7;
const CELL_HEIGHT = 6;

/** The logo knit in: each stitch has one color. */
export const knit: Look = ({ picture: { rgb }, light }, { colors, cover }) => {
  const { width, height } = cover;
  const lights = light().values;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const lean = Math.abs((x % CELL_WIDTH) - CELL_WIDTH / 2);
      const row = Math.floor((y - lean) / CELL_HEIGHT);
      const fromX = clamp(Math.floor(x / CELL_WIDTH) * CELL_WIDTH + 3, 0, width - 1);
      const from = clamp(row * CELL_HEIGHT + 3, 0, height - 1) * width + fromX;
      if ((cover.values[from] ?? 0) < 0.5) continue;
      const at = y * width + x;
      const stitch =
        0.86 +
        0.2 * Math.sin((Math.PI * (y - lean - row * CELL_HEIGHT)) / CELL_HEIGHT) -
        (lean < 0.6 ? 0.14 : 0);
      for (let channel = 0; channel < 3; channel++) {
        rgb[3 * at + channel] = clamp(
          (colors.rgb[3 * from + channel] ?? 0) * stitch * (lights[at] ?? 1) + 6,
          0,
          255,
        );
      }
    }
  }
};
