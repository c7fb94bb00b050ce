/** Sanitizes an SVG to a still picture: only drawing elements stay, and nothing that runs, links, moves or fetches. */
import type { Finding } from '../../../../tools/artwork/port.ts';
import { MOST_PIXELS, pictureSize } from '../picture-size.ts';
import { refused } from '../refused-file.ts';
import { ATTRIBUTES, ELEMENTS, SILENT } from './allowed.ts';
import { type CleanCss, cleanDeclarations, cleanStylesheet, isUnread, paintsOnly } from './css.ts';
import type { SvgElement } from './element.ts';
import { inPixels } from './lengths.ts';
import { refuseExpansion } from './reference-limit.ts';
import { scanSvg } from './scan.ts';
import { utf16Of } from './utf-16.ts';
import { type Variables, variablesIn, variablesOf, writtenOut } from './variables.ts';

export interface CleanSvg {
  root: SvgElement;
  text: string;
  /** Whether its page has a physical size. */
  isMeasured: boolean;
  findings: Finding[];
}

/** @throws ServiceError `validation_failed` for malformed markup and bombs */
export function sanitizeSvg(bytes: Uint8Array): CleanSvg {
  const root = scanSvg(textOf(bytes));
  if (root.name !== 'svg') throw refused('The file is not an SVG drawing; export it again.');
  const found = new Set<Finding>();
  const clean = cleaned(root, {
    found,
    pictures: embeddedPictures(),
    variables: variablesOf(sheetsOf(root)),
  });
  refuseExpansion(clean);
  const text = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"${written(clean).slice(4)}`;
  const isMeasured = ['width', 'height'].some(
    (side) => root.attributes.get(side) !== clean.attributes.get(side),
  );
  return { root: clean, text, isMeasured, findings: [...found].sort() };
}

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** `undefined` where it has none that shows anything. */
export function viewBoxOf({ attributes }: SvgElement): Box | undefined {
  const [left = 0, top = 0, width = 0, height = 0] = (attributes.get('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  return width > 0 && height > 0 ? { left, top, width, height } : undefined;
}

function textOf(bytes: Uint8Array): string {
  const encoding = utf16Of(bytes) ?? namedIn(bytes);
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (cause) {
    throw Object.assign(refused('The SVG is not text in the encoding it names; save it as UTF-8.'), {
      cause,
    });
  }
}

/** UTF-8, or the Latin 1 of older drawing programs. */
function namedIn(bytes: Uint8Array): 'utf-8' | 'windows-1252' {
  const prolog = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  const named = /^\s*<\?xml[^>]{0,150}?encoding\s*=\s*["']([\w.-]{1,40})["']/.exec(prolog)?.[1] ?? 'utf-8';
  const encoding = /^(iso-8859-1|windows-1252|latin1)$/i.test(named) ? 'windows-1252' : 'utf-8';
  if (encoding === 'utf-8' && !/^(utf-?8|us-ascii)$/i.test(named))
    throw refused('The SVG is in an unusual encoding; save it as UTF-8.');
  return encoding;
}

/** The text of all its stylesheets. */
const sheetsOf = ({ name, children }: SvgElement): string =>
  children
    .map((child) => (typeof child !== 'string' ? sheetsOf(child) : name === 'style' ? child : ''))
    .join('');

interface Cleaning {
  found: Set<Finding>;
  pictures: PictureBudget;
  /** Those where the element stands. */
  variables: Variables;
}

function cleaned(element: SvgElement, around: Cleaning): SvgElement {
  const variables = variablesIn(element.attributes.get('style') ?? '', around.variables);
  const cleaning = { ...around, variables };
  const attributes = new Map<string, string>();
  for (const [name, value] of element.attributes) {
    const kept =
      name === 'href' ? cleanHref(element, value, cleaning) : cleanAttribute(name, value, cleaning);
    if (kept !== undefined) attributes.set(name, kept);
    if (kept !== value && isLoss(name)) cleaning.found.add('stripped');
  }
  if (element.name === 'text') cleaning.found.add('live_text');
  return { name: element.name, attributes, children: cleanChildren(element, cleaning) };
}

function cleanChildren(element: SvgElement, cleaning: Cleaning): SvgElement['children'] {
  if (element.name === 'style') {
    const text = element.children.filter((c) => typeof c === 'string').join('');
    return [toldOf(cleanStylesheet(text, cleaning.variables), cleaning)];
  }
  return element.children.flatMap((child): SvgElement['children'] => {
    if (typeof child === 'string') return [child];
    // A link is removed, its content stays.
    if (child.name === 'a') {
      cleaning.found.add('stripped');
      return [cleaned({ ...child, name: 'g', attributes: withoutHref(child) }, cleaning)];
    }
    if (child.name !== undefined && ELEMENTS.has(child.name)) return [cleaned(child, cleaning)];
    if (child.name !== undefined && !isSilent(child)) cleaning.found.add('stripped');
    return [];
  });
}

/** What is left, with its losses told of. */
function toldOf({ css, stripped, unread }: CleanCss, { found }: Cleaning): string {
  if (stripped) found.add('stripped');
  if (unread) found.add('unread_style');
  return css;
}

/** Notes of a drawing program, and its own form of what stands beside it for others. */
const isSilent = ({ name = '', attributes }: SvgElement): boolean =>
  SILENT.has(name) || (name === 'foreignObject' && attributes.has('requiredExtensions'));

const withoutHref = ({ attributes }: SvgElement): Map<string, string> =>
  new Map([...attributes].filter(([name]) => name !== 'href'));

/** Attributes that name, whatever they look like. */
const NAMES = new Set(['id', 'class']);

function cleanAttribute(name: string, value: string, cleaning: Cleaning): string | undefined {
  if (!ATTRIBUTES.has(name)) return undefined;
  if (name === 'style') {
    const { css, unread } = cleanDeclarations(value, cleaning.variables);
    return toldOf({ css, stripped: false, unread }, cleaning);
  }
  const settled = writtenOut(value, cleaning.variables) ?? value;
  if (paintsOnly(settled)) return NAMES.has(name) ? settled : inPixels(settled);
  if (isUnread(settled)) cleaning.found.add('unread_style');
  return undefined;
}

/** Whether its removal is reported: handlers and references are, notes of a drawing program are not. */
const isLoss = (name: string): boolean => name === 'href' || /^on/i.test(name);

function cleanHref(element: SvgElement, value: string, { found, pictures }: Cleaning): string | undefined {
  if (element.name === 'image') {
    const picture = pictures.take(value);
    if (picture !== undefined) found.add('embedded_picture');
    return picture;
  }
  return /^#[^\s"'()\\<>]+$/.test(value.trim()) ? value.trim() : undefined;
}

function written(element: SvgElement): string {
  const attributes = [...element.attributes].map(
    ([name, value]) =>
      ` ${name === 'href' ? 'xlink:href' : name}="${escaped(value).replaceAll('"', '&quot;')}"`,
  );
  const children = element.children.map((child) =>
    typeof child === 'string' ? escaped(child) : written(child),
  );
  return children.length === 0
    ? `<${element.name}${attributes.join('')}/>`
    : `<${element.name}${attributes.join('')}>${children.join('')}</${element.name}>`;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Pictures inside a drawing: PNG and JPG in base64, together at most as large as one picture may be. */
const MOST_PICTURES = 50;
const LARGEST_BYTES = 10 * 1024 * 1024;
const PREFIX = /^data:image\/(?:png|jpe?g);base64,/i;

interface PictureBudget {
  /** The picture as a data address written by us; `undefined` for any other address. */
  take(address: string): string | undefined;
}

/** One budget per drawing. */
function embeddedPictures(): PictureBudget {
  let [pictures, pixels] = [0, 0];
  return {
    take(address) {
      const [prefix] = PREFIX.exec(address.trimStart()) ?? [];
      if (prefix === undefined) return undefined;
      const bytes = Buffer.from(address.trimStart().slice(prefix.length), 'base64');
      const format = formatOf(bytes);
      if (!format || bytes.length > LARGEST_BYTES) return undefined;
      const { width, height } = pictureSize(bytes, format);
      pixels += width * height;
      if (++pictures > MOST_PICTURES || pixels > MOST_PIXELS)
        throw refused('The SVG holds too many or too large pictures; send them as a picture.');
      return `data:image/${format === 'jpg' ? 'jpeg' : 'png'};base64,${bytes.toString('base64')}`;
    },
  };
}

function formatOf(bytes: Buffer): 'png' | 'jpg' | undefined {
  const start = bytes.toString('hex', 0, 4);
  if (start === '89504e47') return 'png';
  return start.startsWith('ffd8ff') ? 'jpg' : undefined;
}
