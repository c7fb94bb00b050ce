import type { Drawing, ImprintBox } from '../drawing.ts';

/** One stop of a gradient: where, which color, how solid. */
export type Stop = readonly [at: number, color: string, opacity?: number];

/** A number as short as SVG takes it: one decimal, no trailing zero. */
export const px = (value: number): string => `${Math.round(value * 10) / 10}`;

/** A box of picture pixels as fractions of the picture, around its centre. */
export function boxAround(cx: number, cy: number, width: number, height: number): ImprintBox {
  const share = (value: number): number => Math.round(value * 10) / 10_000;
  return { x: share(cx - width / 2), y: share(cy - height / 2), width: share(width), height: share(height) };
}

const stopList = (stops: readonly Stop[]): string =>
  stops
    .map(([at, color, opacity]) => {
      const solidity = opacity === undefined ? '' : ` stop-opacity="${opacity}"`;
      return `<stop offset="${Math.round(at * 1000) / 1000}" stop-color="${color}"${solidity}/>`;
    })
    .join('');

/** The same stops with soft turns between them, so that no line shows where light starts to fall off. */
export function eased(stops: readonly Stop[]): Stop[] {
  return stops.flatMap((stop, i): Stop[] => {
    const [at, color, opacity = 1] = stop;
    const [fromAt, fromColor, fromOpacity = 1] = stops[i - 1] ?? stop;
    if (i === 0) return [stop];
    const hue = opacity > fromOpacity ? color : fromColor;
    return [0.2, 0.4, 0.6, 0.8, 1].map((t): Stop => {
      const share = t * t * (3 - 2 * t);
      const solid = Math.round((fromOpacity + (opacity - fromOpacity) * share) * 1000) / 1000;
      return [fromAt + (at - fromAt) * t, t === 1 ? color : hue, solid];
    });
  });
}

/** Collects the definitions and the layers of one drawing, back to front. */
export class Sketch {
  #defs = '';
  #body = '';
  #named = 0;

  define(make: (id: string) => string): string {
    this.#named += 1;
    const id = `d${this.#named}`;
    this.#defs += make(id);
    return id;
  }

  add(...layers: string[]): void {
    this.#body += layers.join('');
  }

  /** A straight gradient between two points of the canvas, ready for `fill`. */
  linear(x1: number, y1: number, x2: number, y2: number, stops: readonly Stop[]): string {
    const ends = `x1="${px(x1)}" y1="${px(y1)}" x2="${px(x2)}" y2="${px(y2)}"`;
    const id = this.define(
      (name) =>
        `<linearGradient id="${name}" gradientUnits="userSpaceOnUse" ${ends}>${stopList(stops)}</linearGradient>`,
    );
    return `url(#${id})`;
  }

  /** A round gradient over the painted shape's own box, ready for `fill`. */
  radial(cx: number, cy: number, r: number, stops: readonly Stop[]): string {
    const id = this.define(
      (name) =>
        `<radialGradient id="${name}" cx="${cx}" cy="${cy}" r="${r}">${stopList(stops)}</radialGradient>`,
    );
    return `url(#${id})`;
  }

  /** A blur of so many pixels, ready for `filter`; `margin` is the room around the shape in percent of its box. */
  blur(deviation: number, margin = 60): string {
    const id = this.define(
      (name) =>
        `<filter id="${name}" x="-${margin}%" y="-${margin}%" width="${100 + 2 * margin}%" height="${100 + 2 * margin}%" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
    );
    return `url(#${id})`;
  }

  /** A soft-edged ellipse, full strength out to `core` of its radius; far cheaper to render than a blur. */
  haze(cx: number, cy: number, rx: number, ry: number, color: string, opacity: number, core: number): string {
    const stops = [0, 0.25, 0.5, 0.75, 1].map((t): Stop => {
      const left = 1 - t * t * (3 - 2 * t);
      return [core + (1 - core) * t, color, Math.round(opacity * left * 1000) / 1000];
    });
    return `<ellipse cx="${px(cx)}" cy="${px(cy)}" rx="${px(rx)}" ry="${px(ry)}" fill="${this.radial(0.5, 0.5, 0.5, stops)}"/>`;
  }

  /** A soft upright streak: light on a wall, shade beside a band. */
  streak(x: number, y: number, width: number, height: number, color: string, opacity: number): string {
    const across = eased([
      [0, color, 0],
      [0.5, color, opacity],
      [1, color, 0],
    ]);
    return `<rect x="${px(x)}" y="${px(y)}" width="${px(width)}" height="${px(height)}" rx="${px(Math.min(width, height) / 2)}" fill="${this.linear(x, 0, x + width, 0, across)}"/>`;
  }

  /** Keeps a layer inside the shapes given, ready for `clip-path`. */
  clip(shapes: string): string {
    return `url(#${this.define((name) => `<clipPath id="${name}">${shapes}</clipPath>`)})`;
  }

  /** The tooth of a surface: fine grey noise, one tile repeated over a box, to be clipped by the caller. */
  grain(x: number, y: number, width: number, height: number, frequency: string, opacity: number): string {
    const filter = this.define(
      (name) =>
        `<filter id="${name}" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="1" seed="7" stitchTiles="stitch"/><feColorMatrix values="2.2 0 0 0 -0.4 2.2 0 0 0 -0.4 2.2 0 0 0 -0.4 0 0 0 0 1"/></filter>`,
    );
    const tile = this.define(
      (name) =>
        `<pattern id="${name}" patternUnits="userSpaceOnUse" width="256" height="256"><rect width="256" height="256" filter="url(#${filter})"/></pattern>`,
    );
    return `<rect x="${px(x)}" y="${px(y)}" width="${px(width)}" height="${px(height)}" fill="url(#${tile})" opacity="${opacity}"/>`;
  }

  drawing(imprints: Record<string, ImprintBox>): Drawing {
    return { body: this.#body, defs: this.#defs, imprints };
  }
}
