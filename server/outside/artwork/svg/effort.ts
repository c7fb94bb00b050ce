/** How long effects take to draw, counted in passes of the whole picture through a simple filter. */
import { WORKING_PX } from '../picture-size.ts';
import type { SvgElement } from './element.ts';

/** Measured with the library that draws, relative to `feColorMatrix`. Others take next to nothing. */
const PASSES: Readonly<Record<string, number>> = {
  feColorMatrix: 1,
  feComponentTransfer: 1,
  feBlend: 2,
  feDiffuseLighting: 2.5,
  feSpecularLighting: 2.5,
  feMerge: 3,
  feComposite: 3,
  feGaussianBlur: 4,
  feDropShadow: 4,
  feDisplacementMap: 8,
  mask: 0.2,
};
const TURBULENCE = 3;
const A_BLEND_MODE = 0.2;
const AN_OPACITY = 0.01;
const A_TILE = 0.004;
const MORPHOLOGY_A_PIXEL = 4;
const MOST_MORPHOLOGY = 64;

const DEFINITIONS = new Set(
  'defs filter mask pattern marker symbol clipPath linearGradient radialGradient'.split(' '),
);

/** What draws nothing where it stands. */
export const isDefinition = ({ name }: SvgElement): boolean => name !== undefined && DEFINITIONS.has(name);

/** The passes of an element itself, without what it holds and refers to. */
export function effortOf(root: SvgElement): (element: SvgElement) => number {
  const side = longestSideOf(root);
  const pixels = WORKING_PX / side;
  return (element) => {
    const { name = '', attributes } = element;
    return (
      (PASSES[name] ?? 0) +
      ofItsSettings(element, pixels, side) +
      ofItsStyle([...attributes].flat().join(' '))
    );
  };
}

function ofItsSettings({ name, attributes }: SvgElement, pixels: number, side: number): number {
  const number = (attribute: string, otherwise: number): number =>
    Math.max(0, ...numbersIn(attributes.get(attribute) ?? String(otherwise)));
  switch (name) {
    case 'feTurbulence':
      return TURBULENCE + number('numOctaves', 1);
    case 'feConvolveMatrix':
      return number('order', 3) ** 2;
    case 'feMorphology':
      return Math.min(MOST_MORPHOLOGY, Math.max(1, MORPHOLOGY_A_PIXEL * number('radius', 0) * pixels));
    case 'pattern':
      return A_TILE * tilesOf(attributes, pixels, side);
    default:
      return 0;
  }
}

/** How often a pattern is laid on the whole picture; tiles smaller than a pixel are not drawn. */
function tilesOf(attributes: SvgElement['attributes'], pixels: number, side: number): number {
  const isInUserSpace = attributes.get('patternUnits') === 'userSpaceOnUse';
  const along = (attribute: string): number => {
    const text = attributes.get(attribute) ?? '';
    const [given = 0] = numbersIn(text);
    const share = text.trim().endsWith('%') ? given / 100 : isInUserSpace ? given / side : given;
    return share * side * pixels < 1 ? 0 : 1 / share;
  };
  return along('width') * along('height');
}

/** In attributes or in a `style`. */
function ofItsStyle(text: string): number {
  const blends = /mix-blend-mode\s*:?\s*(?!normal)[a-z]/.test(text) ? A_BLEND_MODE : 0;
  return blends + (/(^|[ ;])opacity\s*:?\s*0?\.\d/.test(text) ? AN_OPACITY : 0);
}

const numbersIn = (text: string): number[] =>
  (text.match(/-?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?/gi) ?? []).map(Number).filter(Number.isFinite);

/** In units of its own. */
function longestSideOf({ attributes }: SvgElement): number {
  const [, , width = 0, height = 0] = numbersIn(attributes.get('viewBox') ?? '');
  const [wide = 0] = numbersIn(attributes.get('width') ?? '');
  const [high = 0] = numbersIn(attributes.get('height') ?? '');
  return Math.max(width, height) || Math.max(wide, high) || WORKING_PX;
}
