/** A drawing in the making: markup in painting order, and the gradients, blurs and clips it refers to. */

import type { Drawing, ImprintBox } from '../drawing.ts';

/** Offset, color and, where it is not solid, opacity. */
type Stop = readonly [number, string, number?];
type Line = readonly [number, number, number, number];

const stopsOf = (stops: readonly Stop[]): string =>
  stops
    .map(
      ([at, color, opacity]) =>
        `<stop offset="${at}" stop-color="${color}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('');

/** x, y, width, height on the canvas. */
type Area = readonly [number, number, number, number];

export interface Scene {
  add(markup: string): void;
  /** `line` is the direction in fractions of the painted shape, left to right unless told. */
  linear(stops: readonly Stop[], line?: Line): string;
  radial(stops: readonly Stop[], center?: readonly [number, number, number]): string;
  blur(deviation: number): string;
  clip(path: string): string;
  /** A tile repeated over the painted shape. */
  pattern(width: number, height: number, tile: string): string;
  /** Noise of one color, as a filter for a filled path: wood, felt, paper. Frequencies are per canvas unit. */
  grain(area: Area, frequency: string, color: string, strength: number, seed?: number): string;
  /** Draws a group cut to the outline. */
  inside(path: string, markup: string): void;
  fill(path: string, paint: string, more?: string): void;
  stroke(path: string, paint: string, width: number, more?: string): void;
  /** A blurred copy of a shape, for shadows and glows. */
  soft(
    path: string,
    color: string,
    deviation: number,
    opacity: number,
    move?: readonly [number, number],
  ): void;
  /** Where a thing stands: a tight dark contact and a wide faint fall. */
  ground(cx: number, cy: number, rx: number, ry: number, strength?: number): void;
  done(imprints: Record<string, ImprintBox>): Drawing;
}

export function scene(): Scene {
  const body: string[] = [];
  const defs = new Map<string, string>();

  /** Equal definitions share one id. */
  const define = (markup: (id: string) => string): string => {
    const key = markup('');
    const known = defs.get(key);
    if (known !== undefined) return known.slice(0, known.indexOf(' '));
    const id = `d${defs.size}`;
    defs.set(key, `${id} ${markup(id)}`);
    return id;
  };

  const self: Scene = {
    add: (markup) => void body.push(markup),
    linear: (stops, [x1, y1, x2, y2] = [0, 0, 1, 0]) =>
      `url(#${define((id) => `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopsOf(stops)}</linearGradient>`)})`,
    radial: (stops, [cx, cy, r] = [0.5, 0.5, 0.5]) =>
      `url(#${define((id) => `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopsOf(stops)}</radialGradient>`)})`,
    blur: (deviation) =>
      // The whole canvas as region: a straight line has a box without height, and a filter of it would vanish.
      `url(#${define((id) => `<filter id="${id}" filterUnits="userSpaceOnUse" x="-60" y="-60" width="1120" height="1120"><feGaussianBlur stdDeviation="${deviation}"/></filter>`)})`,
    clip: (path) => `url(#${define((id) => `<clipPath id="${id}"><path d="${path}"/></clipPath>`)})`,
    pattern: (width, height, tile) =>
      `url(#${define((id) => `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse">${tile}</pattern>`)})`,
    grain: ([x, y, width, height], frequency, color, strength, seed = 4) => {
      const ink = [1, 3, 5].map((at) => (Number.parseInt(color.slice(at, at + 2), 16) / 255).toFixed(3));
      const matrix = `${ink.map((channel) => `0 0 0 0 ${channel}`).join(' ')} ${strength} 0 0 0 ${(-0.42 * strength).toFixed(3)}`;
      return `url(#${define((id) => `<filter id="${id}" filterUnits="userSpaceOnUse" x="${x}" y="${y}" width="${width}" height="${height}" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="3" seed="${seed}"/><feColorMatrix values="${matrix}"/><feComposite operator="in" in2="SourceAlpha"/></filter>`)})`;
    },
    inside: (path, markup) => self.add(`<g clip-path="${self.clip(path)}">${markup}</g>`),
    fill: (path, paint, more = '') => self.add(`<path d="${path}" fill="${paint}" ${more}/>`),
    stroke: (path, paint, width, more = '') =>
      self.add(
        `<path d="${path}" fill="none" stroke="${paint}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`,
      ),
    soft: (path, color, deviation, opacity, [x, y] = [0, 0]) =>
      self.add(
        `<path d="${path}" fill="${color}" opacity="${opacity}" transform="translate(${x} ${y})" filter="${self.blur(deviation)}"/>`,
      ),
    ground: (cx, cy, rx, ry, strength = 1) => {
      const fall = `<ellipse cx="${cx + rx * 0.06}" cy="${cy + ry * 0.25}" rx="${rx * 1.08}" ry="${ry * 1.25}" fill="#2a3140" opacity="${0.2 * strength}" filter="${self.blur(22)}"/>`;
      const contact = `<ellipse cx="${cx}" cy="${cy}" rx="${rx * 0.97}" ry="${ry * 0.8}" fill="#12151c" opacity="${0.42 * strength}" filter="${self.blur(7)}"/>`;
      self.add(fall + contact);
    },
    done: (imprints) => ({
      body: body.join(''),
      defs: [...defs.values()].map((entry) => entry.slice(entry.indexOf(' ') + 1)).join(''),
      imprints,
    }),
  };
  return self;
}

/** A box given in canvas units of 1000, as the fractions the catalog wants. */
export const box = (x: number, y: number, width: number, height: number): ImprintBox => ({
  x: x / 1000,
  y: y / 1000,
  width: width / 1000,
  height: height / 1000,
});
