/** Removes a plain background: the border's color becomes transparent, as far as it extends from the edge. */
import type { Pixels } from '../../../tools/artwork/ink-colors.ts';

/** The largest channel difference at which the border counts as one color and the flood continues. */
const PLAIN = 16;
const FLOOD = 24;
/** The share of the border in one color that makes the background plain. */
const PLAIN_SHARE = 0.98;
/** With less ink than this left, it was a picture of one color. */
const LEAST_INK = 0.0002;

/**
 * What surrounds the ink: already `clear`, `kept` if it is not plain, `removed` if `rgba` was changed in place.
 * Background inside a closed shape stays: it may be intended.
 */
export function clearBackground(pixels: Pixels): 'clear' | 'removed' | 'kept' {
  const { rgba, width, height } = pixels;
  const border = borderOf(width, height);
  if (border.some((at) => isClear(pixels, at))) return 'clear';
  const ground = groundOf(rgba, border);
  if (!ground) return 'kept';
  const { flooded, reached } = flood(pixels, border, ground);
  if (width * height - reached < Math.max(1, width * height * LEAST_INK)) return 'kept';
  softenEdge(pixels, flooded, ground);
  for (let at = 0; at < flooded.length; at++) {
    if (flooded[at] === 1) rgba[4 * at] = rgba[4 * at + 1] = rgba[4 * at + 2] = rgba[4 * at + 3] = 0;
  }
  return 'removed';
}

/**
 * Whether the border is clear here, or one pixel further in: a drawing whose height is not a whole number of pixels
 * ends in a half-clear row.
 */
function isClear({ rgba, width, height }: Pixels, at: number): boolean {
  const x = Math.min(Math.max(at % width, 1), Math.max(width - 2, 0));
  const y = Math.min(Math.max(Math.floor(at / width), 1), Math.max(height - 2, 0));
  return [at, y * width + x].every((place) => (rgba[4 * place + 3] ?? 0) < 250);
}

type Color = readonly [number, number, number];

function borderOf(width: number, height: number): number[] {
  const border: number[] = [];
  for (let x = 0; x < width; x++) border.push(x, (height - 1) * width + x);
  for (let y = 1; y < height - 1; y++) border.push(y * width, y * width + width - 1);
  return border;
}

/** The border's color; `undefined` if it has several. */
function groundOf(rgba: Uint8Array, border: readonly number[]): Color | undefined {
  const median = (channel: number): number => {
    const values = border.map((at) => rgba[4 * at + channel] ?? 0).sort((a, b) => a - b);
    return values[values.length >> 1] ?? 0;
  };
  const ground: Color = [median(0), median(1), median(2)];
  const plain = border.filter((at) => distance(rgba, at, ground) <= PLAIN).length;
  return plain >= border.length * PLAIN_SHARE ? ground : undefined;
}

/** Called several times per pixel: plain arithmetic. */
function distance(rgba: Uint8Array, at: number, ground: Color): number {
  const red = Math.abs((rgba[4 * at] ?? 0) - ground[0]);
  const green = Math.abs((rgba[4 * at + 1] ?? 0) - ground[1]);
  const blue = Math.abs((rgba[4 * at + 2] ?? 0) - ground[2]);
  return Math.max(red, green, blue);
}

/** 1 for each pixel connected with the border and of its color. */
function flood({ rgba, width, height }: Pixels, border: readonly number[], ground: Color) {
  const flooded = new Uint8Array(width * height);
  const waiting = new Uint32Array(width * height);
  let [end, reached] = [0, 0];
  const wet = (at: number): void => {
    if (flooded[at] === 1 || distance(rgba, at, ground) > FLOOD) return;
    flooded[at] = 1;
    waiting[end++] = at;
    reached++;
  };
  for (const at of border) wet(at);
  while (end > 0) {
    const at = waiting[--end] ?? 0;
    const x = at % width;
    if (x > 0) wet(at - 1);
    if (x < width - 1) wet(at + 1);
    if (at >= width) wet(at - width);
    if (at < width * (height - 1)) wet(at + width);
  }
  return { flooded, reached };
}

/**
 * The soft edge of the ink is mixed with the background. This removes the background's share, so that no pale rim shows
 * on dark goods. The strongest ink beside a pixel tells how much ink it holds.
 */
function softenEdge({ rgba, width, height }: Pixels, flooded: Uint8Array, ground: Color): void {
  const before = rgba.slice();
  for (let at = 0; at < flooded.length; at++) {
    if (flooded[at] === 1 || !touches(flooded, at, width, height)) continue;
    const strongest = strongestBeside(before, flooded, at, width, height, ground);
    const share = Math.min(1, distance(before, at, ground) / strongest);
    if (share > 0.97) continue;
    for (const channel of [0, 1, 2] as const) {
      const mixed = before[4 * at + channel] ?? 0;
      rgba[4 * at + channel] = Math.max(
        0,
        Math.min(255, Math.round((mixed - ground[channel] * (1 - share)) / share)),
      );
    }
    rgba[4 * at + 3] = Math.round(255 * share);
  }
}

/** Whether one of the eight neighbors is flooded. */
function touches(flooded: Uint8Array, at: number, width: number, height: number): boolean {
  const x = at % width;
  for (let row = at < width ? 0 : -width; row <= (at < width * (height - 1) ? width : 0); row += width) {
    if (flooded[at + row] === 1) return true;
    if (x > 0 && flooded[at + row - 1] === 1) return true;
    if (x < width - 1 && flooded[at + row + 1] === 1) return true;
  }
  return false;
}

function strongestBeside(
  rgba: Uint8Array,
  flooded: Uint8Array,
  at: number,
  width: number,
  height: number,
  ground: Color,
): number {
  const inks = around(at, width, height).filter((beside) => flooded[beside] === 0);
  return Math.max(1, ...inks.map((beside) => distance(rgba, beside, ground)));
}

const REACH = 2;

/** The pixels at most two away. */
function around(at: number, width: number, height: number): number[] {
  const [x, y] = [at % width, Math.floor(at / width)];
  const found: number[] = [];
  for (let row = Math.max(0, y - REACH); row <= Math.min(height - 1, y + REACH); row++) {
    for (let column = Math.max(0, x - REACH); column <= Math.min(width - 1, x + REACH); column++) {
      found.push(row * width + column);
    }
  }
  return found;
}
