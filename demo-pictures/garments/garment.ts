/**
 * A garment on an invisible mannequin, built in layers: the shadow it casts, what is seen through the neck, the
 * pieces of cloth, the light on their folds, and trim that lies on top.
 */
import type { Drawing, ImprintBox } from '../drawing.ts';
import { hung } from './curves.ts';
import { type Fabric, fabricOf } from './fabric.ts';
import { castFilter, GRAINS, type Grain, lightFilter, STAGE } from './light.ts';

export interface Make {
  /** Sets the sway of the lines and the fall of the cloth; each product has its own. */
  seed: number;
  /** Height of the folds: thin jersey about 1, stiff or heavy cloth less. */
  relief?: number;
  grain?: Grain;
  /** Melange yarn in every color. */
  heathered?: boolean;
}

const short = (value: number): string => `${Math.round(value * 100) / 100}`;
/** Blur of an edge, of a fold or a seam, of a large area. Few steps keep a picture quick to render. */
export type Softness = 'edge' | 'fold' | 'area';
const DEVIATION: Record<Softness, number> = { edge: 2.6, fold: 7, area: 16 };

export class Garment {
  readonly fabric: Fabric;
  readonly #make: Make;
  readonly #outline: string;
  readonly #defs = new Map<string, string>();
  readonly #reliefs = new Map<Softness, string[]>();
  readonly #tones = new Map<Softness, string[]>();
  #behind = '';
  #pieces = '';
  #sewing = '';
  #over = '';

  /** `outline` is the path of everything that faces the viewer. */
  constructor(hex: string, outline: string, make: Make) {
    this.fabric = fabricOf(hex);
    this.#make = make;
    this.#outline = this.hang(outline);
  }

  /** Every other product falls the other way round, so a page of them does not repeat one drawing. */
  get turned(): boolean {
    return Math.floor(this.#make.seed) % 2 === 1;
  }

  /** A path the way it hangs on this garment. */
  hang(d: string): string {
    return hung(d, this.#make.seed);
  }

  /** Keeps a definition once under its id and answers a reference to it. */
  define(id: string, definition: (id: string) => string): string {
    if (!this.#defs.has(id)) this.#defs.set(id, definition(id));
    return `url(#${id})`;
  }

  /** An id of its own for one of several like things. */
  numbered(name: string): string {
    return `${name}-${this.#defs.size}`;
  }

  /** On opaque shapes of one color `alphaOnly` renders faster and keeps only the form. */
  blur(softness: Softness, alphaOnly = false): string {
    const from = alphaOnly ? ' in="SourceAlpha"' : '';
    return this.define(
      `${softness}${alphaOnly ? '-height' : ''}`,
      (id) =>
        `<filter id="${id}" ${STAGE}><feGaussianBlur${from} stdDeviation="${DEVIATION[softness]}"/></filter>`,
    );
  }

  /** Clips to a path of this garment. */
  within(d: string, id: string): string {
    return this.define(id, () => `<clipPath id="${id}"><path d="${this.hang(d)}"/></clipPath>`);
  }

  /** What the outline hides the front of: the inside of the neck, the far edge of a hood. Not lit. */
  behind(svg: string): void {
    this.#behind += svg;
  }

  /** Areas of cloth, lit with the folds. */
  piece(svg: string): void {
    this.#pieces += svg;
  }

  /** Lines on the cloth: seams, stitches, ribs. Above every tone. */
  sewn(svg: string): void {
    this.#sewing += svg;
  }

  /** Trim that catches its own light: zippers, buttons, cords. */
  over(svg: string): void {
    this.#over += svg;
  }

  /** Raises the cloth inside a path; `soft` is the blur of its flanks. */
  rise(d: string, height: number, soft: Softness): void {
    const layer = this.#reliefs.get(soft) ?? [];
    layer.push(`<path d="${this.hang(d)}" fill-opacity="${short(height)}"/>`);
    this.#reliefs.set(soft, layer);
  }

  /** A soft area of shade or light on the cloth. */
  tone(d: string, color: string, opacity: number, soft: Softness): void {
    this.#soften(soft, `<path d="${this.hang(d)}" fill="${color}" fill-opacity="${short(opacity)}"/>`);
  }

  /** A soft line of shade or light on the cloth. */
  toneAlong(d: string, color: string, opacity: number, width: number, soft: Softness): void {
    this.#soften(
      soft,
      `<path d="${this.hang(d)}" fill="none" stroke="${color}" stroke-opacity="${short(opacity)}" stroke-width="${width}"/>`,
    );
  }

  #soften(soft: Softness, svg: string): void {
    const layer = this.#tones.get(soft) ?? [];
    layer.push(svg);
    this.#tones.set(soft, layer);
  }

  #blurred(layers: Map<Softness, string[]>, alphaOnly: boolean): string {
    return [...layers]
      .map(([soft, paths]) => `<g filter="${this.blur(soft, alphaOnly)}">${paths.join('')}</g>`)
      .join('');
  }

  finish(imprints: Record<string, ImprintBox>): Drawing {
    const { fabric } = this;
    const { relief = 1, grain = 'jersey', seed, heathered } = this.#make;
    const outline = this.#outline;
    const front = this.define('front', (id) => `<clipPath id="${id}"><path d="${outline}"/></clipPath>`);
    const light = this.define('light', (id) => lightFilter(id, fabric, seed, relief));
    const cast = this.define('cast', (id) => castFilter(id, fabric));
    const textures = [grain, ...(fabric.heathered || heathered ? (['heather'] as const) : [])]
      .map((name) => {
        const filter = this.define(name, (id) => GRAINS[name](id, fabric));
        return `<rect width="1000" height="1000" filter="${filter}"/>`;
      })
      .join('');
    const rim =
      `<path d="${outline}" fill="none" stroke="${fabric.shade}" stroke-opacity="${fabric.rim}" stroke-width="26" filter="${this.blur('fold')}"/>` +
      `<path d="${outline}" fill="none" stroke="${fabric.seam}" stroke-opacity="${fabric.pale ? 0.4 : 0.3}" stroke-width="2.4"/>`;
    const body =
      `<path d="${outline}" filter="${cast}"/>${this.#behind}` +
      `<g clip-path="${front}"><path d="${outline}" fill="${fabric.base}"/>${this.#pieces}` +
      `${this.#blurred(this.#tones, false)}${this.#sewing}${textures}<g filter="${light}">${this.#blurred(this.#reliefs, true)}</g>${rim}</g>${this.#over}`;
    return { body, defs: [...this.#defs.values()].join(''), imprints };
  }
}

/** A box around a center, in pixels of the canvas, as fractions of it. */
export const imprint = (x: number, y: number, width: number, height: number): ImprintBox => ({
  x: (x - width / 2) / 1000,
  y: (y - height / 2) / 1000,
  width: width / 1000,
  height: height / 1000,
});
