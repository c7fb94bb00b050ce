import type { Sketch } from './sketch.ts';
import { brightness, lit } from './surface.ts';

/** A bent rod along a path: handle, loop, straw. Lit from the upper left. */
export function tube(sketch: Sketch, path: string, width: number, hex: string): string {
  const dark = 1 - brightness(hex);
  const line = (w: number, color: string, extra: string): string =>
    `<path d="${path}" stroke="${color}" stroke-width="${Math.round(w * 10) / 10}" ${extra}/>`;
  const soft = sketch.blur(Math.max(1, width * 0.1), 25);
  const shift = (share: number): string => `transform="translate(${-width * share} ${-width * share})"`;
  return `<g fill="none" stroke-linecap="round" stroke-linejoin="round">${line(width, lit(hex, 0.62, 0.04 + 0.1 * dark), '')}${line(width * 0.74, lit(hex, 0.84, 0.02 + 0.03 * dark), `filter="${soft}"`)}${line(width * 0.4, lit(hex, 1, 0.03 + 0.1 * dark), `filter="${soft}" ${shift(0.12)}`)}${line(width * 0.1, '#ffffff', `filter="${sketch.blur(Math.max(0.8, width * 0.04), 25)}" opacity="${0.35 + 0.15 * dark}" ${shift(0.19)}`)}</g>`;
}
