/**
 * What every product drawing is made of: a canvas of 1000 by 1000, one light from the upper left, one backdrop,
 * and shades of the product's color. A drawing is a pure function of the color; rendering happens once, at
 * `npm run pictures`.
 */

/** Where a logo can go on the picture, as fractions of its width and height. */
export interface ImprintBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Drawing {
  /** Inner SVG on a 1000 by 1000 canvas: no `<svg>` element, no backdrop. Ids of gradients and filters are free to choose: one drawing, one file. */
  body: string;
  /** Definitions (`gradients`, `filters`, `clipPaths`) the body refers to. */
  defs: string;
  /** By location id; only what the picture shows. */
  imprints: Record<string, ImprintBox>;
}

/** Draws the product in one color, given as `#rrggbb`. */
export type Draw = (hex: string) => Drawing;

type Rgb = [number, number, number];

const toRgb = (hex: string): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
};

const toHex = (rgb: Rgb): string =>
  `#${rgb
    .map((channel) =>
      Math.round(Math.min(255, Math.max(0, channel)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** `share` of `b` in `a`, 0 to 1. */
export function mix(a: string, b: string, share: number): string {
  const [from, to] = [toRgb(a), toRgb(b)];
  return toHex([0, 1, 2].map((i) => (from[i] ?? 0) + ((to[i] ?? 0) - (from[i] ?? 0)) * share) as Rgb);
}

export const lighter = (hex: string, share: number): string => mix(hex, '#ffffff', share);
export const darker = (hex: string, share: number): string => mix(hex, '#0b0d12', share);

/** Whether dark ink disappears on it. */
export function isDark(hex: string): boolean {
  const [red, green, blue] = toRgb(hex);
  return 0.299 * red + 0.587 * green + 0.114 * blue < 128;
}

/** The whole picture: backdrop, soft floor shadow where the drawing asks for none of its own, and the drawing. */
export function toSvg(drawing: Drawing): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000" width="1000" height="1000"><defs><radialGradient id="backdrop" cx="0.5" cy="0.42" r="0.75"><stop offset="0" stop-color="#ffffff"/><stop offset="0.7" stop-color="#f5f6f8"/><stop offset="1" stop-color="#e7e9ee"/></radialGradient>${drawing.defs}</defs><rect width="1000" height="1000" fill="url(#backdrop)"/>${drawing.body}</svg>`;
}
