/**
 * Reads the XML that machines write, in a third of the time: ASCII, namespaces, elements, attributes and text. Whatever
 * holds more or is not well-formed it leaves to the whole parser, which alone says what is wrong.
 */
import type { XmlAttribute, XmlElement } from './element.ts';
import { LONGEST_MARK, type XmlLimits } from './limits.ts';

/** No reference, no other line ending, no letter beyond ASCII. */
const CHARACTERS = /^[\t\n -%'-~]*$/;
const DECLARATION = /^<\?xml version="1\.0"(?: encoding="[A-Za-z][\w.-]*")?\?>/;
const BLANKS = /[\t\n ]*/y;

const NAME = '[A-Za-z_][\\w.-]*';
/** A value with a tab or a line ending would be read with blanks. */
const VALUE = `(?:"[^"<\\t\\n]*"|'[^'<\\t\\n]*')`;
const TAG = new RegExp(
  `<((?:(${NAME}):)?(${NAME}))((?:[\\t\\n ]+(?:${NAME}:)?${NAME}=${VALUE})*)[\\t\\n ]*(/?)>`,
  'y',
);
const ATTRIBUTE = new RegExp(`((?:(${NAME}):)?(${NAME}))=(${VALUE})`, 'g');

/** A prefix with its namespace, inside of those declared before; an empty prefix is the default. */
interface Scope {
  prefix: string;
  uri: string;
  outer: Scope | undefined;
}

interface Open {
  element: XmlElement;
  tag: string;
  scope: Scope | undefined;
}

/** The root element; `undefined` for a document that is not so plain, or passes a limit. */
export function parsePlain(text: string, limits: XmlLimits): XmlElement | undefined {
  if (text.length > LONGEST_MARK || !CHARACTERS.test(text) || text.includes(']]>')) return undefined;
  const open: Open[] = [];
  let elements = 0;
  let at = blanksEnd(text, DECLARATION.exec(text)?.[0].length ?? 0);
  for (;;) {
    const inside = open.at(-1);
    if (inside && text.startsWith('</', at)) {
      const end = at + 2 + inside.tag.length;
      if (!text.startsWith(inside.tag, at + 2) || text[end] !== '>') return undefined;
      at = end + 1;
      open.pop();
      if (open.length === 0) return blanksEnd(text, at) === text.length ? inside.element : undefined;
    } else {
      TAG.lastIndex = at;
      const found = TAG.exec(text);
      elements += 1;
      if (!found || elements > limits.elements || open.length >= limits.depth) return undefined;
      at = TAG.lastIndex;
      const begun = begin(found, inside?.scope, limits.attributes);
      if (!begun) return undefined;
      inside?.element.children.push(begun.element);
      if (found[5] === '') open.push(begun);
      else if (!inside) return blanksEnd(text, at) === text.length ? begun.element : undefined;
    }
    const next = text.indexOf('<', at);
    const parent = open.at(-1);
    if (next === -1 || !parent) return undefined;
    if (next > at) parent.element.text += text.slice(at, next);
    at = next;
  }
}

function blanksEnd(text: string, at: number): number {
  BLANKS.lastIndex = at;
  BLANKS.exec(text);
  return BLANKS.lastIndex;
}

function begin(
  [, tag = '', prefix = '', name = '', written = '']: RegExpExecArray,
  outer: Scope | undefined,
  mostAttributes: number,
): Open | undefined {
  let scope = outer;
  let attributes: XmlAttribute[] = [];
  if (written !== '') {
    const parts: RegExpExecArray[] = [];
    ATTRIBUTE.lastIndex = 0;
    for (let part = ATTRIBUTE.exec(written); part; part = ATTRIBUTE.exec(written)) {
      if (parts.length >= mostAttributes || isAmong(parts, part[1])) return undefined;
      parts.push(part);
    }
    scope = declared(parts, outer);
    const resolved = attributesOf(parts, scope);
    if (!resolved) return undefined;
    attributes = resolved;
  }
  const namespace = namespaceOf(prefix, scope);
  if (namespace === undefined) return undefined;
  return { tag, scope, element: { namespace, name, attributes, children: [], text: '' } };
}

const isAmong = (parts: readonly RegExpExecArray[], whole: string | undefined): boolean =>
  parts.some((part) => part[1] === whole);

function declared(parts: readonly RegExpExecArray[], outer: Scope | undefined): Scope | undefined {
  let scope = outer;
  for (const [, whole, prefix, name = '', value = ''] of parts)
    if (prefix === 'xmlns' || whole === 'xmlns')
      scope = { prefix: prefix === 'xmlns' ? name : '', uri: value.slice(1, -1).trim(), outer: scope };
  return scope;
}

/** Without declarations; `undefined` if a name is there twice, or has no namespace. */
function attributesOf(
  parts: readonly RegExpExecArray[],
  scope: Scope | undefined,
): XmlAttribute[] | undefined {
  const attributes: XmlAttribute[] = [];
  for (const [, whole, prefix = '', name = '', value = ''] of parts) {
    if (prefix === 'xmlns' || whole === 'xmlns') {
      // Whether these may be declared so is for the whole parser to say.
      if (RESERVED.test(value) || (prefix !== '' && (isReserved(name) || value.slice(1, -1).trim() === '')))
        return undefined;
      continue;
    }
    const namespace = prefix === '' ? '' : namespaceOf(prefix, scope);
    if (namespace === undefined) return undefined;
    if (attributes.some((other) => other.name === name && other.namespace === namespace)) return undefined;
    attributes.push({ namespace, name, value: value.slice(1, -1) });
  }
  return attributes;
}

const RESERVED = /w3\.org\/(?:XML\/1998|2000\/xmlns)/;
const isReserved = (prefix: string): boolean => prefix === 'xml' || prefix === 'xmlns';

function namespaceOf(prefix: string, scope: Scope | undefined): string | undefined {
  if (isReserved(prefix)) return undefined;
  for (let known = scope; known; known = known.outer) if (known.prefix === prefix) return known.uri;
  return prefix === '' ? '' : undefined;
}
