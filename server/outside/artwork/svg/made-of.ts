/** What an SVG is made of beside how it looks: its lines, letters, placed pictures and effects. */
import type { MadeOf } from '../fine-detail.ts';
import { pictureSize } from '../picture-size.ts';
import { isDefinition } from './effort.ts';
import type { SvgElement } from './element.ts';
import { isSelected, subjectOf } from './references.ts';

/** Beyond this number parts are not looked at: it is a large drawing, and none of its details stands out. */
const MOST_PARTS = 20_000;
const MOST_RULES = 500;
const DEFAULT_FONT_SIZE = 16;

type Declared = ReadonlyMap<string, string>;

interface Rule {
  subject: string[];
  declared: Declared;
}

interface Inherited {
  /** Units of the page a unit here. */
  scale: number;
  fontSize: number;
  stroke: string;
  strokeWidth: string;
  fill: string;
}

const START: Inherited = {
  scale: 1,
  fontSize: DEFAULT_FONT_SIZE,
  stroke: 'none',
  strokeWidth: '1',
  fill: '',
};

const LOOKED_AT = new Set(
  'stroke stroke-width stroke-opacity font font-size display visibility opacity mix-blend-mode filter fill fill-opacity transform'.split(
    ' ',
  ),
);
const SHAPES = new Set('path rect circle ellipse line polyline polygon text'.split(' '));

/** `perUnit`: natural pixels a unit of its view box. */
export function madeOf(root: SvgElement, perUnit: number): MadeOf {
  const byId = new Map<string, SvgElement>();
  const rules: Rule[] = [];
  collect(root, byId, rules);
  const made: MadeOf = {
    thinnestLine: null,
    smallestText: null,
    largestPixel: null,
    hasEffects: false,
    hasShapes: false,
  };
  let parts = 0;

  function look(element: SvgElement, around: Inherited): void {
    if (++parts > MOST_PARTS) return;
    const own = declaredOf(element, rules);
    if (own.get('display') === 'none' || own.get('visibility') === 'hidden' || own.get('opacity') === '0')
      return;
    const here = inherited(own, around);
    if (isSet(own.get('filter')) || isBlended(own.get('mix-blend-mode'))) made.hasEffects = true;
    if (element.name === 'image') ofPicture(element, here);
    else if (SHAPES.has(element.name ?? '')) ofShape(element, own, here);
    if (hasLetters(element)) made.smallestText = least(made.smallestText, here.fontSize * here.scale);
    const [target] = targetOf(element, 'href', byId);
    if (element.name === 'use' && target)
      look(target, { ...here, scale: here.scale * boxScale(target, element) });
    for (const child of element.children)
      if (typeof child !== 'string' && !isDefinition(child)) look(child, here);
  }

  function ofShape(element: SvgElement, own: Declared, here: Inherited): void {
    const isStroked = isSet(here.stroke) && own.get('stroke-opacity') !== '0';
    const [pattern] = targetOf(element, 'fill', byId, here.fill);
    if (isStroked) {
      const width = numberOf(here.strokeWidth, 1);
      if (width > 0) made.thinnestLine = least(made.thinnestLine, width * here.scale);
    }
    if (pattern?.name === 'pattern') {
      // It inherits nothing from what it fills.
      const inside = { ...START, scale: here.scale * patternScale(pattern, element) };
      for (const child of pattern.children) if (typeof child !== 'string') look(child, inside);
    } else if (isStroked || (here.fill !== 'none' && own.get('fill-opacity') !== '0')) made.hasShapes = true;
  }

  function ofPicture({ attributes }: SvgElement, { scale }: Inherited): void {
    const size = sizeOfPicture(attributes.get('href'));
    if (!size || size.width * size.height <= FLAT_PX) return;
    const [wide, high] = [
      numberOf(attributes.get('width'), size.width) / size.width,
      numberOf(attributes.get('height'), size.height) / size.height,
    ];
    const isFitted = !/none|slice/.test(attributes.get('preserveAspectRatio') ?? '');
    const pixel = scale * (isFitted ? Math.min(wide, high) : Math.max(wide, high));
    made.largestPixel = Math.max(made.largestPixel ?? 0, pixel);
  }

  look(root, { ...START, scale: perUnit });
  return made;
}

/** A picture of a few pixels is a flat color. */
const FLAT_PX = 16;

const least = (one: number | null, other: number): number => Math.min(one ?? other, other);
const isSet = (value = 'none'): boolean => value !== '' && value !== 'none' && value !== 'transparent';
const isBlended = (mode = 'normal'): boolean => mode !== 'normal';

function collect(element: SvgElement, byId: Map<string, SvgElement>, rules: Rule[]): void {
  const id = element.attributes.get('id');
  if (id !== undefined && !byId.has(id)) byId.set(id, element);
  if (element.name === 'style') rules.push(...rulesIn(element).slice(0, MOST_RULES - rules.length));
  for (const child of element.children) if (typeof child !== 'string') collect(child, byId, rules);
}

