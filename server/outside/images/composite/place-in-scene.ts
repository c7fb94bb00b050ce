/** Places the cut-out goods in a scene. */
import type { Setting } from '../../../../tools/artwork/render-look.ts';
import type { Bytes } from '../sizes.ts';
import { blurred, colorAt, type Mask, maskOf, type Plane, planeOf, sampled } from './pixels.ts';
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
export function staged(picture: Bytes, goods: Mask, setting: Setting, backdrop: Bytes): Bytes {
  const { width, height } = picture;
  const outline = outlineOf(goods);
  const { size, turn, shadow } = STAGING[setting];
  const centreX = width / 2;
  const centreY = setting === 'desk' ? DESK_EDGE + FOOT - (outline.bottom - height / 2) * size : height / 2;
  const [cos, sin] = [Math.cos(turn) / size, Math.sin(turn) / size];
  const edge = softEdge(goods);
  const thrown =
    outline.share < LEAST_GOODS ? planeOf(width, height) : blurred(coarse(goods), shadow.soft / COARSE);
  const shade = new Float32Array(width / COARSE + 1);
  const out = new Uint8Array(backdrop.data);
  const front = new Float64Array(3);
  for (let y = 0; y < height; y++) {
    // The point of the picture that is shown at the left; each pixel to the right is `cos` and `-sin` further.
    const startX = (y - centreY) * sin - centreX * cos + width / 2;
    const startY = (y - centreY) * cos + centreX * sin + height / 2;
    for (let few = 0; few < shade.length; few++) {
      const x = startX + few * COARSE * cos - shadow.x;
      shade[few] = shadow.dark * at(thrown, x / COARSE, (startY - few * COARSE * sin - shadow.y) / COARSE);
    }
    for (let x = 0; x < width; x++) {
      const fromX = startX + x * cos;
      const fromY = startY - x * sin;
      let cover = 0;
      if (fromX >= 0 && fromY >= 0 && fromX < width && fromY < height) {
        cover = coverAt(edge, fromX, fromY);
        colorAt(picture, fromX, fromY, front);
      } else front.fill(255);
      const to = 3 * (y * width + x);
      if (cover === 1) {
        for (let channel = 0; channel < 3; channel++) out[to + channel] = (front[channel] ?? 0) + 0.5;
        continue;
      }
      const few = (x / COARSE) | 0;
      const near = shade[few] ?? 0;
      const dark = 1 - near - ((shade[few + 1] ?? 0) - near) * (x / COARSE - few);
      for (let channel = 0; channel < 3; channel++) {
        const here = front[channel] ?? 0;
        // Without a cutout the plain picture darkens the scene, by its own shadow or by the goods themselves.
        const behind = (out[to + channel] ?? 0) * Math.min(dark, here / PLAIN_LIGHT);
        out[to + channel] = behind * (1 - cover) + here * cover + 0.5;
      }
    }
  }
  return { width, height, data: out };
}

/** The goods' lowest row and their share of the picture. */
function outlineOf({ width, height, values }: Mask): { bottom: number; share: number } {
  let [last, count] = [-1, 0];
  for (let at = 0; at < values.length; at++) {
    if (values[at] !== 1) continue;
    last = at;
    count += 1;
  }
  return { bottom: count === 0 ? height : Math.floor(last / width), share: count / values.length };
}

/** A shadow is soft, so fewer samples suffice. */
const COARSE = 4;

function coarse({ width, height, values }: Mask): Plane {
  const few = planeOf(Math.ceil(width / COARSE), Math.ceil(height / COARSE));
  for (let at = 0; at < few.values.length; at++) {
    const x = (at % few.width) * COARSE;
    const y = Math.floor(at / few.width) * COARSE;
    few.values[at] = values[y * width + x] ?? 0;
  }
  return few;
}

/** How much of the goods is seen, 0 to 255, by how many of the nine pixels here and around are on them. */
const SEEN = Uint8Array.of(0, 0, 0, 0, 0, 34, 102, 170, 238, 255);

/** One pixel narrower than the goods, so that no rim of the old backdrop shows. Edges of the picture repeat. */
function softEdge({ width, height, values }: Mask): Mask {
  const edge = maskOf(width, height);
  // How many of three pixels in a column are on the goods, with the first and the last column once more.
  const columns = new Uint8Array(width + 2);
  for (let y = 0; y < height; y++) {
    const row = y * width;
    const above = Math.max(0, row - width);
    const below = Math.min((height - 1) * width, row + width);
    for (let x = 0; x < width; x++)
      columns[x + 1] = (values[above + x] ?? 0) + (values[row + x] ?? 0) + (values[below + x] ?? 0);
    columns.copyWithin(0, 1, 2);
    columns.copyWithin(width + 1, width, width + 1);
    for (let x = 0; x < width; x++) {
      const here = (columns[x] ?? 0) + (columns[x + 1] ?? 0) + (columns[x + 2] ?? 0);
      edge.values[row + x] = SEEN[here] ?? 0;
    }
  }
  return edge;
}

const at = (plane: Plane, x: number, y: number): number =>
  x < 0 || y < 0 || x >= plane.width || y >= plane.height ? 0 : sampled(plane, x, y);

/** How much of the goods is seen between pixels, 0 to 1; the point is within the picture. */
function coverAt({ width, height, values }: Mask, x: number, y: number): number {
  const left = x | 0;
  const top = y | 0;
  const upper = top * width + left;
  const lower = top < height - 1 ? upper + width : upper;
  const right = left < width - 1 ? 1 : 0;
  const upperLeft = values[upper] ?? 0;
  const upperRight = values[upper + right] ?? 0;
  const lowerLeft = values[lower] ?? 0;
  const lowerRight = values[lower + right] ?? 0;
  if (upperLeft === upperRight && upperLeft === lowerLeft && upperLeft === lowerRight) return upperLeft / 255;
  const above = upperLeft + (upperRight - upperLeft) * (x - left);
  const beneath = lowerLeft + (lowerRight - lowerLeft) * (x - left);
  return (above + (beneath - above) * (y - top)) / 255;
}
