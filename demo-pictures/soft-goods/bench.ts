/**
 * The bench a soft product is drawn on: it hands out ids, keeps the definitions, and knows how a piece of cloth
 * takes light. Everything it returns is SVG text on the 1000 by 1000 canvas.
 */
import type { Drawing, ImprintBox } from '../drawing.ts';
import { type Cloth, cloth } from './cloth.ts';

export interface PartLook {
  fill?: string;
  /** Radius over which the piece rounds off toward its edge, and how high it stands; absent for a flat piece. */
  volume?: [radius: number, height: number];
  /** Strength of the woven grain, 0 to 1. */
  grain?: number;
  /** Drawn on the piece and cut off at its edge. */
  inner?: string;
  /** Opacity of the dark line around the piece. */
  rim?: number;
}

/** An imprint box from its middle and size in canvas units. */
export const imprint = (x: number, y: number, width: number, height: number): ImprintBox => ({
  x: (x - width / 2) / 1000,
  y: (y - height / 2) / 1000,
  width: width / 1000,
  height: height / 1000,
});

/** The box around the points of a path of absolute commands, widened; a little wide for curves is fine. */
function extent(d: string, margin: number): [number, number, number, number] {
  const xs: number[] = [];
  const ys: number[] = [];
  for (const [, command, rest] of d.matchAll(/([MLCQHVZ])([^A-Z]*)/g)) {
    const values = (rest ?? '').match(/-?[\d.]+/g)?.map(Number) ?? [];
    for (const [i, value] of values.entries()) {
      (command === 'V' || (command !== 'H' && i % 2 === 1) ? ys : xs).push(value);
    }
  }
  return [
    Math.floor(Math.min(...xs) - margin),
    Math.floor(Math.min(...ys) - margin),
    Math.ceil(Math.max(...xs) + margin),
    Math.ceil(Math.max(...ys) + margin),
  ];
}

const dose = (value: number): string => Math.min(1, value).toFixed(3);

export class Bench {
  readonly cloth: Cloth;
  readonly #defs = new Map<string, string>();

  constructor(hex: string) {
    this.cloth = cloth(hex);
  }

  /** Keeps one definition per distinct text; `make` receives the id to use. */
  define(kind: string, make: (id: string) => string): string {
    const key = make(kind);
    const known = this.#defs.get(key);
    if (known !== undefined) return known.slice(0, known.indexOf(' '));
    const id = `${kind}${this.#defs.size}`;
    this.#defs.set(key, `${id} ${make(id)}`);
    return id;
  }

  blur(radius: number): string {
    const id = this.define('b', (name) => {
      const area = 'x="-0.5" y="-0.5" width="2" height="2"';
      return `<filter id="${name}" color-interpolation-filters="sRGB" filterUnits="objectBoundingBox" ${area}><feGaussianBlur stdDeviation="${radius}"/></filter>`;
    });
    return `filter="url(#${id})"`;
  }

  /** A blur over the points of a path and no more: small areas render fast, and a stroke may have no height. */
  strokeBlur(radius: number, d: string, width: number): string {
    const [left, top, right, bottom] = extent(d, width / 2 + radius * 2.5);
    const id = this.define('s', (name) => {
      const area = `x="${left}" y="${top}" width="${right - left}" height="${bottom - top}"`;
      return `<filter id="${name}" color-interpolation-filters="sRGB" filterUnits="userSpaceOnUse" ${area}><feGaussianBlur stdDeviation="${radius}"/></filter>`;
    });
    return `filter="url(#${id})"`;
  }

  /** One outline, written once and drawn many times; returns the reference for `<use>`. */
  outline(d: string): string {
    return `#${this.define('p', (name) => `<path id="${name}" d="${d}"/>`)}`;
  }

  clip(d: string): string {
    const use = `<use href="${this.outline(d)}"/>`;
    const id = this.define('c', (name) => `<clipPath id="${name}">${use}</clipPath>`);
    return `clip-path="url(#${id})"`;
  }

  /** A straight gradient between two points of the canvas; stops as offset, color, opacity. */
  gradient(from: [number, number], to: [number, number], stops: [number, string, number?][]): string {
    const text = stops
      .map(
        ([at, color, opacity]) =>
          `<stop offset="${at}" stop-color="${color}" stop-opacity="${opacity ?? 1}"/>`,
      )
      .join('');
    const id = this.define('g', (name) => {
      const line = `x1="${from[0]}" y1="${from[1]}" x2="${to[0]}" y2="${to[1]}"`;
      return `<linearGradient id="${name}" gradientUnits="userSpaceOnUse" ${line}>${text}</linearGradient>`;
    });
    return `url(#${id})`;
  }

