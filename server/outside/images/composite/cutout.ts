/** Separates the goods from the plain backdrop of their photograph. */
import { backdropBehind } from './backdrop.ts';
import { boxMean, luminance, type Mask, maskOf, type Picture } from './pixels.ts';

/** A change across two pixels that only an edge makes: stronger than in the backdrop or in a soft shadow. */
const EDGE = 4;
const EDGE_IN_SHADOW = 8;
const SHADOW_BELOW = 224;
/** How goods differ from a pale backdrop: pale goods need caution, with others all of the shadow can go. */
const PALE = { smooth: 6, fringe: 12, hole: { difference: 1.05, pixels: 2500 } };
const DEEP = { smooth: 9, fringe: 20, hole: { difference: 14, pixels: 200 } };
/** Gaps in an outline narrower than twice this are closed. */
const GAP = 3;
/** A backdrop is nearly neutral, and so are its soft shadows. */
const MOST_CHROMA = 20;
const DARKEST_SHADOW = 130;

/** 1 on the goods, including holes and a narrow fringe; 0 on the backdrop. */
export function outlineIn(edges: Mask): Mask {
  const { width, height } = edges;
  const closed = spread(edges, GAP);
  const goods = maskOf(width, height);
  goods.values.fill(1);
  const waiting = new Int32Array(width * height);
  let end = 0;
  const wet = (at: number): void => {
    if (goods.values[at] === 0 || closed.values[at] === 1) return;
    goods.values[at] = 0;
    waiting[end++] = at;
  };
  for (let x = 0; x < width; x++) {
    wet(x);
    wet((height - 1) * width + x);
  }
  for (let y = 0; y < height; y++) {
    wet(y * width);
    wet(y * width + width - 1);
  }
  while (end > 0) {
    const at = waiting[--end] ?? 0;
    const x = at % width;
    if (x > 0) wet(at - 1);
    if (x < width - 1) wet(at + 1);
    if (at >= width) wet(at - width);
    if (at < width * (height - 1)) wet(at + width);
  }
  return goods;
}

/** The goods alone, from their outline, which is changed. With pale goods more of the backdrop is kept, to be safe. */
export function cutOut(picture: Picture, edges: Mask, outline: Mask, isPale: boolean): Mask {
  const { smooth, fringe, hole } = isPale ? PALE : DEEP;
  openHoles(picture, edges, outline, hole);
  const alone = withoutFringe(picture, outline, smooth, fringe);
  sweepCrumbs(alone);
  return alone;
}

/** 1 on an edge, or where the backdrop is impossible. */
export function edgesOf(picture: Picture): Mask {
  const { width, height } = picture;
  const light = boxMean(luminance(picture), 1).values;
  const edges = maskOf(width, height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const across = (light[x < width - 1 ? at + 1 : at] ?? 0) - (light[x > 0 ? at - 1 : at] ?? 0);
      const down = (light[y < height - 1 ? at + width : at] ?? 0) - (light[y > 0 ? at - width : at] ?? 0);
      const most = (light[at] ?? 0) < SHADOW_BELOW ? EDGE_IN_SHADOW : EDGE;
      const runs = Math.abs(across) + Math.abs(down) > most;
      edges.values[at] = runs || !isBackdrop(picture, light, at) ? 1 : 0;
    }
  }
  return edges;
}

/** Grows the ones by `reach` pixels along both axes. */
function spread({ width, height, values }: Mask, reach: number): Mask {
  const soft = boxMean({ width, height, values: new Float32Array(values) }, reach);
  const grown = maskOf(width, height);
  for (let at = 0; at < values.length; at++) grown.values[at] = (soft.values[at] ?? 0) > 1e-4 ? 1 : 0;
  return grown;
}

