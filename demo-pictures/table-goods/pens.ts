import type { Draw } from '../drawing.ts';
import { chrome, clip, grooves, joint, lacquer, laidDown, type PenPart, point, ring } from './pen-parts.ts';
import { Sketch } from './sketch.ts';
import { brightness, gloss, isSteel, lit, matte } from './surface.ts';

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

export const pens: Record<string, Draw> = {
  'PEN-CLICK': clickPen,
  'PEN-GEL': gelPen,
  'PEN-STYLUS': stylusPen,
};
