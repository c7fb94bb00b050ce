/** What ties the goods to the ground: shadows, and the faint mirror of a polished table. */
import { px, type Sketch, type Stop } from './sketch.ts';
import type { Surface } from './surface.ts';

/** Under a round foot of radius `r` whose centre stands at `y`: faint mirror, wide shadow, tight contact shadow. */
export function standing(
  sketch: Sketch,
  cx: number,
  y: number,
  r: number,
  tilt: number,
  surface: Surface,
): string {
  const reach = 95;
  const low = y + r * tilt;
  const across = Array.from({ length: 13 }, (_, i): Stop => [i / 12, surface((i / 12) * 2 - 1)]);
  const fade = sketch.linear(0, y, 0, low + reach, [
    [0, '#fff', 0.34],
    [0.5, '#fff', 0.1],
    [1, '#fff', 0],
  ]);
  const mask = sketch.define(
    (id) =>
      `<mask id="${id}" maskUnits="userSpaceOnUse" x="0" y="0" width="1000" height="1000"><rect width="1000" height="1000" fill="${fade}"/></mask>`,
  );
  const mirror = `<path d="M${px(cx - r)} ${px(y)}V${px(y + reach)}A${px(r)} ${px(r * tilt)} 0 0 0 ${px(cx + r)} ${px(y + reach)}V${px(y)}Z" fill="${sketch.linear(cx - r, 0, cx + r, 0, across)}"/>`;
  const wide = sketch.haze(
    cx + r * 0.22,
    y + r * tilt * 0.3,
    r * 1.42 + 50,
    Math.max(20, r * 0.2) + 42,
    '#39414f',
    0.28,
    0.2,
  );
  const tight = sketch.haze(cx + r * 0.03, y + 6, r * 1.03 + 13, r * tilt + 16, '#1d222b', 0.52, 0.78);
  return `<g mask="url(#${mask})">${mirror}</g>${wide}${tight}`;
}

/**
 * A soft edge around a shape: ever narrower copies on top of each other. A blur of this size takes seconds to render.
 * Only black and white keep their hue through so many faint layers. `hollow` feathers the line of the shape alone, for the shade inside a recess.
 */
export function feather(
  sketch: Sketch,
  shape: string,
  spread: number,
  color: string,
  opacity: number,
  hollow = false,
): string {
  const id = sketch.define((name) => `<g id="${name}">${shape}</g>`);
  const steps = spread > 16 ? 12 : 6;
  const each = Math.round((1 - (1 - opacity) ** (1 / steps)) * 10_000) / 10_000;
  const copies = Array.from({ length: steps }, (_, i) => {
    const width = px(2 * spread * (1 - i / steps) ** 1.5);
    return `<use href="#${id}" stroke-width="${width}" opacity="${each}"/>`;
  }).join('');
  return `<g fill="${hollow ? 'none' : color}" stroke="${color}" stroke-linejoin="round">${copies}</g>`;
}

/** Under goods lying flat: the shape's own shadow to the lower right, tight and wide. */
export function lying(sketch: Sketch, shape: string, lift: number): string {
  const at = (share: number): string => `translate(${px(lift * 0.6 * share)} ${px(lift * share)})`;
  const wide = feather(sketch, shape, lift * 1.6, '#000000', 0.2);
  const tight = feather(sketch, shape, lift * 0.4, '#000000', 0.28);
  return `<g transform="${at(1.2)}">${wide}</g><g transform="${at(0.35)}">${tight}</g>`;
}
