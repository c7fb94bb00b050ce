/** A pen is built upright, tip down, and then laid down with its tip to the lower left. */
import type { Drawing } from '../drawing.ts';
import { feather, lying } from './floor.ts';
import { boxAround, px, type Sketch } from './sketch.ts';
import { brightness, lit, metal, type Surface } from './surface.ts';
import { type Knot, nearArc, silhouette, turned } from './turned.ts';

export const axis = 500;
export const penTilt = 0.1;

/** Degrees a pen is turned clockwise from upright; writing on the barrel would rise by 90 less this. */
export const penTurn = 50;

export interface PenPart {
  knots: readonly Knot[];
  surface: Surface;
  /** Painted on the part, inside its outline. */
  skin?: string;
}

/** A bare plated part. */
export const chrome: Surface = metal('#cfd3d9');

/** Color lacquered over metal: the room shows through, and a thin hard highlight. */
export function lacquer(hex: string): Surface {
  const room = metal(lit(hex, 1, brightness(hex) < 0.2 ? 0.08 : 0), brightness(hex) > 0.8 ? 0.3 : 0.62);
  return (u) => {
    const glint = Math.exp(-(((u + 0.56) / 0.1) ** 2)) * 0.42 + Math.exp(-(((u - 0.76) / 0.09) ** 2)) * 0.22;
    return lit(room(u), 1, glint);
  };
}

/** The bare writing point. */
export const point: PenPart = {
  knots: [
    [972, 9],
    [1000, 6],
    [1014, 3],
  ],
  surface: chrome,
};

/** A plated ring around the barrel. */
export const ring = (top: number, bottom: number, r: number): PenPart => ({
  knots: [
    [top, r - 1],
    [top + 4, r, 3],
    [bottom - 4, r, 3],
    [bottom, r - 1],
  ],
  surface: chrome,
});

/** The dark hair line where two parts meet. */
export const joint = (y: number, r: number): string =>
  `<path d="${nearArc(axis, y, r, penTilt)}" fill="none" stroke="#0b0d12" stroke-width="3" opacity="0.4"/>`;

/** Grooves around a grip, evenly spaced. */
export function grooves(from: number, to: number, count: number, r: number): string {
  const step = (to - from) / (count - 1);
  const rings = Array.from({ length: count }, (_, i) => nearArc(axis, from + i * step, r, penTilt)).join('');
  return `<path d="${rings}" fill="none" stroke="#0b0d12" stroke-width="3.5" stroke-opacity="0.35"/><path d="${rings}" transform="translate(0 3)" fill="none" stroke="#ffffff" stroke-width="2" stroke-opacity="0.16"/>`;
}

/** A spring clip facing the viewer, from its root down to the ball, with its shadow on the barrel. */
export function clip(sketch: Sketch, top: number, bottom: number, width: number, surface: Surface): string {
  const [root, end] = [width / 2, width / 2 - 3];
  const path = (x: number): string =>
    `M${px(x - root)} ${top + 8}Q${px(x - root)} ${top} ${px(x - root + 8)} ${top}H${px(x + root - 8)}Q${px(x + root)} ${top} ${px(x + root)} ${top + 8}L${px(x + end)} ${bottom - end}A${end} ${end} 0 0 1 ${px(x - end)} ${bottom - end}Z`;
  const x = axis + 2;
  const stops = Array.from({ length: 9 }, (_, i) => [i / 8, surface(i / 4 - 1)] as const);
  return [
    feather(sketch, `<path d="${path(x + 5)}"/>`, 7, '#000000', 0.42),
    `<path d="${path(x)}" fill="${sketch.linear(x - root, 0, x + root, 0, stops)}" stroke="#0b0d12" stroke-opacity="0.28" stroke-width="1.2"/>`,
    `<path d="M${px(x - root + 6)} ${top + 12}V${bottom - 20}" stroke="#ffffff" stroke-width="3" stroke-linecap="round" opacity="0.5"/>`,
    `<circle cx="${x}" cy="${px(bottom - end - 2)}" r="${px(end * 0.6)}" fill="${sketch.radial(
      0.35,
      0.3,
      0.8,
      [
        [0, lit(surface(0), 1, 0.5)],
        [1, lit(surface(0), 0.7)],
      ],
    )}"/>`,
  ].join('');
}

/**
 * Lays the pen down. `parts` run from the tip up; `barrelY` is the middle of the part that takes the imprint.
 * The barrel lies askew, so its box is the widest upright rectangle of 2.1 by 0.75 that stays on it.
 */
export function laidDown(
  sketch: Sketch,
  parts: readonly PenPart[],
  fittings: string,
  barrelY: number,
  barrelR: number,
): Drawing {
  const turn = `transform="rotate(${penTurn} 500 500)"`;
  const outline = parts
    .map(({ knots, surface }) => silhouette({ cx: axis, knots, tilt: penTilt, surface }))
    .join('');
  const solids = parts
    .map(({ knots, surface, skin }) =>
      turned(sketch, { cx: axis, knots, tilt: penTilt, surface, ...(skin === undefined ? {} : { skin }) }),
    )
    .join('');
  sketch.add(lying(sketch, `<path ${turn} d="${outline}"/>`, 24), `<g ${turn}>${solids}${fittings}</g>`);
  const angle = (penTurn * Math.PI) / 180;
  const along = barrelY - 500;
  const height = (barrelR * 1.92) / (2.8 * Math.cos(angle) + Math.sin(angle));
  return sketch.drawing({
    barrel: boxAround(500 - along * Math.sin(angle), 500 + along * Math.cos(angle), height * 2.8, height),
  });
}
