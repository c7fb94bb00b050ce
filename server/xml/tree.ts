/** The parser's lists as elements: prefixes resolved, references read, limits held. */
import { characterOf } from './characters.ts';
import type { XmlAttribute, XmlElement } from './element.ts';
import type { XmlLimits } from './prolog.ts';
import { XmlError } from './xml-error.ts';

const XML_NAMESPACE = 'http://www.w3.org/XML/1998/namespace';
const ATTRIBUTES = ':@';

/** Prefix to namespace; the empty prefix is the default one. */
type Scope = ReadonlyMap<string, string>;
const OUTERMOST: Scope = new Map([
  ['', ''],
  ['xml', XML_NAMESPACE],
]);

/** @throws XmlError where there is not one root, for unknown prefixes and references, and beyond the limits */
export function rootOf(parsed: unknown, limits: XmlLimits): XmlElement {
  const roots = itemsOf(parsed).filter((item) => tagOf(item) !== undefined);
  const [root] = roots;
  if (root === undefined || roots.length > 1) throw new XmlError('The document must have one root element.');
  return elementOf(root, OUTERMOST, limits);
}

function elementOf(item: object, outer: Scope, limits: XmlLimits): XmlElement {
  const written = tagOf(item) ?? '';
  const attributes = attributesOf(item, limits);
  const scope = scopeOf(attributes, outer);
  const element: XmlElement = {
    ...resolved(written, scope, scope.get('') ?? ''),
    attributes: attributes.flatMap(([name, value]): XmlAttribute[] =>
      name === 'xmlns' || name.startsWith('xmlns:') ? [] : [{ ...resolved(name, scope, ''), value }],
    ),
    children: [],
    text: '',
  };
  for (const child of itemsOf(Reflect.get(item, written))) {
    const tag = tagOf(child);
    if (tag === undefined) element.text += textOf(child);
    else element.children.push(elementOf(child, scope, limits));
  }
  return element;
}

/** The name of an element, `undefined` for text and CDATA. */
function tagOf(item: object): string | undefined {
  for (const name in item) if (name !== ATTRIBUTES) return name.startsWith('#') ? undefined : name;
  return undefined;
}

function textOf(item: object): string {
  const plain: unknown = Reflect.get(item, '#text');
  if (typeof plain === 'string') return withReferences(plain);
  return itemsOf(Reflect.get(item, '#cdata'))
    .map((part): unknown => Reflect.get(part, '#text'))
    .filter((part) => typeof part === 'string')
    .join('')
    .replaceAll(/\r\n?/g, '\n');
}

const itemsOf = (value: unknown): object[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'object' && item !== null) : [];

function attributesOf(item: object, limits: XmlLimits): [string, string][] {
  const group: unknown = Reflect.get(item, ATTRIBUTES);
  if (typeof group !== 'object' || group === null) return [];
  const entries = Object.entries(group);
  if (entries.length > limits.attributes)
    throw new XmlError(`An element has more than ${limits.attributes} attributes.`);
  return entries.map(([name, value]) => [name.slice(1), withReferences(String(value))]);
}

function scopeOf(attributes: readonly [string, string][], outer: Scope): Scope {
  let scope: Map<string, string> | undefined;
  for (const [name, value] of attributes) {
    if (name !== 'xmlns' && !name.startsWith('xmlns:')) continue;
    scope ??= new Map(outer);
    scope.set(name.slice(6), value.trim());
  }
  return scope ?? outer;
}

function resolved(written: string, scope: Scope, byDefault: string): { namespace: string; name: string } {
  const colon = written.indexOf(':');
  if (colon === -1) return { namespace: byDefault, name: written };
  const namespace = scope.get(written.slice(0, colon));
  const name = written.slice(colon + 1);
  if (namespace === undefined || name === '' || name.includes(':'))
    throw new XmlError('A name has a prefix that stands for no namespace; declare it with `xmlns:…`.');
  return { namespace, name };
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Text with its references read. Only the five of XML and numbers are known: no document brings its own. */
function withReferences(text: string): string {
  const lines = text.includes('\r') ? text.replaceAll(/\r\n?/g, '\n') : text;
  if (!lines.includes('&')) return lines;
  return lines.replaceAll(/&(?:#x([0-9a-f]{1,8})|#(\d{1,9})|(\w{1,12}));|&/gi, (_, hex, decimal, name) => {
    const read =
      name === undefined
        ? characterOf(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16))
        : Object.hasOwn(NAMED, name)
          ? NAMED[name]
          : undefined;
    if (read !== undefined) return read;
    throw new XmlError('The document has a reference that stands for no character; write `&` as `&amp;`.');
  });
}
