/** Places the cut-out goods in a scene. */
import type { Setting } from '../../../../tools/artwork/render-look.ts';
import type { Bytes } from '../sizes.ts';
import { blurred, boxMean, clamp, type Plane, planeOf, sampled } from './pixels.ts';
import { DESK_EDGE } from './scenes.ts';

/** The goods' size in the scene, their rotation, and their shadow. */
const STAGING: Record<
  Setting,
  { size: number; turn: number; shadow: { x: number; y: number; soft: number; dark: number } }
> = {
  wall: { size: 0.94, turn: 0, shadow: { x: 20, y: 24, soft: 16, dark: 0.34 } },
  desk: { size: 0.86, turn: 0, shadow: { x: 26, y: 6, soft: 14, dark: 0.2 } },
  tabletop: { size: 0.84, turn: -0.09, shadow: { x: 14, y: 18, soft: 11, dark: 0.46 } },
};
/** The distance between goods standing on the desk and the desk's far edge. */
const FOOT = 150;
/** Anything brighter around the goods is backdrop without shadow. */
const PLAIN_LIGHT = 228;
/** A smaller cutout is a mistake. */
const LEAST_GOODS = 0.01;

/** The goods in the scene; both are squares of one size. `goods`: 1 on the goods. */
export function staged(picture: Bytes, goods: Plane, setting: Setting, backdrop: Bytes): Bytes {
  const { width, height } = picture;
  const outline = outlineOf(goods);
  const { size, turn, shadow } = STAGING[setting];
  const centreX = width / 2;
  const centreY = setting === 'desk' ? DESK_EDGE + FOOT - (outline.bottom - height / 2) * size : height / 2;
  const edge = softEdge(goods);
  const thrown =
    outline.share < LEAST_GOODS ? planeOf(width, height) : blurred(coarse(goods), shadow.soft / COARSE);
  const [cos, sin] = [Math.cos(turn) / size, Math.sin(turn) / size];
  const out = new Uint8Array(backdrop.data);
  const front = new Float64Array(3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const dx = x - centreX;
      const dy = y - centreY;
      const fromX = dx * cos + dy * sin + width / 2;
      const fromY = dy * cos - dx * sin + height / 2;
      const inside = fromX >= 0 && fromY >= 0 && fromX < width && fromY < height;
      const cover = inside ? sampled(edge, fromX, fromY) : 0;
      const dark =
        cover === 1
          ? 1
          : 1 - shadow.dark * at(thrown, (fromX - shadow.x) / COARSE, (fromY - shadow.y) / COARSE);
      if (inside) mixed(picture, fromX, fromY, front);
      else front.fill(255);
      const index = 3 * (y * width + x);
      for (let channel = 0; channel < 3; channel++) {
        const here = front[channel] ?? 0;
        // Without a cutout the plain picture darkens the scene, by its own shadow or by the goods themselves.
        const behind = (out[index + channel] ?? 0) * Math.min(dark, here / PLAIN_LIGHT);
        out[index + channel] = Math.round(behind * (1 - cover) + here * cover);
      }
    }
  }
  return { width, height, data: out };
}

/** The goods' lowest row and their share of the picture. */
function outlineOf({ width, height, values }: Plane): { bottom: number; share: number } {
  let [bottom, count] = [0, 0];
  for (let at = 0; at < values.length; at++) {
    if (values[at] !== 1) continue;
    bottom = Math.floor(at / width);
    count += 1;
  }
  return { bottom: count === 0 ? height : bottom, share: count / values.length };
}

/** A shadow is soft, so fewer samples suffice. */
const COARSE = 4;

function coarse({ width, height, values }: Plane): Plane {
  const few = planeOf(Math.ceil(width / COARSE), Math.ceil(height / COARSE));
  for (let at = 0; at < few.values.length; at++) {
    const x = (at % few.width) * COARSE;
    const y = Math.floor(at / few.width) * COARSE;
    few.values[at] = values[y * width + x] ?? 0;
  }
  return few;
}

/** One pixel narrower than the goods, so that no rim of the old backdrop shows. */
function softEdge(goods: Plane): Plane {
  const edge = boxMean(goods, 1);
  for (let at = 0; at < edge.values.length; at++)
    edge.values[at] = clamp(((edge.values[at] ?? 0) - 0.5) * 2.4, 0, 1);
  return edge;
}

const at = (plane: Plane, x: number, y: number): number =>
  x < 0 || y < 0 || x >= plane.width || y >= plane.height ? 0 : sampled(plane, x, y);

/** Sets `front` to the color between pixels. */
function mixed({ width, height, data }: Bytes, x: number, y: number, front: Float64Array): void {
  const left = Math.min(width - 1, Math.floor(x));
  const top = Math.min(height - 1, Math.floor(y));
  const index = 3 * (top * width + left);
  const right = left < width - 1 ? 3 : 0;
  const below = top < height - 1 ? 3 * width : 0;
  const [across, down] = [x - left, y - top];
  for (let channel = 0; channel < 3; channel++) {
    const upperLeft = data[index + channel] ?? 0;
    const lowerLeft = data[index + channel + below] ?? 0;
    const upper = upperLeft + ((data[index + channel + right] ?? 0) - upperLeft) * across;
    const lower = lowerLeft + ((data[index + channel + below + right] ?? 0) - lowerLeft) * across;
    front[channel] = upper + (lower - upper) * down;
  }
}
