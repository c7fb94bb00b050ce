/** Reads SVG markup: one root, well-formed, with no entities but plain short ones, within the limits. */
import { said } from '../../../../tools/languages/words.ts';
import { PlainReader } from '../../../xml/reader.ts';
import { XmlError } from '../../../xml/xml-error.ts';
import { refused } from '../refused-file.ts';
import type { SvgElement } from './element.ts';

const SVG = 'http://www.w3.org/2000/svg';
const XLINK = 'http://www.w3.org/1999/xlink';
const DEEPEST = 200;
const MOST_ELEMENTS = 100_000;
const MOST_ATTRIBUTES = 200;
/** Reading stops soon after a limit is passed. */
const PIECE_LENGTH = 65_536;

/** As Illustrator declares them, for its namespaces and styles: short texts that refer to nothing. */
const ENTITY = /^\s*<!ENTITY\s+([A-Za-z_][\w.-]{0,99})\s+(?:"([^"&%<]{0,200})"|'([^'&%<]{0,200})')\s*>/;
const MOST_ENTITIES = 100;
/** Characters of the whole text. */
const MOST_WRITTEN_OUT = 5_000_000;

type Scope = Record<string, string>;
type Attributes = Readonly<Record<string, string>>;

interface Open {
  element: SvgElement;
  scope: Scope;
}

/** @throws ServiceError `validation_failed` for malformed markup, other entity declarations, and drawings above the limits */
export function scanSvg(text: string): SvgElement {
  const reader = new PlainReader();
  const open: Open[] = [];
  let root: SvgElement | undefined;
  let elements = 0;
  let attributes = 0;
  const addText = (part: string): void => void open.at(-1)?.element.children.push(part);

  reader.on('doctype', (declaration) => {
    Object.assign(reader.ENTITIES, entitiesOf(declaration, text));
  });
  reader.on('opentagstart', () => {
    attributes = 0;
    elements += 1;
    if (elements > MOST_ELEMENTS) throw refused('The SVG has too many elements; simplify the drawing.');
    if (open.length >= DEEPEST) throw refused('The SVG is nested too deeply; simplify the drawing.');
  });
  reader.on('attribute', () => {
    attributes += 1;
    if (attributes > MOST_ATTRIBUTES)
      throw refused('The SVG has an element with too many attributes; simplify it.');
  });
  reader.on('opentag', (tag) => {
    const parent = open.at(-1);
    const scope = scopeOf(tag.attributes, parent?.scope ?? {});
    const element: SvgElement = {
      name: svgName(tag.name, scope),
      attributes: resolved(tag.attributes, scope),
      children: [],
    };
    if (parent) parent.element.children.push(element);
    else root = element;
    open.push({ element, scope });
  });
  reader.on('text', addText);
  reader.on('cdata', addText);
  reader.on('closetag', () => void open.pop());

  try {
    for (let at = 0; at < text.length; at += PIECE_LENGTH) reader.write(text.slice(at, at + PIECE_LENGTH));
    reader.close();
  } catch (cause) {
    throw cause instanceof XmlError
      ? refused(said('The SVG is malformed in line {line}; export it again.', { line: String(reader.line) }))
      : cause;
  }
  if (root === undefined) throw refused('The file is not an SVG drawing; export it again.');
  return root;
}

/**
 * The plain entities of the document type declaration of `text`.
 *
 * @throws ServiceError `validation_failed` for any other declaration: one that fetches, or grows
 */
function entitiesOf(declaration: string, text: string): Record<string, string> {
  const entities: Record<string, string> = {};
  const [, outside = '', inside = ''] = /^([^[\]]*)(?:\[(.*)\]\s*)?$/s.exec(declaration) ?? [undefined, '<!'];
  let rest = inside;
  for (let count = 0; count < MOST_ENTITIES && rest.trim() !== ''; count++) {
    const [whole, name = '', double, single] = ENTITY.exec(rest) ?? [];
    if (whole === undefined) break;
    entities[name] = double ?? single ?? '';
    rest = rest.slice(whole.length);
  }
  const longest = Math.max(0, ...Object.values(entities).map(({ length }) => length));
  if (rest.trim() !== '' || outside.includes('<!') || longest * text.split('&').length > MOST_WRITTEN_OUT)
    throw refused('The SVG declares entities of its own; save it again as plain SVG.');
  return entities;
}

function scopeOf(attributes: Attributes, outer: Scope): Scope {
  const own = Object.entries(attributes).filter(([name]) => name === 'xmlns' || name.startsWith('xmlns:'));
  if (own.length === 0) return outer;
  return { ...outer, ...Object.fromEntries(own.map(([name, value]) => [name.slice(6), value])) };
}

function partsOf(name: string): { prefix: string; local: string } {
  const colon = name.indexOf(':');
  return { prefix: name.slice(0, Math.max(0, colon)), local: name.slice(colon + 1) };
}

/** Markup without any namespace is read as SVG: hand-written files leave it out. */
function svgName(tag: string, scope: Scope): string | undefined {
  const { prefix, local } = partsOf(tag);
  const namespace = scope[prefix] ?? (prefix === '' ? SVG : undefined);
  return namespace === SVG ? local : undefined;
}

function resolved(attributes: Attributes, scope: Scope): Map<string, string> {
  const found = new Map<string, string>();
  for (const [name, value] of Object.entries(attributes)) {
    const { prefix, local } = partsOf(name);
    if (prefix === 'xml') found.set(name, value);
    else if (local === 'href' && (prefix === 'xlink' || scope[prefix] === XLINK)) {
      if (!found.has('href')) found.set('href', value);
    } else if (prefix === '' && local !== 'xmlns') found.set(local, value);
  }
  return found;
}
