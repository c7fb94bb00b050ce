import { px, type Sketch } from './sketch.ts';
import { brightness, isSteel, lit, matte } from './surface.ts';
import { disc, type Knot, nearArc, turned } from './turned.ts';

export const tilt = 0.13;
export const cx = 500;

/** A closing part in the color of the goods, or black on bare steel. */
export const lidColor = (hex: string): string =>
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
export function screwLid(sketch: Sketch, top: number, bottom: number, r: number, hex: string): string {
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

/** The line where lid and neck meet. */
export const seam = (y: number, r: number): string =>
  `<path d="${nearArc(cx, y, r, tilt)}" fill="none" stroke="#14171c" stroke-width="4" opacity="0.5"/>`;
