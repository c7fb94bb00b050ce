import type { Draw } from '../drawing.ts';
import { axis, clip, joint, laidDown, type PenPart, penTilt, point, ring } from './pen-parts.ts';
import { Sketch } from './sketch.ts';
import { gloss, matte } from './surface.ts';
import { nearArc } from './turned.ts';

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

export const bambooPens: Record<string, Draw> = { 'PEN-BAMBOO': bambooPen };
