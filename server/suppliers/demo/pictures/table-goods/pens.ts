import type { Draw } from '../drawing.ts';
import { axis, chrome, clip, grooves, lacquer, laidDown, type PenPart, penTilt } from './pen-parts.ts';
import { Sketch } from './sketch.ts';
import { brightness, gloss, isSteel, lit, matte } from './surface.ts';
import { nearArc } from './turned.ts';

const point: PenPart = {
  knots: [
    [972, 9],
    [1000, 6],
    [1014, 3],
  ],
  surface: chrome,
};

const ring = (top: number, bottom: number, r: number): PenPart => ({
  knots: [
    [top, r - 1],
    [top + 4, r, 3],
    [bottom - 4, r, 3],
    [bottom, r - 1],
  ],
  surface: chrome,
});

/** The dark hair line where two parts meet. */
const joint = (y: number, r: number): string =>
  `<path d="${nearArc(axis, y, r, penTilt)}" fill="none" stroke="#0b0d12" stroke-width="3" opacity="0.4"/>`;

/** Colored barrel, black rubber grip, plated tip, clip and plunger. */
const clickPen: Draw = (hex) => {
  const sketch = new Sketch();
  const rubber = matte(brightness(hex) < 0.15 ? '#3a3e45' : '#26292e');
  const parts: PenPart[] = [
    point,
    {
      knots: [
        [888, 43],
        [930, 28, 40],
        [978, 11],
      ],
      surface: chrome,
    },
    {
      knots: [
        [702, 49],
        [720, 51, 12],
        [800, 47, 60],
        [872, 48, 12],
        [892, 44],
      ],
      surface: rubber,
      skin: grooves(738, 866, 8, 50),
    },
    {
      knots: [
        [160, 47],
        [420, 50],
        [704, 50],
      ],
      surface: gloss(hex),
    },
    ring(146, 172, 49),
    {
      knots: [
        [6, 20],
        [14, 26, 8],
        [148, 26],
      ],
      surface: chrome,
    },
    {
      knots: [
        [104, 36],
        [116, 44, 12],
        [150, 47],
      ],
      surface: gloss(hex),
    },
  ];
  const fittings = joint(704, 50) + clip(sketch, 124, 408, 34, chrome);
  return laidDown(sketch, parts, fittings, 556, 50);
};

/** Soft-touch barrel in one piece with a moulded clip, fine plated tip. */
const gelPen: Draw = (hex) => {
  const sketch = new Sketch();
  const soft = matte(hex);
  const trim = brightness(hex) > 0.5 ? lit(hex, 0.8) : lit(hex, 1, 0.14);
  const parts: PenPart[] = [
    {
      ...point,
      knots: [
        [960, 8],
        [1002, 4],
        [1014, 2],
      ],
    },
    {
      knots: [
        [894, 34],
        [918, 27, 20],
        [966, 9],
      ],
      surface: chrome,
    },
    {
      knots: [
        [690, 49],
        [800, 46, 60],
        [880, 40, 40],
        [898, 35],
      ],
      surface: soft,
      skin: grooves(716, 872, 12, 48),
    },
    {
      knots: [
        [140, 46],
        [420, 49],
        [692, 49],
      ],
      surface: soft,
      skin: sketch.grain(440, 130, 120, 580, '0.85', 0.05),
    },
    ring(118, 142, 47),
    {
      knots: [
        [18, 26],
        [30, 33, 14],
        [120, 37],
      ],
      surface: matte(trim),
    },
  ];
  const fittings = joint(692, 49) + joint(142, 46) + clip(sketch, 70, 376, 32, gloss(trim));
  return laidDown(sketch, parts, fittings, 545, 49);
};

/** Lacquered metal with plated rings and a rubber dome for screens. */
const stylusPen: Draw = (hex) => {
  const sketch = new Sketch();
  const barrel = isSteel(hex) ? chrome : lacquer(hex);
  const parts: PenPart[] = [
    point,
    {
      knots: [
        [812, 45],
        [830, 44],
        [900, 32, 60],
        [976, 10],
      ],
      surface: chrome,
    },
    {
      knots: [
        [446, 49],
        [700, 50],
        [818, 46],
      ],
      surface: barrel,
    },
    ring(420, 434, 51),
    ring(432, 450, 52),
    {
      knots: [
        [110, 44],
        [300, 49],
        [422, 49],
      ],
      surface: barrel,
    },
    {
      knots: [
        [-6, 12],
        [2, 31, 14],
        [30, 40, 24],
        [74, 40],
      ],
      surface: matte('#24272c'),
    },
    ring(70, 112, 45),
  ];
  const fittings = joint(112, 45) + clip(sketch, 96, 386, 30, chrome);
  return laidDown(sketch, parts, fittings, 628, 49);
};