  /** Light over a rounded piece: flat cloth keeps its color, slopes toward the light brighten, others darken. */
  #volume([radius, height]: [number, number], fillIsDark: boolean): string {
    const { contrast, sheen } = this.cloth;
    const flat = 0.8;
    const added = fillIsDark ? Math.max(sheen, 0.1) : sheen;
    const id = this.define(
      'v',
      (name) =>
        `<filter id="${name}" color-interpolation-filters="sRGB" x="-0.05" y="-0.05" width="1.1" height="1.1">` +
        `<feGaussianBlur in="SourceAlpha" stdDeviation="${radius}"/>` +
        `<feDiffuseLighting surfaceScale="${height}" diffuseConstant="1" lighting-color="#ffffff"><feDistantLight azimuth="236" elevation="53.1"/></feDiffuseLighting>` +
        `<feGaussianBlur stdDeviation="${Math.max(1.5, radius * 0.3).toFixed(1)}" result="light"/>` +
        `<feComposite in="light" in2="SourceGraphic" operator="arithmetic" k1="${contrast}" k2="${added.toFixed(3)}" k3="${(1 - flat * contrast).toFixed(3)}" k4="${(-flat * added).toFixed(3)}"/>` +
        '<feComposite in2="SourceAlpha" operator="in"/></filter>',
    );
    return `filter="url(#${id})"`;
  }

  #grain(wanted: number): string {
    const strength = this.cloth.pale ? wanted * 0.55 : wanted;
    const id = this.define(
      'n',
      (name) =>
        `<filter id="${name}" color-interpolation-filters="sRGB" x="0" y="0" width="1" height="1">` +
        '<feTurbulence type="fractalNoise" baseFrequency="0.42 0.5" numOctaves="1" seed="4"/>' +
        `<feColorMatrix values="0 0 0 0 0.5 0 0 0 0 0.5 0 0 0 0 0.5 ${(3 * strength).toFixed(2)} 0 0 0 ${(-1.4 * strength).toFixed(2)}" result="dots"/>` +
        '<feComposite in="dots" in2="SourceAlpha" operator="in"/></filter>',
    );
    return `filter="url(#${id})"`;
  }

  /** A piece of cloth: face, light, grain, what lies on it, and its edge. */
  part(d: string, look: PartLook = {}): string {
    const fill = look.fill ?? this.cloth.base;
    const lit = look.volume ? this.#volume(look.volume, fill === this.cloth.deep) : '';
    const use = `<use href="${this.outline(d)}"`;
    const grain = look.grain ? `${use} ${this.#grain(look.grain)}/>` : '';
    const rim = this.cloth.shadowDose * (look.rim ?? 0.35);
    return (
      `<g ${this.clip(d)}>${use} fill="${fill}" ${lit}/>${grain}${look.inner ?? ''}` +
      `${use} fill="none" stroke="${this.cloth.shadow}" stroke-opacity="${dose(rim)}" stroke-width="4"/></g>`
    );
  }

  /** A soft shadow of any shape; strength 0 to 1. */
  shade(d: string, strength: number, blur = 18): string {
    return `<path d="${d}" fill="${this.cloth.shadow}" fill-opacity="${dose(strength * this.cloth.shadowDose)}" ${this.strokeBlur(blur, d, 0)}/>`;
  }

  /** Soft light of any shape. */
  glow(d: string, strength: number, blur = 18): string {
    return `<path d="${d}" fill="${this.cloth.glow}" fill-opacity="${dose(strength * this.cloth.glowDose)}" ${this.strokeBlur(blur, d, 0)}/>`;
  }

  /** A fold along a line: a valley in shadow with a lit flank beside it. */
  fold(d: string, width: number, strength: number, blur = width / 2): string {
    const soft = this.strokeBlur(blur, d, width * 2.5);
    const shift = (width * 0.75).toFixed(1);
    const line = `d="${d}" fill="none" stroke-width="${width}" stroke-linecap="round"`;
    const dark = dose(strength * this.cloth.shadowDose);
    const lit = dose(strength * 1.3 * this.cloth.glowDose);
    return (
      `<g ${soft}><path ${line} stroke="${this.cloth.shadow}" stroke-opacity="${dark}"/>` +
      `<g transform="translate(${shift} ${shift})"><path ${line} stroke="${this.cloth.glow}" stroke-opacity="${lit}"/></g></g>`
    );
  }

  /** The shadow one piece throws on what lies below: the piece's outline, moved and blurred. */
  cast(d: string, dx: number, dy: number, strength: number, blur = 10): string {
    return `<g transform="translate(${dx} ${dy})">${this.shade(d, strength, blur)}</g>`;
  }

  /** Contact shadow on the floor: a wide pale one and a narrow dark one. */
  ground(x: number, y: number, width: number, height = 26): string {
    const oval = (rx: number, ry: number, opacity: number, blur: number) =>
      `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="#1b2030" fill-opacity="${opacity}" ${this.blur(blur)}/>`;
    return oval(width * 0.52, height, 0.2, 20) + oval(width * 0.46, height * 0.4, 0.34, 8);
  }

  /** Shadow on the table of something lying flat or hanging just before the backdrop. */
  lying(d: string, dx = 10, dy = 16, opacity = 0.26, blur = 16): string {
    return `<g transform="translate(${dx} ${dy})"><path d="${d}" fill="#1b2030" fill-opacity="${opacity}" ${this.blur(blur)}/></g>`;
  }

  finish(body: string, imprints: Record<string, ImprintBox>): Drawing {
    const defs = [...this.#defs.values()].map((entry) => entry.slice(entry.indexOf(' ') + 1)).join('');
    return { body, defs, imprints };
  }
}
