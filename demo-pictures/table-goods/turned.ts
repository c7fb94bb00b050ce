/** Solids of revolution around an upright axis, seen a little from above. */
import { eased, px, type Sketch, type Stop } from './sketch.ts';
import type { Surface } from './surface.ts';

/** A point of the profile, top down: height on the canvas, radius, and how softly the corner is rounded. */
export type Knot = readonly [y: number, r: number, round?: number];
type Point = readonly [y: number, r: number];

export interface Solid {
  cx: number;
  knots: readonly Knot[];
  /** Height of a circle's ellipse against its width: 0 is seen level. */
  tilt: number;
  surface: Surface;
  /** Light and dark from top to bottom, painted over the surface. */
  fall?: readonly Stop[];
  /** A sleeve without a top: the near rim is its upper border. */
  open?: boolean;
  /** Painted over the surface, inside the silhouette. */
  skin?: string;
}

const toward = ([y, r]: Point, [toY, toR]: Point, reach: number): Point => {
  const length = Math.hypot(toY - y, toR - r);
  const share = length === 0 ? 0 : Math.min(reach / length, 0.5);
  return [y + (toY - y) * share, r + (toR - r) * share];
};

/** The profile as a polyline with its corners rounded. */
export function outline(knots: readonly Knot[]): Point[] {
  return knots.flatMap((knot, i): Point[] => {
    const [before, after] = [knots[i - 1], knots[i + 1]];
    const at: Point = [knot[0], knot[1]];
    const round = knot[2] ?? 0;
    if (round === 0 || before === undefined || after === undefined) return [at];
    const from = toward(at, [before[0], before[1]], round);
    const to = toward(at, [after[0], after[1]], round);
    const steps = round > 40 ? 6 : 4;
    return Array.from({ length: steps + 1 }, (_, step): Point => {
      const t = step / steps;
      const blend = (a: number, b: number, c: number): number =>
        (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t * t * c;
      return [blend(from[0], at[0], to[0]), blend(from[1], at[1], to[1])];
    });
  });
}

const edgeOf = (points: readonly Point[], last: boolean): Point => points.at(last ? -1 : 0) ?? [0, 0];

/** The outer line of the solid, closed by the near rim below and the far rim above. */
export function silhouette(solid: Solid): string {
  const points = outline(solid.knots);
  const { cx, tilt } = solid;
  const [, topR] = edgeOf(points, false);
  const [bottomY, bottomR] = edgeOf(points, true);
  const left = points.map(([y, r]) => `${px(cx - r)} ${px(y)}`).join('L');
  const right = points
    .toReversed()
    .map(([y, r]) => `${px(cx + r)} ${px(y)}`)
    .join('L');
  const near = `A${px(bottomR)} ${px(bottomR * tilt)} 0 0 0 ${px(cx + bottomR)} ${px(bottomY)}`;
  const [topY] = edgeOf(points, false);
  const far = `A${px(topR)} ${px(topR * tilt)} 0 0 ${solid.open ? 1 : 0} ${px(cx - topR)} ${px(topY)}`;
  return `M${left}${near}L${right}${far}Z`;
}

/** The near half of the ring around the axis at one height. */
export function nearArc(cx: number, y: number, r: number, tilt: number): string {
  return `M${px(cx - r)} ${px(y)}A${px(r)} ${px(r * tilt)} 0 0 0 ${px(cx + r)} ${px(y)}`;
}

/** A polyline in steps, which are shorter to write than places. Rounding does not add up. */
function steps(places: readonly (readonly [number, number])[]): string {
  let [x, y] = [0, 0];
  return places
    .map(([toX, toY], i) => {
      const [dx, dy] = [Math.round((toX - x) * 10) / 10, Math.round((toY - y) * 10) / 10];
      [x, y] = [x + dx, y + dy];
      return `${i === 0 ? 'M' : i === 1 ? 'l' : ''}${px(dx)}${dy < 0 ? '' : ' '}${px(dy)}`;
    })
    .join(' ')
    .replaceAll(' -', '-');
}

/** One stripe for each direction the surface faces; each reaches to the right border and the next covers it. */
function stripes(points: readonly Point[], solid: Solid, widest: number): string {
  const { cx, tilt, surface } = solid;
  const [topY] = edgeOf(points, false);
  const [bottomY] = edgeOf(points, true);
  const right = px(cx + widest + 30);
  const shades = widest > 80 ? 40 : 26;
  return Array.from({ length: shades }, (_, i) => {
    const u = i === 0 ? -1.3 : Math.sin(((i / shades) * 2 - 1) * 0.5 * Math.PI) * 0.5 + (i / shades - 0.5);
    const drop = tilt * Math.sqrt(Math.max(0, 1 - u * u));
    const line = points.map(([y, r]): [number, number] => [cx + r * u, y + r * drop]);
    const [, topR] = edgeOf(points, false);
    const [, bottomR] = edgeOf(points, true);
    const whole = steps([[cx + topR * u, topY - widest], ...line, [cx + bottomR * u, bottomY + widest]]);
    return `<path fill="${surface(Math.max(-1, u))}" d="${whole}H${right}V${px(topY - widest)}Z"/>`;
  }).join('');
}

/** The solid, shaded around its axis. */
export function turned(sketch: Sketch, solid: Solid): string {
  const points = outline(solid.knots);
  const radii = points.map(([, r]) => r);
  const widest = Math.max(...radii);
  const shape = silhouette(solid);
  const clip = sketch.clip(`<path d="${shape}"/>`);
  const { cx, surface } = solid;
  const tallest = points
    .map(([y], i) => ((points[i]?.[1] ?? 0) > widest * (widest > 80 ? 0.95 : 0.9) ? y : Number.NaN))
    .filter((y) => y > 0);
  const level = Math.max(...tallest) - Math.min(...tallest);
  const straight = level > 0.85 * ((points.at(-1)?.[0] ?? 0) - (points[0]?.[0] ?? 0));
  const count = 32;
  const stops = Array.from({ length: count + 1 }, (_, i): Stop => [i / count, surface((i / count) * 2 - 1)]);
  const paint = straight
    ? `<path d="${shape}" fill="${sketch.linear(cx - widest, 0, cx + widest, 0, stops)}"/>`
    : `<g${widest > 80 ? ` filter="${sketch.blur(2.5, 4)}"` : ''}>${stripes(points, solid, widest)}</g>`;
  const [topY] = edgeOf(points, false);
  const [bottomY, bottomR] = edgeOf(points, true);
  const fall = solid.fall
    ? `<path d="${shape}" fill="${sketch.linear(0, topY, 0, bottomY + bottomR * solid.tilt, eased(solid.fall))}"/>`
    : '';
  return `<g clip-path="${clip}">${paint}${fall}${solid.skin ?? ''}</g>`;
}

/** The level top of a solid, or its mouth. */
export function disc(cx: number, y: number, r: number, tilt: number, paint: string): string {
  return `<ellipse cx="${px(cx)}" cy="${px(y)}" rx="${px(r)}" ry="${px(r * tilt)}" ${paint}/>`;
}