/** Bamboo barrel with one knot, trim in color. */
const bambooPen: Draw = (hex) => {
  const sketch = new Sketch();
  const wood = matte('#d8b27a');
  const trim = gloss(hex);
  const fibres = sketch.define(
    (id) =>
      `<filter id="${id}" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency="0.22 0.004" numOctaves="3" seed="11"/><feColorMatrix values="0 0 0 0 0.42 0 0 0 0 0.25 0 0 0 0 0.08 2.4 0 0 0 -1"/></filter>`,
  );
  const knot = `<path d="${nearArc(axis, 466, 52, penTilt)}" fill="none" stroke="#7c5527" stroke-width="5" opacity="0.6"/><path d="${nearArc(axis, 472, 52, penTilt)}" fill="none" stroke="#f3dcb3" stroke-width="4" opacity="0.55"/>`;
  const parts: PenPart[] = [
    point,
    {
      knots: [
        [800, 47],
        [880, 41, 60],
        [930, 29, 40],
        [978, 10],
      ],
      surface: trim,
    },
    {
      knots: [
        [172, 49],
        [460, 50],
        [466, 51, 8],
        [474, 50],
        [804, 48],
      ],
      surface: wood,
      skin: `<rect x="440" y="150" width="120" height="680" filter="url(#${fibres})" opacity="0.6"/>${knot}`,
    },
    ring(158, 178, 50),
    {
      knots: [
        [8, 20],
        [16, 26, 8],
        [112, 26],
      ],
      surface: trim,
    },
    {
      knots: [
        [96, 38],
        [108, 46, 12],
        [162, 49],
      ],
      surface: trim,
    },
  ];
  const fittings = joint(804, 48) + joint(178, 49) + clip(sketch, 120, 420, 34, trim);
  return laidDown(sketch, parts, fittings, 640, 49);
};

/** Chunky marker, cap pushed on its back end, felt cut to a chisel. */
const highlighter: Draw = (hex) => {
  const sketch = new Sketch();
  const level = brightness(hex);
  const ink = isSteel(hex) || level > 0.86 || level < 0.2 ? '#f6e13c' : hex;
  const cap = level > 0.5 ? lit(hex, 0.86) : lit(hex, 1, 0.1);
  const felt = `<path d="M478 930H522V968Q522 972 519 975L486 1006Q478 1010 478 1000Z" fill="${sketch.linear(
    478,
    0,
    522,
    0,
    [
      [0, lit(ink, 0.86)],
      [0.35, lit(ink, 1, 0.25)],
      [1, lit(ink, 0.72)],
    ],
  )}"/><path d="M521 972L486 1006Q479 1009 478 1000L514 967Z" fill="${lit(ink, 0.62)}" opacity="0.55"/>`;
  const parts: PenPart[] = [
    {
      knots: [
        [930, 22],
        [985, 20],
        [1000, 12],
      ],
      surface: gloss(ink),
    },
    {
      knots: [
        [846, 54],
        [860, 42, 14],
        [922, 33, 20],
        [942, 26],
      ],
      surface: matte('#2b2e34'),
    },
    {
      knots: [
        [800, 66],
        [830, 64, 24],
        [852, 56],
      ],
      surface: gloss(hex),
    },
    {
      knots: [
        [330, 66],
        [806, 66],
      ],
      surface: gloss(hex),
    },
    {
      knots: [
        [14, 52],
        [26, 64, 16],
        [60, 69, 20],
        [336, 73],
        [344, 72],
      ],
      surface: gloss(cap),
    },
  ];
  const shaded = `<path d="${nearArc(axis, 352, 66, penTilt)}" fill="none" stroke="#0b0d12" stroke-width="12" opacity="0.16"/>`;
  const fittings = felt + shaded + joint(806, 66) + clip(sketch, 54, 318, 38, gloss(cap));
  return laidDown(sketch, parts, fittings, 570, 66);
};

export const pens: Record<string, Draw> = {
  'PEN-CLICK': clickPen,
  'PEN-GEL': gelPen,
  'PEN-STYLUS': stylusPen,
  'PEN-BAMBOO': bambooPen,
  HIGHLIGHTER: highlighter,
};
