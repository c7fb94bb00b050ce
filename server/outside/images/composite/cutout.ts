/** Tells the goods from the plain backdrop they were photographed on. */
import { luminance, type Picture, type Plane, planeOf } from './pixels.ts';

/** How far neighbours may differ where the backdrop or a soft shadow goes on. */
const SMOOTH = 3.2;
/** A backdrop is nearly neutral, its soft shadows too. */
const MOST_CHROMA = 14;
const DARKEST_SHADOW = 150;

/** 1 where the goods are, 0 where the backdrop and its shadow reach in from the border. */
export function cutOut(picture: Picture): Plane {
  const { width, height } = picture;
  const light = luminance(picture).values;
  const goods = planeOf(width, height);
  goods.values.fill(1);
  const waiting = new Int32Array(width * height);
  let end = 0;
  const wet = (at: number, from: number): void => {
    if (goods.values[at] === 0 || Math.abs((light[at] ?? 0) - (light[from] ?? 0)) > SMOOTH) return;
    if (!isBackdrop(picture, light, at)) return;
    goods.values[at] = 0;
    waiting[end++] = at;
  };
  for (let x = 0; x < width; x++) {
    wet(x, x);
    wet((height - 1) * width + x, (height - 1) * width + x);
  }
  for (let y = 0; y < height; y++) {
    wet(y * width, y * width);
    wet(y * width + width - 1, y * width + width - 1);
  }
  while (end > 0) {
    const at = waiting[--end] ?? 0;
    const x = at % width;
    if (x > 0) wet(at - 1, at);
    if (x < width - 1) wet(at + 1, at);
    if (at >= width) wet(at - width, at);
    if (at < width * (height - 1)) wet(at + width, at);
  }
  return goods;
}

function isBackdrop({ rgb }: Picture, light: Float32Array, at: number): boolean {
  if ((light[at] ?? 0) < DARKEST_SHADOW) return false;
  const [red, green, blue] = [rgb[3 * at] ?? 0, rgb[3 * at + 1] ?? 0, rgb[3 * at + 2] ?? 0];
  return Math.max(red, green, blue) - Math.min(red, green, blue) <= MOST_CHROMA;
}

/** How far the goods reach to both sides of a point, in its row; 0 where the point is not on them. */
export function reachAcross({ width, values }: Plane, x: number, y: number): number {
  const row = Math.round(y) * width;
  const on = (column: number): boolean => values[row + column] === 1;
  const centre = Math.round(x);
  if (!on(centre)) return 0;
  let reach = 0;
  while (centre - reach > 0 && centre + reach < width - 1 && on(centre - reach) && on(centre + reach)) {
    reach += 1;
  }
  return reach;
}

/** The direction of long goods such as a pen, in radians from the horizontal, reading from left to right; 0 where they are not long. */
export function directionOf({ width, height, values }: Plane): number {
  let [count, sumX, sumY, xx, yy, xy] = [0, 0, 0, 0, 0, 0];
  for (let y = 0; y < height; y += 2) {
    for (let x = 0; x < width; x += 2) {
      if (values[y * width + x] !== 1) continue;
      count += 1;
      sumX += x;
      sumY += y;
      xx += x * x;
      yy += y * y;
      xy += x * y;
    }
  }
  if (count === 0) return 0;
  const [meanX, meanY] = [sumX / count, sumY / count];
  const [varX, varY, both] = [xx / count - meanX ** 2, yy / count - meanY ** 2, xy / count - meanX * meanY];
  const spread = Math.hypot((varX - varY) / 2, both);
  const [along, across] = [(varX + varY) / 2 + spread, (varX + varY) / 2 - spread];
  return along > 12 * Math.max(1, across) ? Math.atan2(2 * both, varX - varY) / 2 : 0;
}
