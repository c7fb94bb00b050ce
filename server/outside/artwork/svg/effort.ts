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
  mask: 0.4,
};
const TURBULENCE = 3;
/** Of a line, by CPU time: two million take as long as the passes that are allowed. */
const DASHES_A_PASS = 20_000;
/** The letters of a text are laid out with the square of their number. */
const THOUSAND_LETTERS = 1.2;
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
  const dash = shortestDashIn(root);
  return (element) => {
    const { name = '', attributes } = element;
    return (
      (PASSES[name] ?? 0) +
      ofItsSettings(element, pixels, side) +
      lengthOf(element) / dash / DASHES_A_PASS +
      ofItsStyle([...attributes].flat().join(' '))
    );
  };
}

function ofItsSettings(element: SvgElement, pixels: number, side: number): number {
  const { name, attributes } = element;
  const number = (attribute: string, otherwise: number): number =>
    Math.max(0, ...numbersIn(attributes.get(attribute) ?? String(otherwise)));
  switch (name) {
    case 'feTurbulence':
      return TURBULENCE + number('numOctaves', 1);
    case 'feConvolveMatrix':
      return number('order', 3) ** 2;
    case 'feMorphology':
      return Math.min(MOST_MORPHOLOGY, Math.max(1, MORPHOLOGY_A_PIXEL * number('radius', 0) * pixels));
    case 'text':
      return THOUSAND_LETTERS * (lettersIn(element) / 1_000) ** 2;
    case 'pattern':
      return A_TILE * tilesOf(attributes, pixels, side);
    default:
      return 0;
  }
}

const lettersIn = ({ children }: SvgElement): number =>
  children.reduce((sum, child) => sum + (typeof child === 'string' ? child.length : lettersIn(child)), 0);

/** The shortest period of dashes anywhere: an element has those of what holds it and of style sheets too. */
function shortestDashIn(element: SvgElement): number {
  const texts = [...element.attributes].map(([name, value]) => `${name}:${value}`);
  let shortest = Number.POSITIVE_INFINITY;
  for (const child of element.children)
    if (typeof child === 'string') texts.push(child);
    else shortest = Math.min(shortest, shortestDashIn(child));
  for (const [, period = ''] of texts.join(';').matchAll(/stroke-dasharray\s*:([\s\d.,e+-]*)/gi)) {
    const sum = numbersIn(period).reduce((one, other) => one + Math.abs(other), 0);
    if (sum > 0) shortest = Math.min(shortest, sum);
  }
  return shortest;
}

/** At most, in units of its own: curves are no longer than what holds their points together. */
function lengthOf({ name, attributes }: SvgElement): number {
  const number = (attribute: string): number => Math.abs(numbersIn(attributes.get(attribute) ?? '')[0] ?? 0);
  switch (name) {
    case 'path':
      return pathLength(attributes.get('d') ?? '');
    case 'polyline':
    case 'polygon':
      return pathLength(`M${attributes.get('points') ?? ''}`);
    default:
      return (
        4 *
        ['x1', 'x2', 'y1', 'y2', 'width', 'height', 'r', 'rx', 'ry'].reduce(
          (sum, one) => sum + number(one),
          0,
        )
      );
  }
}

/** Points follow a letter in pairs, after H and V alone; in small letters they count from the one before. */
function pathLength(data: string): number {
  const before: [number, number] = [0, 0];
  let [length, letter, place] = [0, 'M', 0];
  for (const [token, command] of data.matchAll(/([a-df-z])|-?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/gi)) {
    if (command !== undefined) {
      [letter, place] = [command, 0];
      continue;
    }
    const axis = /h/i.test(letter) || (place % 2 === 0 && !/v/i.test(letter)) ? 0 : 1;
    const value = Number(token);
    length += Math.abs(letter < 'a' ? value - before[axis] : value);
    if (letter < 'a') before[axis] = value;
    place += 1;
  }
  return length;
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
