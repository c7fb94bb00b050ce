import type { Draw } from '../drawing.ts';
import { standing } from './floor.ts';
import { boxAround, px, Sketch } from './sketch.ts';
import { brightness, gloss, isSteel, lit, metal } from './surface.ts';
import { tube } from './tube.ts';
import { disc, type Knot, nearArc, turned } from './turned.ts';

const tilt = 0.17;

/** The inside of a cup seen over its near rim: far wall in light, depth in shade. */
function mouth(sketch: Sketch, cx: number, y: number, r: number, inside: string, lip: string): string {
  const fill = sketch.linear(cx - r, 0, cx + r, 0, [
    [0, lit(inside, 0.55, 0.02)],
    [0.3, lit(inside, 0.72, 0.03)],
    [0.7, lit(inside, 0.93, 0.07)],
    [1, lit(inside, 0.8, 0.06)],
  ]);
  const clip = sketch.clip(disc(cx, y, r - 12, tilt, ''));
  const floor = sketch.haze(cx - 10, y + r * 0.2, r * 1.02, r * tilt * 1.3, '#0b0d12', 0.34, 0.5);
  const rim = sketch.linear(cx - r, y - r * tilt, cx + r, y + r * tilt, [
    [0, lit(lip, 1.02, 0.4)],
    [0.4, lit(lip, 1, 0.18)],
    [0.75, lit(lip, 0.85, 0.08)],
    [1, lit(lip, 0.95, 0.2)],
  ]);
  return `${disc(cx, y, r, tilt, `fill="${rim}"`)}${disc(cx, y + 1, r - 10, tilt, `fill="${fill}"`)}<g clip-path="${clip}">${floor}</g>`;
}

/** The 12 oz ceramic mug: straight glazed wall, thick handle. */
const mug12: Draw = (hex) => {
  const sketch = new Sketch();
  const surface = gloss(hex);
  const [cx, top, footY, r] = [412, 232, 806, 268];
  sketch.add(
    standing(sketch, cx, footY, r - 22, tilt, surface),
    tube(
      sketch,
      `M${cx + r - 60} 372C${cx + r + 90} 330 ${cx + r + 206} 400 ${cx + r + 200} 520C${cx + r + 194} 640 ${cx + r + 90} 716 ${cx + r - 60} 678`,
      66,
      hex,
    ),
    turned(sketch, {
      cx,
      knots: [
        [top, r],
        [footY - 34, r, 30],
        [footY, r - 26],
      ],
      tilt,
      surface,
      fall: [
        [0, '#ffffff', 0.12],
        [0.2, '#ffffff', 0],
        [0.75, '#0b0d12', 0],
        [1, '#0b0d12', 0.2],
      ],
    }),
    mouth(sketch, cx, top, r, brightness(hex) < 0.12 ? lit(hex, 1, 0.1) : hex, hex),
    `<path d="${nearArc(cx, top + 1, r - 3, tilt)}" fill="none" stroke="#ffffff" stroke-width="5" opacity="0.4"/>`,
  );
  return sketch.drawing({
    'side-1': boxAround(cx, 560, 248, 372),
    wrap: boxAround(cx, 560, 484, 372),
  });
};

/** Enamel flecks, the same at every drawing: thick in the middle, small at the edges where the wall turns away. */
function speckle(cx: number, top: number, bottom: number, r: number): string {
  let seed = 20_250;
  const next = (): number => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  return Array.from({ length: 210 }, () => {
    const u = Math.sin((next() - 0.5) * Math.PI);
    const y = top + next() * (bottom - top) + r * tilt * Math.sqrt(1 - u * u);
    const size = 1.4 + next() ** 3 * 4.2;
    const flat = Math.max(0.25, Math.sqrt(1 - u * u));
    return `<ellipse cx="${px(cx + r * u)}" cy="${px(y)}" rx="${px(size * flat)}" ry="${px(size)}"/>`;
  }).join('');
}

/** The 15 oz camp mug: enamel look, flecks, rolled rim. */
const campMug: Draw = (hex) => {
  const sketch = new Sketch();
  const steel = isSteel(hex);
  const surface = steel ? metal(hex, 0.7) : gloss(hex);
  const [cx, top, footY, r] = [420, 250, 800, 272];
  const fleck = brightness(hex) > 0.55 ? '#3a4049' : '#f1f3f5';
  const lip = brightness(hex) > 0.8 ? '#2a2e35' : '#c9cdd3';
  const knots: Knot[] = [
    [top, r],
    [top + 30, r - 4, 20],
    [footY - 60, r - 10, 60],
    [footY, r - 66],
  ];
  const rim: Knot[] = [
    [top - 8, r + 4],
    [top, r + 9, 6],
    [top + 8, r + 6, 6],
    [top + 13, r],
  ];
  sketch.add(
    standing(sketch, cx, footY, r - 64, tilt, surface),
    tube(
      sketch,
      `M${cx + r - 50} 356C${cx + r + 60} 336 ${cx + r + 196} 352 ${cx + r + 192} 470C${cx + r + 186} 590 ${cx + r + 90} 650 ${cx + r - 50} 664`,
      44,
      steel ? '#c9cdd3' : hex,
    ),
    turned(sketch, {
      cx,
      knots,
      tilt,
      surface,
      fall: [
        [0, '#0b0d12', 0.1],
        [0.06, '#0b0d12', 0],
        [0.3, '#ffffff', 0.04],
        [0.78, '#0b0d12', 0],
        [1, '#0b0d12', 0.34],
      ],
      skin: steel ? '' : `<g fill="${fleck}" opacity="0.72">${speckle(cx, top + 24, footY - 20, r - 6)}</g>`,
    }),
    turned(sketch, { cx, knots: rim.slice(1), tilt, surface: gloss(lip) }),
    mouth(sketch, cx, top - 3, r + 7, steel ? '#aab0b8' : brightness(hex) > 0.8 ? hex : '#eef0f2', lip),
    `<path d="${nearArc(cx, top + 1, r + 5, tilt)}" fill="none" stroke="#ffffff" stroke-width="4" opacity="0.45"/>`,
  );
  return sketch.drawing({
    'side-1': boxAround(cx, 552, 234, 351),
    wrap: boxAround(cx, 552, 472, 351),
  });
};

export const mugs: Record<string, Draw> = { 'MUG-12': mug12, 'CAMPMUG-15': campMug };
