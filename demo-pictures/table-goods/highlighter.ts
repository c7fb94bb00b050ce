import type { Draw } from '../drawing.ts';
import { axis, clip, joint, laidDown, type PenPart, penTilt } from './pen-parts.ts';
import { Sketch } from './sketch.ts';
import { brightness, gloss, isSteel, lit, matte } from './surface.ts';
import { nearArc } from './turned.ts';

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

export const highlighters: Record<string, Draw> = { HIGHLIGHTER: highlighter };