/** Removes backdrop seen through the goods, such as inside a handle: it is as bright as the backdrop beside them. */
function openHoles(picture: Picture, edges: Mask, goods: Mask, hole: typeof PALE.hole): void {
  const light = luminance(picture).values;
  const behind = backdropBehind(light, goods);
  const isInside = (at: number): boolean => goods.values[at] === 1 && edges.values[at] === 0;
  clearPieces(goods, isInside, (piece) => {
    if (piece.length < hole.pixels) return false;
    let difference = 0;
    for (const at of piece) difference += Math.abs((light[at] ?? 0) - behind(at));
    return difference / piece.length <= hole.difference;
  });
}

/** Smaller than anything sold: remains of a shadow. */
const LARGEST_CRUMB = 500;

const sweepCrumbs = (goods: Mask): void =>
  clearPieces(
    goods,
    (at) => goods.values[at] === 1,
    (piece) => piece.length < LARGEST_CRUMB,
  );

/** Clears the connected pieces to remove. */
function clearPieces(
  { width, height, values }: Mask,
  belongs: (at: number) => boolean,
  isToGo: (piece: Int32Array) => boolean,
): void {
  const seen = new Uint8Array(values.length);
  const piece = new Int32Array(values.length);
  let size = 0;
  const join = (at: number): void => {
    if (at < 0 || at >= width * height || seen[at] === 1 || !belongs(at)) return;
    seen[at] = 1;
    piece[size++] = at;
  };
  for (let start = 0; start < values.length; start++) {
    size = 0;
    join(start);
    for (let next = 0; next < size; next++) {
      const at = piece[next] ?? 0;
      join(at - 1);
      join(at + 1);
      join(at - width);
      join(at + width);
    }
    if (size === 0) continue;
    const whole = piece.subarray(0, size);
    if (isToGo(whole)) for (const at of whole) values[at] = 0;
  }
}

/** The backdrop kept a distance from every edge; here it grows back towards them, up to the fringe. */
function withoutFringe(picture: Picture, goods: Mask, smooth: number, fringe: number): Mask {
  const { width, height, values } = goods;
  const light = luminance(picture).values;
  let shore: number[] = [];
  for (let at = width; at < values.length - width; at++) {
    const isShore =
      values[at - 1] === 1 || values[at + 1] === 1 || values[at - width] === 1 || values[at + width] === 1;
    if (values[at] === 0 && isShore) shore.push(at);
  }
  for (let step = 0; step < fringe; step++) {
    const next: number[] = [];
    const wet = (at: number, from: number): void => {
      if (values[at] === 0 || Math.abs((light[at] ?? 0) - (light[from] ?? 0)) > smooth) return;
      if (!isBackdrop(picture, light, at)) return;
      values[at] = 0;
      next.push(at);
    };
    for (const at of shore) {
      const x = at % width;
      if (x > 0) wet(at - 1, at);
      if (x < width - 1) wet(at + 1, at);
      if (at >= width) wet(at - width, at);
      if (at < width * (height - 1)) wet(at + width, at);
    }
    shore = next;
  }
  return goods;
}

function isBackdrop({ rgb }: Picture, light: Float32Array, at: number): boolean {
  if ((light[at] ?? 0) < DARKEST_SHADOW) return false;
  const red = rgb[3 * at] ?? 0;
  const green = rgb[3 * at + 1] ?? 0;
  const blue = rgb[3 * at + 2] ?? 0;
  return Math.max(red, green, blue) - Math.min(red, green, blue) <= MOST_CHROMA;
}

/** The goods without gaps: everything between their outermost points in a row. */
export function filled({ width, height, values }: Mask): Mask {
  const whole = maskOf(width, height);
  for (let row = 0; row < values.length; row += width) {
    let [left, right] = [width, -1];
    for (let x = 0; x < width; x++) {
      if (values[row + x] !== 1) continue;
      left = Math.min(left, x);
      right = x;
    }
    if (right >= left) whole.values.fill(1, row + left, row + right + 1);
  }
  return whole;
}

/** How far the goods extend to both sides of a point in its row; 0 if the point is not on them. */
export function reachAcross({ width, values }: Mask, x: number, y: number): number {
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

/**
 * The direction of long goods such as a pen, in radians from the horizontal, in reading direction; 0 if they are not
 * long.
 */
export function directionOf({ width, height, values }: Mask): number {
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
