import type { Draw } from '../drawing.ts';
import { cx, lidColor, screwLid, seam, tilt } from './bottle-lid.ts';
import { standing } from './floor.ts';
import { boxAround, Sketch } from './sketch.ts';
import { coated, gloss, isSteel, metal } from './surface.ts';
import { tube } from './tube.ts';
import { disc, nearArc, turned } from './turned.ts';

const bodyFall = [
  [0, '#ffffff', 0.22],
  [0.12, '#ffffff', 0.1],
  [0.22, '#ffffff', 0],
  [0.72, '#0b0d12', 0],
  [1, '#0b0d12', 0.18],
] as const;

const skinFor = (sketch: Sketch, hex: string, r: number, top: number, bottom: number): string =>
  sketch.grain(
    cx - r,
    top,
    r * 2,
    bottom - top,
    isSteel(hex) ? '0.004 0.9' : '0.85',
    isSteel(hex) ? 0.07 : 0.055,
  );

/** The 24 oz vacuum bottle: straight wall, round shoulder, steel neck, screw lid with a carry loop. */
const bottle24: Draw = (hex) => {
  const sketch = new Sketch();
  const surface = coated(hex);
  const lid = lidColor(hex);
  const footY = 890;
  sketch.add(
    standing(sketch, cx, footY, 140, tilt, surface),
    turned(sketch, {
      cx,
      knots: [
        [footY - 16, 146],
        [footY, 138],
      ],
      tilt,
      surface: metal('#b4b9c0'),
    }),
    turned(sketch, {
      cx,
      knots: [
        [262, 84],
        [280, 88, 14],
        [350, 152, 66],
        [footY - 26, 152, 18],
        [footY - 8, 143],
      ],
      tilt,
      surface,
      fall: bodyFall,
      skin: skinFor(sketch, hex, 160, 250, 920),
    }),
    turned(sketch, {
      cx,
      knots: [
        [228, 86],
        [266, 86],
      ],
      tilt,
      surface: metal(),
    }),
    seam(266, 86),
    tube(sketch, 'M428 190V138Q428 100 466 100H534Q572 100 572 138V190', 28, lid),
    screwLid(sketch, 164, 232, 92, lid),
    seam(232, 92),
  );
  return sketch.drawing({
    'side-1': boxAround(cx, 620, 176, 264),
    wrap: boxAround(cx, 620, 278, 264),
  });
};

/** The 17 oz bottle in the cola shape: long neck, slim waist, turned cap. */
const bottle17: Draw = (hex) => {
  const sketch = new Sketch();
  const surface = isSteel(hex) ? metal(hex, 0.75) : gloss(hex);
  const footY = 892;
  const steel = metal();
  sketch.add(
    standing(sketch, cx, footY, 122, tilt, surface),
    turned(sketch, {
      cx,
      knots: [
        [footY - 14, 127],
        [footY, 118],
      ],
      tilt,
      surface: metal('#b4b9c0'),
    }),
    turned(sketch, {
      cx,
      knots: [
        [206, 60],
        [285, 62, 60],
        [425, 136, 120],
        [600, 134, 110],
        [720, 136, 90],
        [footY - 30, 133, 24],
        [footY - 8, 122],
      ],
      tilt,
      surface,
      fall: [
        [0, '#0b0d12', 0.12],
        [0.1, '#0b0d12', 0],
        [0.26, '#ffffff', 0.1],
        [0.36, '#ffffff', 0],
        [0.75, '#0b0d12', 0],
        [1, '#0b0d12', 0.2],
      ],
    }),
    turned(sketch, {
      cx,
      knots: [
        [192, 62],
        [210, 62],
      ],
      tilt,
      surface: steel,
    }),
    turned(sketch, {
      cx,
      knots: [
        [112, 54],
        [124, 66, 10],
        [190, 71, 8],
        [196, 69],
      ],
      tilt,
      surface: steel,
      fall: [
        [0, '#ffffff', 0.3],
        [0.3, '#ffffff', 0],
        [0.75, '#0b0d12', 0],
        [1, '#0b0d12', 0.25],
      ],
    }),
    disc(
      cx,
      112,
      55,
      tilt,
      `fill="${sketch.linear(445, 105, 555, 120, [
        [0, '#ffffff'],
        [0.6, '#c6cbd2'],
        [1, '#9aa2ac'],
      ])}"`,
    ),
    `<path d="${nearArc(cx, 176, 69, tilt)}" fill="none" stroke="#59616c" stroke-width="2" opacity="0.6"/>`,
    seam(210, 61),
  );
  return sketch.drawing({
    'side-1': boxAround(cx, 612, 160, 240),
    wrap: boxAround(cx, 612, 244, 240),
  });
};

export const bottles: Record<string, Draw> = {
  'BOTTLE-24': bottle24,
  'BOTTLE-17': bottle17,
};
