/** Measures a drawing's pixels for printing, and makes the cleaned copy and the preview. */
import sharp from 'sharp';
import { inkColors, type Pixels } from '../../../tools/artwork/ink-colors.ts';
import type { Drawing } from '../../../tools/artwork/port.ts';
import { clearBackground } from './clear-background.ts';
import { fineDetailOf, type MadeOf } from './fine-detail.ts';
import type { Size } from './picture-size.ts';

const PREVIEW_PX = 512;
/** Below this alpha nothing is visible. */
const VISIBLE = 8;
/** Below this alpha it is semi-transparent. */
const SOLID = 235;
/** How far a pixel of a soft edge is from its end at most. */
const SOFT_EDGE = 2;

export interface Drawn {
  pixels: Pixels;
  /** The whole picture; `pixels` may be a smaller copy. */
  widthPx: number;
  heightPx: number;
  /** Its natural size, where the file says one. */
  inches: Size | null;
  isVector: boolean;
  /** Absent for pictures. */
  made?: Omit<MadeOf, 'hasEffects'>;
}

export async function measured({
  pixels,
  widthPx,
  heightPx,
  inches,
  isVector,
  made,
}: Drawn): Promise<Drawing> {
  const hasAlpha = letsThrough(pixels);
  const background = clearBackground(pixels);
  const box = inkBox(pixels);
  const scale = widthPx / pixels.width;
  const ink = box && { ...box, pixels: cropped(pixels, box) };
  const shown = ink?.pixels ?? pixels;
  const inkWidthPx = box ? Math.max(1, Math.round(box.width * scale)) : 0;
  return {
    isVector,
    widthPx,
    heightPx,
    naturalInches: inches && { width: rounded(inches.width), height: rounded(inches.height) },
    inkWidthPx,
    inkHeightPx: box ? Math.max(1, Math.round(box.height * scale)) : 0,
    fineDetail: made ? fineDetailOf(made, inkWidthPx) : null,
    hasAlpha,
    translucentShare: translucentShare(shown),
    ...inkColors(shown),
    background,
    cleaned: ink
      ? { png: await png(ink.pixels), trimmed: box.width < pixels.width || box.height < pixels.height }
      : null,
    preview: await png(shown, PREVIEW_PX),
  };
}

const rounded = (inches: number): number => Math.round(100 * inches) / 100;

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The smallest box around everything visible; `undefined` if nothing is. */
function inkBox({ rgba, width, height }: Pixels): Box | undefined {
  let [left, right, top, bottom] = [width, -1, height, -1];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if ((rgba[4 * (y * width + x) + 3] ?? 0) < VISIBLE) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
  }
  return right < 0 ? undefined : { left, top, width: right - left + 1, height: bottom - top + 1 };
}

function cropped({ rgba, width }: Pixels, box: Box): Pixels {
  const copy = new Uint8Array(4 * box.width * box.height);
  for (let row = 0; row < box.height; row++) {
    const from = 4 * ((box.top + row) * width + box.left);
    copy.set(rgba.subarray(from, from + 4 * box.width), 4 * row * box.width);
  }
  return { rgba: copy, width: box.width, height: box.height };
}

/** Whether any pixel is not opaque. */
function letsThrough({ rgba }: Pixels): boolean {
  for (let at = 3; at < rgba.length; at += 4) if ((rgba[at] ?? 0) < 250) return true;
  return false;
}

/** The share of visible pixels that are semi-transparent together with those around them: a soft edge is thinner. */
function translucentShare({ rgba, width, height }: Pixels): number {
  const isTranslucent = (at: number): boolean => {
    const alpha = rgba[4 * at + 3] ?? 0;
    return alpha >= VISIBLE && alpha < SOLID;
  };
  let [visible, translucent] = [0, 0];
  for (let at = 0; at < width * height; at++) {
    if ((rgba[4 * at + 3] ?? 0) < VISIBLE) continue;
    visible++;
    if (isTranslucent(at) && neighborsOf(at, width, height).every(isTranslucent)) translucent++;
  }
  return visible === 0 ? 0 : translucent / visible;
}

/** The pixels that reach across a soft edge, to the left and right, above and below. */
function neighborsOf(at: number, width: number, height: number): number[] {
  const [x, y] = [at % width, Math.floor(at / width)];
  return [
    ...[x - SOFT_EDGE, x + SOFT_EDGE]
      .filter((column) => column >= 0 && column < width)
      .map((column) => y * width + column),
    ...[y - SOFT_EDGE, y + SOFT_EDGE].filter((row) => row >= 0 && row < height).map((row) => row * width + x),
  ];
}

async function png({ rgba, width, height }: Pixels, most?: number): Promise<Uint8Array> {
  const picture = sharp(rgba, { raw: { width, height, channels: 4 } });
  const sized =
    most === undefined
      ? picture
      : picture.resize({ width: most, height: most, fit: 'inside', withoutEnlargement: true });
  return sized.png().toBuffer();
}
