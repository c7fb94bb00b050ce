import type { Draw } from '../drawing.ts';
import { lying } from './floor.ts';
import { boxAround, px, Sketch } from './sketch.ts';
import { brightness, lit } from './surface.ts';

export const rect = (x: number, y: number, width: number, height: number, rx: number, paint = ''): string =>
  `<rect x="${px(x)}" y="${px(y)}" width="${px(width)}" height="${px(height)}" rx="${rx}" ${paint}/>`;

/** A trim that stays visible on its cover: darker on light goods, lighter on dark ones. */
const trimOn = (hex: string): string => (brightness(hex) > 0.28 ? lit(hex, 0.62) : lit(hex, 1, 0.2));

/** A cloth-like board lying in the light: bright upper left, shaded lower right, a lit and a dark edge. */
export function board(
  sketch: Sketch,
  [x, y, width, height]: readonly [number, number, number, number],
  round: number,
  hex: string,
  tooth: number,
): string {
  const dark = 1 - brightness(hex);
  const face = sketch.linear(x, y, x + width, y + height, [
    [0, lit(hex, 1, 0.06 + 0.08 * dark)],
    [0.4, lit(hex, 0.985, 0.02 + 0.02 * dark)],
    [1, lit(hex, 0.87, 0.01)],
  ]);
  const edge = sketch.linear(x, y, x + width, y + height, [
    [0, '#ffffff', 0.55],
    [0.45, '#ffffff', 0.06],
    [0.55, '#0b0d12', 0.08],
    [1, '#0b0d12', 0.45],
  ]);
  const clip = sketch.clip(rect(x, y, width, height, round));
  return `${rect(x, y, width, height, round, `fill="${face}"`)}<g clip-path="${clip}">${sketch.grain(x, y, width, height, '0.7', tooth)}</g>${rect(x + 2, y + 2, width - 4, height - 4, round - 2, `fill="none" stroke="${edge}" stroke-width="4"`)}`;
}

/** The edges of the leaves between two boards, seen at the right and below. */
export function leaves(x: number, y: number, width: number, height: number): string {
  const lines = [3, 6, 9]
    .map((d) => `M${px(x + 10)} ${px(y + height - 12 + d)}H${px(x + width - 12 + d)}V${px(y + 10)}`)
    .join('');
  return `${rect(x, y, width, height, 10, 'fill="#f3efe6"')}<path d="${lines}" fill="none" stroke="#b9b2a3" stroke-width="1.1"/>`;
}

/** The fold along the spine where the board hinges. */
export function hinge(sketch: Sketch, x: number, y: number, height: number): string {
  return `${sketch.streak(x - 14, y + 3, 22, height - 6, '#0b0d12', 0.3)}${sketch.streak(x + 1, y + 3, 13, height - 6, '#ffffff', 0.3)}`;
}

/** The A5 hardcover: rounded boards, elastic band, ribbon. */
const hardcover: Draw = (hex) => {
  const sketch = new Sketch();
  const [x, y, width, height] = [232, 106, 524, 752];
  const band = trimOn(hex);
  const bandX = x + width - 66;
  const ribbon = `<path d="M462 ${y + height - 6}Q456 ${y + height + 40} 468 ${y + height + 78}L479 ${y + height + 66}L492 ${y + height + 76}Q482 ${y + height + 36} 486 ${y + height - 6}Z"`;
  const weave = sketch.linear(bandX, 0, bandX + 20, 0, [
    [0, lit(band, 0.74)],
    [0.3, lit(band, 1, 0.12)],
    [0.7, lit(band, 0.94)],
    [1, lit(band, 0.66)],
  ]);
  sketch.add(
    lying(sketch, rect(x, y, width + 14, height + 16, 24), 22),
    `${ribbon} transform="translate(6 9)" fill="#1d222b" opacity="0.2"/>`,
    `${ribbon} fill="${sketch.linear(462, 0, 492, 0, [
      [0, lit(band, 0.8)],
      [0.4, lit(band, 1, 0.15)],
      [1, lit(band, 0.76)],
    ])}"/>`,
    rect(x + 6, y + 10, width + 8, height + 8, 24, `fill="${lit(hex, 0.55, 0.03)}"`),
    leaves(x + 4, y + 6, width + 4, height + 5),
    rect(x + 2, y + 3, width, height, 24, `fill="${lit(hex, 0.5)}"`),
    board(sketch, [x, y, width, height], 24, hex, 0.07),
    hinge(sketch, x + 46, y, height),
    sketch.streak(bandX + 2, y + 2, 38, height - 2, '#0b0d12', 0.5),
    rect(bandX, y - 2, 20, height + 18, 3, `fill="${weave}"`),
    `<path d="M${bandX + 7} ${y}V${y + height + 14}M${bandX + 13} ${y}V${y + height + 14}" stroke="#0b0d12" stroke-width="1.2" opacity="0.22"/>`,
  );
  return sketch.drawing({ cover: boxAround(x + 46 + (bandX - x - 46) / 2, y + height / 2, 340, 510) });
};

