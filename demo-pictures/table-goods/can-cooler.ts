import type { Draw } from '../drawing.ts';
import { standing } from './floor.ts';
import { boxAround, Sketch } from './sketch.ts';
import { lit, matte, metal } from './surface.ts';
import { disc, nearArc, turned } from './turned.ts';

const tilt = 0.17;
const cx = 500;

/** The end of a drinks can: double rim, sunk panel, opening and tab. */
function canEnd(sketch: Sketch, y: number, r: number): string {
  const slope = (from: string, to: string): string =>
    sketch.linear(cx - r, y - r * tilt, cx + r, y + r * tilt, [
      [0, from],
      [0.5, '#d5d9de'],
      [1, to],
    ]);
  const panel = r - 24;
  return [
    disc(cx, y, r, tilt, `fill="${slope('#ffffff', '#9aa2ac')}"`),
    disc(cx, y + 2, r - 9, tilt, 'fill="#717a85"'),
    disc(cx, y + 8, panel, tilt, `fill="${slope('#aeb5bd', '#f2f4f6')}"`),
    disc(cx, y + 9, panel - 12, tilt, `fill="none" stroke="#8b939d" stroke-width="2" opacity="0.7"`),
    disc(cx - 6, y + 24, 52, 0.28, `fill="none" stroke="#7a828c" stroke-width="2.5"`),
    `<path d="M${cx - 34} ${y - 10}Q${cx - 30} ${y - 20} ${cx} ${y - 20}Q${cx + 32} ${y - 20} ${cx + 36} ${y - 8}L${cx + 30} ${y + 10}Q${cx} ${y + 20} ${cx - 30} ${y + 10}Z" fill="#5f6771" opacity="0.3" transform="translate(3 4)"/>`,
    `<path d="M${cx - 36} ${y - 12}Q${cx - 30} ${y - 21} ${cx} ${y - 21}Q${cx + 30} ${y - 21} ${cx + 36} ${y - 12}L${cx + 28} ${y + 8}Q${cx} ${y + 17} ${cx - 28} ${y + 8}Z" fill="${slope('#f7f8f9', '#b1b8c0')}" stroke="#8b939d" stroke-width="1.5"/>`,
    disc(cx, y - 12, 20, 0.3, `fill="#8d959f" stroke="#6c747e" stroke-width="1.5"`),
    disc(cx, y + 7, 8, 0.45, `fill="#dfe3e7" stroke="#8b939d" stroke-width="1.5"`),
    `<path d="${nearArc(cx, y, r - 2, tilt)}" fill="none" stroke="#ffffff" stroke-width="4" opacity="0.9"/>`,
  ].join('');
}

/** A foam sleeve on a can: open top edge, glued side seam, pressed foot. */
const canCooler: Draw = (hex) => {
  const sketch = new Sketch();
  const foam = matte(hex);
  const [top, footY, r] = [268, 868, 234];
  const seam = 'M700 320V884';
  sketch.add(
    standing(sketch, cx, footY, r - 22, tilt, foam),
    disc(cx, top, r, tilt, `fill="${lit(hex, 0.6, 0.04)}"`),
    turned(sketch, {
      cx,
      knots: [
        [146, 176],
        [152, 180, 4],
        [160, 176, 5],
        [205, 214, 30],
        [340, 214],
      ],
      tilt,
      surface: metal(),
      fall: [
        [0, '#ffffff', 0.3],
        [0.25, '#ffffff', 0],
        [0.55, '#0b0d12', 0.1],
        [0.62, '#0b0d12', 0.4],
        [1, '#0b0d12', 0.5],
      ],
    }),
    canEnd(sketch, 146, 176),
    turned(sketch, {
      cx,
      knots: [
        [top, r - 4],
        [top + 8, r, 6],
        [footY - 40, r - 3, 34],
        [footY, r - 26],
      ],
      tilt,
      open: true,
      surface: foam,
      fall: [
        [0, '#ffffff', 0.1],
        [0.1, '#ffffff', 0],
        [0.75, '#0b0d12', 0],
        [1, '#0b0d12', 0.24],
      ],
      skin:
        sketch.grain(cx - r, top - 10, r * 2, 660, '0.55', 0.09) +
        `<path d="${seam}" stroke="#0b0d12" stroke-opacity="0.32" stroke-width="3"/><path d="${seam}" transform="translate(3 0)" stroke="#ffffff" stroke-opacity="0.25" stroke-width="2"/>`,
    }),
    `<path d="${nearArc(cx, top + 1, r - 6, tilt)}" fill="none" stroke="${lit(hex, 1, 0.3)}" stroke-width="13" opacity="0.9"/>`,
  );
  return sketch.drawing({ 'side-1': boxAround(cx, 606, 244, 366) });
};

export const canCoolers: Record<string, Draw> = { CANCOOLER: canCooler };
