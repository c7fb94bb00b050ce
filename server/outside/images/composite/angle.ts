/** The picture from nearer and from the side. */
import type { Bytes } from '../sizes.ts';
import type { Box } from './logo-position.ts';

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
/** How dark the far side gets. */
const FALL_OFF = 0.1;

/** A square picture of `side` pixels around the box, in perspective. Beyond the edge the backdrop continues. */
export function angled({ width, height, data }: Bytes, box: Box, side: number): Bytes {
  const view = width * Math.min(FARTHEST, Math.max(NEAREST, (2.1 * Math.max(box.width, box.height)) / width));
  const middleX = 0.75 * (box.x + box.width / 2) + 0.25 * (width / 2);
  const middleY = 0.75 * (box.y + box.height / 2) + 0.25 * (height / 2);
  const [cos, sin] = [Math.cos(TURN), Math.sin(TURN)];
  const seen = CORNERS.map(([x, y]): [number, number] => [
    middleX + (view / 2) * (x * cos - y * sin),
    middleY + (view / 2) * (x * sin + y * cos),
  ]);
  const map = ontoQuad(seen);
  const out = new Uint8Array(3 * side * side);
  for (let row = 0; row < side; row++) {
    for (let column = 0; column < side; column++) {
      const u = (column + 0.5) / side;
      const v = (row + 0.5) / side;
      const depth = map[6] * u + map[7] * v + 1;
      const x = (map[0] * u + map[1] * v + map[2]) / depth - 0.5;
      const y = (map[3] * u + map[4] * v + map[5]) / depth - 0.5;
      mix(data, width, height, x, y, 1 - FALL_OFF * u * u, out, 3 * (row * side + column));
    }
  }
  return { width: side, height: side, data: out };
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

function mix(
  from: Uint8Array,
  width: number,
  height: number,
  x: number,
  y: number,
  light: number,
  to: Uint8Array,
  at: number,
): void {
  const insideX = Math.min(width - 1, Math.max(0, x));
  const insideY = Math.min(height - 1, Math.max(0, y));
  const left = Math.floor(insideX);
  const top = Math.floor(insideY);
  const across = insideX - left;
  const down = insideY - top;
  const index = 3 * (top * width + left);
  const right = left < width - 1 ? 3 : 0;
  const below = top < height - 1 ? 3 * width : 0;
  for (let channel = index; channel < index + 3; channel++) {
    const upperLeft = from[channel] ?? 0;
    const lowerLeft = from[channel + below] ?? 0;
    const upper = upperLeft + ((from[channel + right] ?? 0) - upperLeft) * across;
    const lower = lowerLeft + ((from[channel + below + right] ?? 0) - lowerLeft) * across;
    to[at + channel - index] = Math.round((upper + (lower - upper) * down) * light);
  }
}
