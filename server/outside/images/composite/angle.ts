/** The picture from nearer and from the side. */
import type { Bytes } from '../sizes.ts';
import { SCALE } from './lay-logo.ts';
import type { Box } from './logo-position.ts';
import type { Region } from './pixels.ts';

/** Corners of what is seen, clockwise from the upper left, in halves of the view; the left side is nearer. */
const CORNERS = [
  [-0.8, -0.82],
  [1.02, -1.06],
  [1.02, 1.06],
  [-0.8, 0.82],
] as const;
const TURN = -0.1;
/** Side of what is seen, as part of the picture: near enough for the logo, far enough for the goods. */
const NEAREST = 0.52;
const FARTHEST = 0.84;
/** The last working pixel of each is the pixel itself, so its middle is that much further right and down. */
const MIDDLE = 1 - 1 / (2 * SCALE);
/** How dark the far side gets. */
const FALL_OFF = 0.1;

/** The piece of the picture that the logo is on, in working pixels. */
export interface Close {
  region: Region;
  bytes: Bytes;
}

/**
 * A square picture of `side` pixels around the box, in perspective. Where there is a close view it is shown. Beyond the
 * edge the backdrop continues.
 */
export function angled(picture: Bytes, close: Close, box: Box, side: number): Bytes {
  const map = viewOf(picture.width, box);
  const { region, bytes } = close;
  const out = new Uint8Array(3 * side * side);
  for (let row = 0; row < side; row++) {
    const v = (row + 0.5) / side;
    for (let column = 0; column < side; column++) {
      const u = (column + 0.5) / side;
      const depth = 1 / (map[6] * u + map[7] * v + 1);
      const x = (map[0] * u + map[1] * v + map[2]) * depth;
      const y = (map[3] * u + map[4] * v + map[5]) * depth;
      const light = 1 - FALL_OFF * u * u;
      const closeX = (x - region.left) * SCALE - 0.5;
      const closeY = (y - region.top) * SCALE - 0.5;
      const to = 3 * (row * side + column);
      if (closeX >= 0 && closeY >= 0 && closeX <= bytes.width - 1 && closeY <= bytes.height - 1)
        show(bytes, closeX, closeY, light, out, to);
      else show(picture, x - MIDDLE, y - MIDDLE, light, out, to);
    }
  }
  return { width: side, height: side, data: out };
}

/** Maps the finished picture onto what is seen of the whole one. */
function viewOf(width: number, box: Box): Homography {
  const view = width * Math.min(FARTHEST, Math.max(NEAREST, (2.1 * Math.max(box.width, box.height)) / width));
  const middleX = 0.75 * (box.x + box.width / 2) + 0.25 * (width / 2);
  const middleY = 0.75 * (box.y + box.height / 2) + 0.25 * (width / 2);
  const [cos, sin] = [Math.cos(TURN), Math.sin(TURN)];
  const seen = CORNERS.map(([x, y]): [number, number] => [
    middleX + (view / 2) * (x * cos - y * sin),
    middleY + (view / 2) * (x * sin + y * cos),
  ]);
  return ontoQuad(seen);
}

type Homography = readonly [number, number, number, number, number, number, number, number];

/** Maps the unit square onto four corners. */
function ontoQuad(corners: readonly [number, number][]): Homography {
  const [[x0, y0] = [0, 0], [x1, y1] = [1, 0], [x2, y2] = [1, 1], [x3, y3] = [0, 1]] = corners;
  const [dx1, dx2, dx3] = [x1 - x2, x3 - x2, x0 - x1 + x2 - x3];
  const [dy1, dy2, dy3] = [y1 - y2, y3 - y2, y0 - y1 + y2 - y3];
  const area = dx1 * dy2 - dx2 * dy1;
  const g = (dx3 * dy2 - dx2 * dy3) / area;
  const h = (dx1 * dy3 - dx3 * dy1) / area;
  return [x1 - x0 + g * x1, x3 - x0 + h * x3, x0, y1 - y0 + g * y1, y3 - y0 + h * y3, y0, g, h];
}

/** Writes the color between pixels; edges repeat. */
function show(
  { width, height, data }: Bytes,
  x: number,
  y: number,
  light: number,
  out: Uint8Array,
  to: number,
): void {
  const insideX = x < 0 ? 0 : x > width - 1 ? width - 1 : x;
  const insideY = y < 0 ? 0 : y > height - 1 ? height - 1 : y;
  const left = insideX | 0;
  const top = insideY | 0;
  const across = insideX - left;
  const down = insideY - top;
  const upper = 3 * (top * width + left);
  const lower = top < height - 1 ? upper + 3 * width : upper;
  const right = left < width - 1 ? 3 : 0;
  const lowerRight = across * down * light;
  const lowerLeft = down * light - lowerRight;
  const upperRight = across * light - lowerRight;
  const upperLeft = light - upperRight - lowerLeft - lowerRight;
  for (let channel = 0; channel < 3; channel++) {
    out[to + channel] =
      (data[upper + channel] ?? 0) * upperLeft +
      (data[upper + right + channel] ?? 0) * upperRight +
      (data[lower + channel] ?? 0) * lowerLeft +
      (data[lower + right + channel] ?? 0) * lowerRight +
      0.5;
  }
}
