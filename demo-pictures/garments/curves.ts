/**
 * Lines of a pattern piece. Everything is written in absolute `M`, `L`, `C` and `Q` with points as `x y`, so a
 * whole garment can be mirrored or bent a little by moving its points.
 */

export type Point = readonly [number, number];
/** A cubic curve: start, two handles, end. */
export type Curve = readonly [Point, Point, Point, Point];

export const CENTER = 500;

const short = (value: number): string => `${Math.round(value * 10) / 10}`;
export const at = ([x, y]: Point): string => `${short(x)} ${short(y)}`;

const POINTS = /(-?\d+(?:\.\d+)?)[ ,]+(-?\d+(?:\.\d+)?)/g;

/** The path with each of its points moved. */
export const moved = (d: string, move: (point: Point) => Point): string =>
  d.replace(POINTS, (_, x: string, y: string) => at(move([Number(x), Number(y)])));

/** The other side of the garment. */
export const mirrored = (d: string): string => moved(d, ([x, y]) => [2 * CENTER - x, y]);

/** Cloth never hangs in perfect symmetry: a slow wave of a few pixels, the same for every line of a garment. */
export const hung = (d: string, seed: number, sway = 2.6): string =>
  moved(d, ([x, y]) => [
    x + sway * (Math.sin(y / 88 + seed) + 0.6 * Math.sin((x + y) / 57 + 2.1 * seed)),
    y + sway * (Math.sin(x / 104 + 1.7 * seed) + 0.4 * Math.sin((x - y) / 49 + seed)),
  ]);

/** `half` runs as cubic curves from the top of the center line over the wearer's left to its foot. */
export function closed(start: Point, half: readonly (readonly [Point, Point, Point])[]): string {
  const flip = ([x, y]: Point): Point => [2 * CENTER - x, y];
  const down = half.map((points) => `C${points.map(at).join(' ')}`).join('');
  const stops = [start, ...half.map(([, , end]) => end)];
  const up = half
    .map(([first, second], i) => [second, first, stops[i] ?? start].map(flip))
    .reverse()
    .map((points) => `C${points.map(at).join(' ')}`)
    .join('');
  return `M${at(start)}${down}${up}Z`;
}

/** A straight line as a cubic, for `closed`. */
export const straight = (from: Point, to: Point): readonly [Point, Point, Point] => [
  along(from, to, 1 / 3),
  along(from, to, 2 / 3),
  to,
];

export const along = (from: Point, to: Point, share: number): Point => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
];

export function on([a, b, c, d]: Curve, t: number): Point {
  const [ab, bc, cd] = [along(a, b, t), along(b, c, t), along(c, d, t)];
  return along(along(ab, bc, t), along(bc, cd, t), t);
}

export const drawn = ([a, b, c, d]: Curve): string => `M${at(a)}C${at(b)} ${at(c)} ${at(d)}`;

export const backwards = ([a, b, c, d]: Curve): Curve => [d, c, b, a];

/** Goes on from the end of another curve. */
export const onward = ([a, b, c, d]: Curve): string => `L${at(a)}C${at(b)} ${at(c)} ${at(d)}`;

export const flipped = ([a, b, c, d]: Curve): Curve => {
  const flip = ([x, y]: Point): Point => [2 * CENTER - x, y];
  return [flip(a), flip(b), flip(c), flip(d)];
};

/** The area between two curves that run the same way. */
export const between = (one: Curve, other: Curve): string => `${drawn(one)}${onward(backwards(other))}Z`;

/** Knit ribs: strokes from one curve across to the other, `count` of them. */
export function ribs(one: Curve, other: Curve, count: number): string {
  let d = '';
  for (let i = 0.5; i < count; i += 1) d += `M${at(on(one, i / count))}L${at(on(other, i / count))}`;
  return d;
}

/** A fold is a long leaf: pointed where it begins and ends, `width` at its middle. */
export function leaf(from: Point, bend: Point, to: Point, width: number): string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy) || 1;
  const aside: Point = [(-dy / length) * width, (dx / length) * width];
  const one: Point = [bend[0] + aside[0], bend[1] + aside[1]];
  const other: Point = [bend[0] - aside[0], bend[1] - aside[1]];
  return `M${at(from)}Q${at(one)} ${at(to)}Q${at(other)} ${at(from)}Z`;
}
