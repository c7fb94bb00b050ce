import { px, type Sketch } from './sketch.ts';
import { brightness, lit } from './surface.ts';

/** A bent rod along a path: handle, loop, straw. Lit from the upper left; ever thinner strokes make it round. */
export function tube(sketch: Sketch, path: string, width: number, hex: string): string {
  const dark = 1 - brightness(hex);
  const id = sketch.define((name) => `<path id="${name}" d="${path}"/>`);
  const steps = 11;
  const strokes = Array.from({ length: steps }, (_, i) => {
    const t = i / (steps - 1);
    const facing = t * t * (3 - 2 * t);
    const glint = Math.max(0, (t - 0.7) / 0.3) ** 2;
    const color = lit(
      hex,
      0.6 + 0.42 * facing,
      (0.04 + 0.1 * dark) * (1 - 0.7 * facing) + (0.3 + 0.08 * dark) * glint,
    );
    const shift = -width * 0.2 * t ** 1.3;
    return `<use href="#${id}" stroke="${color}" stroke-width="${px(width * (1 - 0.93 * t))}" x="${px(shift)}" y="${px(shift)}"/>`;
  }).join('');
  return `<g fill="none" stroke-linecap="round" stroke-linejoin="round">${strokes}</g>`;
}
