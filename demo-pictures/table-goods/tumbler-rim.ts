import { px, type Sketch } from './sketch.ts';
import { metal } from './surface.ts';
import { disc, type Knot, nearArc, turned } from './turned.ts';

export const tilt = 0.14;

/** A clear press-in lid on a rim of radius `r` at height `y`: thick disc, sunk well, slider. */
export function clearLid(sketch: Sketch, cx: number, y: number, r: number): string {
  const top = y - 26;
  const wall = sketch.linear(cx - r, 0, cx + r, 0, [
    [0, '#7f8894', 0.75],
    [0.06, '#d9dee4', 0.6],
    [0.16, '#ffffff', 0.92],
    [0.3, '#e6eaee', 0.5],
    [0.6, '#c5ccd4', 0.55],
    [0.82, '#f7f9fb', 0.85],
    [0.93, '#a9b1bb', 0.7],
    [1, '#6f7884', 0.8],
  ]);
  const glass = sketch.linear(cx - r, top - r * tilt, cx + r, top + r * tilt, [
    [0, '#ffffff', 0.9],
    [0.35, '#dfe4ea', 0.55],
    [0.6, '#b9c1ca', 0.5],
    [1, '#eef1f4', 0.8],
  ]);
  const well = sketch.linear(0, top - r * tilt * 0.8, 0, top + r * tilt * 0.8, [
    [0, '#6d7680', 0.75],
    [0.5, '#a4adb7', 0.55],
    [1, '#e3e7eb', 0.6],
  ]);
  const [wide, deep] = [r * 0.36, r * tilt * 0.34];
  const plate = (dy: number, paint: string): string =>
    `<rect x="${px(cx - wide)}" y="${px(top - deep + dy)}" width="${px(wide * 2)}" height="${px(deep * 2)}" rx="${px(deep)}" ${paint}/>`;
  const face = sketch.linear(cx - wide, top - deep, cx + wide, top + deep, [
    [0, '#f4f6f8'],
    [0.5, '#ccd2d9'],
    [1, '#9aa3ad'],
  ]);
  const slider = [
    plate(5, 'fill="#1d222b" opacity="0.35"'),
    plate(1, 'fill="#6b7480"'),
    plate(-4, `fill="${face}" stroke="#ffffff" stroke-opacity="0.7"`),
    disc(cx, top - 4, deep * 1.5, 0.42, 'fill="#59626d" opacity="0.75"'),
    disc(cx, top - 2, deep * 1.3, 0.36, 'fill="#aab2bc"'),
  ].join('');
  return [
    `<path d="M${px(cx - r)} ${px(top)}L${px(cx - r + 4)} ${px(y)}A${px(r - 4)} ${px((r - 4) * tilt)} 0 0 0 ${px(cx + r - 4)} ${px(y)}L${px(cx + r)} ${px(top)}Z" fill="${wall}"/>`,
    disc(cx, top, r, tilt, `fill="${glass}" stroke="#8f98a3" stroke-width="1.5" stroke-opacity="0.7"`),
    disc(
      cx,
      top + 1,
      r - 13,
      tilt,
      `fill="${well}" stroke="#ffffff" stroke-width="2.5" stroke-opacity="0.85"`,
    ),
    slider,
    `<path d="${nearArc(cx, top, r - 2, tilt)}" fill="none" stroke="#ffffff" stroke-width="3" opacity="0.9"/>`,
  ].join('');
}

/** Bare steel between coat and lid, with the lip rolled over. */
export function steelRim(
  sketch: Sketch,
  cx: number,
  top: number,
  bottom: number,
  r: number,
  slope: number,
): string {
  const steel = metal();
  const knots: Knot[] = [
    [top, r - 3],
    [top + 4, r],
    [bottom, r - (bottom - top) * slope],
  ];
  const shade = `<path d="${nearArc(cx, bottom, r, tilt)}" fill="none" stroke="#1d222b" stroke-width="3" opacity="0.45"/>`;
  return (
    turned(sketch, { cx, knots, tilt, surface: steel }) +
    disc(cx, top, r - 3, tilt, `fill="#6b737d" stroke="#eef0f3" stroke-width="3"`) +
    shade
  );
}