/** Wire loops through a punched spine, seen from above. */
function wire(sketch: Sketch, x: number, y: number, height: number, count: number): string {
  const steel = sketch.linear(0, 0, 0, 9, [
    [0, '#7d858f'],
    [0.35, '#f4f6f8'],
    [0.6, '#aeb5bd'],
    [1, '#4f5660'],
  ]);
  const loop = sketch.define(
    (id) =>
      `<g id="${id}"><circle cx="34" cy="4" r="8.5" fill="#2a2d33"/><rect x="-15" y="4" width="46" height="8" rx="4" fill="#0b0d12" opacity="0.25"/><rect x="-22" y="-4" width="58" height="8" rx="4" fill="${steel}" transform="translate(0 -1)"/><rect x="-22" y="5" width="58" height="8" rx="4" fill="${steel}"/></g>`,
  );
  const pitch = height / count;
  return Array.from(
    { length: count },
    (_, i) => `<use href="#${loop}" x="${x}" y="${px(y + pitch * (i + 0.5) - 4)}"/>`,
  ).join('');
}

/** The recycled spiral notebook: kraft board with a strip in color along the wire and a band to match. */
const recycled: Draw = (hex) => {
  const sketch = new Sketch();
  const [x, y, width, height] = [246, 116, 540, 764];
  const strip = 112;
  const clip = sketch.clip(rect(x, y, width, height, 18));
  const flecks = sketch.define(
    (id) =>
      `<filter id="${id}" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency="0.11 0.045" numOctaves="1" seed="23"/><feColorMatrix values="0 0 0 0 0.33 0 0 0 0 0.22 0 0 0 0 0.1 4.5 0 0 0 -2.75"/></filter>`,
  );
  const bandX = x + width - 64;
  sketch.add(
    lying(sketch, rect(x - 6, y, width + 18, height + 12, 18), 22),
    rect(x + 4, y + 10, width + 6, height + 6, 18, `fill="${lit('#c69f6c', 0.6)}"`),
    leaves(x + 2, y + 4, width + 4, height + 5),
    board(sketch, [x, y, width, height], 18, '#c9a472', 0.09),
    `<g clip-path="${clip}">${rect(x, y, width, height, 0, `filter="url(#${flecks})" opacity="0.5"`)}${board(sketch, [x - 20, y - 20, strip + 20, height + 40], 4, hex, 0.06)}<path d="M${x + strip + 1.5} ${y}V${y + height}" stroke="#0b0d12" stroke-width="3" opacity="0.3"/></g>`,
    wire(sketch, x, y + 14, height - 28, 19),
    sketch.streak(bandX + 2, y + 2, 34, height - 2, '#3d2a12', 0.5),
    rect(
      bandX,
      y - 2,
      18,
      height + 15,
      3,
      `fill="${sketch.linear(bandX, 0, bandX + 18, 0, [
        [0, lit(hex, 0.74, 0.03)],
        [0.3, lit(hex, 1, 0.15)],
        [0.7, lit(hex, 0.93, 0.04)],
        [1, lit(hex, 0.66, 0.03)],
      ])}"`,
    ),
  );
  return sketch.drawing({ cover: boxAround((x + strip + bandX) / 2, y + height / 2, 320, 480) });
};

export const notebooks: Record<string, Draw> = { 'NOTEBOOK-A5': hardcover, 'NOTEBOOK-RECYCLED': recycled };
