import type { Draw } from '../drawing.ts';
import { cx, lidColor, screwLid, seam, tilt } from './bottle-lid.ts';
import { standing } from './floor.ts';
import { boxAround, Sketch } from './sketch.ts';
import { brightness, isSteel, lit, matte } from './surface.ts';
import { tube } from './tube.ts';
import { disc, type Knot, nearArc, silhouette, turned } from './turned.ts';

/** The 25 oz copolyester bottle: tinted clear wall, solid lid with a loop. */
const tritan25: Draw = (hex) => {
  const sketch = new Sketch();
  const lid = isSteel(hex) ? '#3b4048' : lidColor(hex);
  const footY = 888;
  const [top, r] = [250, 150];
  const knots: Knot[] = [
    [top, 116],
    [top + 16, 120, 10],
    [330, r, 44],
    [footY - 30, r, 26],
    [footY - 2, 134, 10],
  ];
  const shape = silhouette({ cx, knots, tilt, surface: () => hex });
  const clip = sketch.clip(`<path d="${shape}"/>`);
  const bright = brightness(hex);
  const tint = bright > 0.85 ? '#dfe6ec' : hex;
  const deep = bright > 0.85 ? '#8b97a4' : lit(hex, 0.62);
  const pale = bright < 0.2 ? 0.62 : 0.46;
  const wall = sketch.linear(cx - r, 0, cx + r, 0, [
    [0, deep, 0.95],
    [0.05, deep, 0.72],
    [0.11, tint, pale + 0.12],
    [0.5, tint, pale],
    [0.88, tint, pale + 0.16],
    [0.95, deep, 0.78],
    [1, deep, 0.95],
  ]);
  const ring = (y: number, radius: number, opacity: number): string =>
    disc(cx, y, radius, tilt, `fill="none" stroke="${deep}" stroke-width="3" opacity="${opacity}"`);
  const mirror = (u: number): string => (Math.abs(u) > 0.85 ? deep : lit(tint, 1, 0.4));
  sketch.add(
    standing(sketch, cx, footY, 132, tilt, mirror),
    `<path d="${shape}" fill="#f3f5f7" opacity="0.75"/>`,
    `<g clip-path="${clip}"><path d="${shape}" fill="${wall}"/>`,
    sketch.haze(cx, footY - 26, 142, 30, deep, 0.55, 0.8),
    sketch.haze(cx, footY - 30, 132, 25, lit(tint, 1, 0.35), 0.55, 0.75),
    ring(top + 36, 122, 0.35),
    ring(338, 143, 0.28),
    sketch.haze(cx, 326, 190, 52, '#ffffff', 0.2, 0.3),
    sketch.streak(366, 322, 62, footY - 360, '#ffffff', 0.85),
    sketch.streak(420, 332, 20, footY - 376, '#ffffff', 0.45),
    sketch.streak(596, 326, 28, footY - 368, '#ffffff', 0.65),
    `<path d="${shape}" fill="none" stroke="${deep}" stroke-width="5" opacity="0.7"/>`,
    `<path d="${nearArc(cx, footY - 10, 134, tilt)}" fill="none" stroke="#ffffff" stroke-width="4" opacity="0.5"/>`,
    '</g>',
    tube(sketch, 'M560 200Q640 196 646 148Q648 104 590 108Q548 112 530 150', 24, lid),
    screwLid(sketch, 158, 254, 124, lid),
    seam(254, 123),
    turned(sketch, {
      cx: cx - 30,
      knots: [
        [122, 42],
        [132, 47, 8],
        [160, 48],
      ],
      tilt,
      surface: matte(lid),
    }),
    disc(cx - 30, 122, 43, tilt, `fill="${lit(lid, 1, 0.2)}"`),
  );
  return sketch.drawing({
    'side-1': boxAround(cx, 600, 180, 270),
    wrap: boxAround(cx, 600, 274, 270),
  });
};

export const sportsBottles: Record<string, Draw> = { 'TRITAN-25': tritan25 };