function rulesIn({ children }: SvgElement): Rule[] {
  const css = children.filter((child) => typeof child === 'string').join('');
  return css.split('}').flatMap((rule) => {
    const [selectors = '', block = ''] = rule.split('{');
    const declared = declarationsIn(block);
    return declared.size === 0
      ? []
      : selectors.split(',').map((selector) => ({ subject: subjectOf(selector), declared }));
  });
}

/** Cleaned CSS has no other semicolons and colons. */
function declarationsIn(block: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const declaration of block.split(';')) {
    const colon = declaration.indexOf(':');
    const name = declaration.slice(0, Math.max(0, colon)).trim();
    if (LOOKED_AT.has(name))
      found.set(
        name,
        declaration
          .slice(colon + 1)
          .replace('!important', '')
          .trim(),
      );
  }
  return found;
}

/** Its attributes, then the rules for it, then its style. */
function declaredOf(element: SvgElement, rules: readonly Rule[]): Declared {
  const own = new Map([...element.attributes].filter(([name]) => LOOKED_AT.has(name)));
  for (const { subject, declared } of rules)
    if (subject.every((part) => isSelected(element, part)))
      for (const [name, value] of declared) own.set(name, value);
  for (const [name, value] of declarationsIn(element.attributes.get('style') ?? '')) own.set(name, value);
  return own;
}

function inherited(own: Declared, around: Inherited): Inherited {
  return {
    scale: around.scale * scaleOf(own.get('transform') ?? ''),
    fontSize: fontSizeOf(own, around.fontSize),
    stroke: own.get('stroke') ?? around.stroke,
    strokeWidth: own.get('stroke-width') ?? around.strokeWidth,
    fill: own.get('fill') ?? around.fill,
  };
}

/** How much longer lines become, whatever the direction. */
function scaleOf(transform: string): number {
  let area = 1;
  for (const [, kind = '', list = ''] of transform.matchAll(/(matrix|scale)\s*\(([^()]{0,200})\)/gi)) {
    const [a = 1, b = a, c = 0, d = 1] = numbersIn(list);
    area *= Math.abs(kind.toLowerCase() === 'scale' ? a * b : a * d - b * c);
  }
  return Math.sqrt(area);
}

function fontSizeOf(own: Declared, around: number): number {
  const written =
    own.get('font-size') ?? /(?:^|\s)[\d.]+(?:px|em|%)(?=[\s/])/.exec(own.get('font') ?? '')?.[0];
  const [amount] = numbersIn(written ?? '');
  if (amount === undefined) return around;
  if (written?.endsWith('%')) return (around * amount) / 100;
  return written?.endsWith('em') ? around * amount : amount;
}

const hasLetters = ({ name, children }: SvgElement): boolean =>
  (name === 'text' || name === 'tspan' || name === 'textPath') &&
  children.some((child) => typeof child === 'string' && child.trim() !== '');

function targetOf(
  { attributes }: SvgElement,
  name: 'href' | 'fill',
  byId: ReadonlyMap<string, SvgElement>,
  value = attributes.get(name) ?? '',
): SvgElement[] {
  const id = name === 'href' ? value.slice(1) : /url\(\s*["']?#([^\s"')]+)/.exec(value)?.[1];
  return byId.get(id ?? '') ? [byId.get(id ?? '')].flatMap((one) => one ?? []) : [];
}

/** Of a symbol, which fits the size of its use. */
function boxScale({ name, attributes }: SvgElement, use: SvgElement): number {
  const [, , wide = 0, high = 0] = name === 'symbol' ? numbersIn(attributes.get('viewBox') ?? '') : [];
  if (wide === 0 || high === 0) return 1;
  const width = numberOf(use.attributes.get('width'), wide);
  const height = numberOf(use.attributes.get('height'), high);
  return Math.min(width / wide, height / high);
}

/** Of a pattern in shares of the box it fills. */
function patternScale(pattern: SvgElement, { attributes }: SvgElement): number {
  if (pattern.attributes.get('patternContentUnits') !== 'objectBoundingBox') return 1;
  return Math.sqrt(numberOf(attributes.get('width'), 1) * numberOf(attributes.get('height'), 1));
}

function sizeOfPicture(href = '') {
  const [prefix] = /^data:image\/(?:png|jpeg);base64,/.exec(href) ?? [];
  if (prefix === undefined) return undefined;
  const bytes = Buffer.from(href.slice(prefix.length), 'base64');
  return pictureSize(bytes, prefix.includes('png') ? 'png' : 'jpg');
}

const numbersIn = (text: string): number[] =>
  (text.match(/[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/gi) ?? []).map(Number).filter(Number.isFinite);

const numberOf = (text: string | undefined, otherwise: number): number =>
  text === undefined || text.trim().endsWith('%') ? otherwise : (numbersIn(text)[0] ?? otherwise);
