import type { Draw } from '../drawing.ts';
import { standing } from './floor.ts';
import { boxAround, px, Sketch } from './sketch.ts';
import { brightness, coated, gloss, isSteel, lit, matte, metal } from './surface.ts';
import { tube } from './tube.ts';
import { disc, type Knot, nearArc, silhouette, turned } from './turned.ts';

const tilt = 0.13;
const cx = 500;

/** A closing part in the color of the goods, or black on bare steel. */
const lidColor = (hex: string): string =>
  isSteel(hex) ? '#23262b' : brightness(hex) > 0.5 ? lit(hex, 0.97) : lit(hex, 1, 0.05);

const lidTop = (sketch: Sketch, y: number, r: number, hex: string): string =>
  disc(
    cx,
    y,
    r,
    tilt,
    `fill="${sketch.linear(cx - r, y - r * tilt, cx + r, y + r * tilt, [
      [0, lit(hex, 1.05, 0.26)],
      [0.55, lit(hex, 0.95, 0.08)],
      [1, lit(hex, 0.84, 0.08)],
    ])}"`,
  );

/** A screw lid: ribbed wall, level top. */
function screwLid(sketch: Sketch, top: number, bottom: number, r: number, hex: string): string {
  const ribs = Array.from({ length: 29 }, (_, i) => {
    const angle = ((i + 0.5) / 29 - 0.5) * Math.PI;
    const [x, drop] = [cx + r * Math.sin(angle), r * tilt * Math.cos(angle)];
    return `M${px(x)} ${px(top + 22 + drop)}V${px(bottom - 12 + drop)}`;
  }).join('');
  const skin = `<path d="${ribs}" stroke="#0b0d12" stroke-opacity="0.2" stroke-width="3" stroke-linecap="round"/><path transform="translate(2.6 0)" d="${ribs}" stroke="#ffffff" stroke-opacity="0.16" stroke-width="2" stroke-linecap="round"/>`;
  const knots: Knot[] = [
    [top, r - 10],
    [top + 9, r, 8],
    [bottom, r],
  ];
  return turned(sketch, { cx, knots, tilt, surface: matte(hex), skin }) + lidTop(sketch, top, r - 9, hex);
}

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

/** The line where lid and neck meet. */
const seam = (y: number, r: number): string =>
  `<path d="${nearArc(cx, y, r, tilt)}" fill="none" stroke="#14171c" stroke-width="4" opacity="0.5"/>`;

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

export const bottles: Record<string, Draw> = {
  'BOTTLE-24': bottle24,
  'BOTTLE-17': bottle17,
  'TRITAN-25': tritan25,
};
