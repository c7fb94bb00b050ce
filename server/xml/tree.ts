/**
 * A document as elements: tags matched, prefixes resolved, references read, limits held. What is handed in has no document
 * type, and none of its marks breaks off: that was looked at before.
 */
import { characterOf } from './characters.ts';
import type { XmlAttribute, XmlElement } from './element.ts';
import type { XmlLimits } from './prolog.ts';
import { XmlError } from './xml-error.ts';

const XML_NAMESPACE = 'http://www.w3.org/XML/1998/namespace';

/** Prefix to namespace; the empty prefix is the default one. */
type Scope = ReadonlyMap<string, string>;
const OUTERMOST: Scope = new Map([
  ['', ''],
  ['xml', XML_NAMESPACE],
]);

/** Anything beyond ASCII may be part of a name: who wrote it knows why. */
const NAME = '[A-Za-z_:\\u0080-\\uffff][\\w:.\\-\\u0080-\\uffff]*';
const STARTS_NAME = /^[A-Za-z_:\u0080-\uffff]/;
const ATTRIBUTE = new RegExp(`\\s+(${NAME})\\s*=\\s*(?:"([^"<]*)"|'([^'<]*)')`, 'y');
const BLANKS = /\s*/y;

/** Which ASCII characters may stand in a name, by their number. */
const IN_NAME = Array.from({ length: 0x80 }, (_, code) => /[\w:.-]/.test(String.fromCharCode(code)));

/** Behind the name that begins here; the same place where none does. */
function behindName(text: string, from: number): number {
  let at = from;
  while (at < text.length && (IN_NAME[text.charCodeAt(at)] ?? true)) at++;
  return at > from && STARTS_NAME.test(text.charAt(from)) ? at : from;
}

function behindBlanks(text: string, at: number): number {
  BLANKS.lastIndex = at;
  BLANKS.exec(text);
  return BLANKS.lastIndex;
}

/** An element whose end has not come yet. */
interface Open {
  element: XmlElement;
  /** As its tag is written, prefix and all. */
  written: string;
  scope: Scope;
}

/** @throws XmlError where tags do not match, there is not one root, for unknown prefixes and references, beyond the limits */
export function rootOf(text: string, limits: XmlLimits): XmlElement {
  const builder = new Builder(text, limits);
  for (let at = 0; at < text.length; ) at = builder.step(at);
  return builder.root();
}

class Builder {
  readonly #text: string;
  readonly #limits: XmlLimits;
  readonly #open: Open[] = [];
  #root: XmlElement | undefined;

  constructor(text: string, limits: XmlLimits) {
    this.#text = text;
    this.#limits = limits;
  }

  root(): XmlElement {
    if (this.#root === undefined || this.#open.length > 0) throw notWellFormed();
    return this.#root;
  }

  /** Takes in what begins here; where the next begins. */
  step(at: number): number {
    const text = this.#text;
    if (text.charCodeAt(at) !== LESS_THAN) return this.#words(at);
    switch (text.charCodeAt(at + 1)) {
      case SLASH:
        return this.#end(at);
      case EXCLAMATION:
        return text.startsWith('<!--', at) ? text.indexOf('-->', at + 4) + 3 : this.#cdata(at);
      case QUESTION:
        // A declaration stands at the very beginning, and nothing else calls itself one.
        if (at > 0 && /^<\?xml[\s?]/i.test(text.slice(at, at + 6))) throw notWellFormed();
        return text.indexOf('?>', at + 2) + 2;
      default:
        return this.#start(at);
    }
  }

  #words(at: number): number {
    const next = this.#text.indexOf('<', at);
    const end = next === -1 ? this.#text.length : next;
    const words = this.#text.slice(at, end);
    const inside = this.#open.at(-1);
    if (inside) inside.element.text += readReferences(words);
    else if (words.trim() !== '') throw oneRoot();
    return end;
  }

  #cdata(at: number): number {
    const end = this.#text.indexOf(']]>', at + 9);
    const inside = this.#open.at(-1);
    if (!inside) throw oneRoot();
    inside.element.text += this.#text.slice(at + 9, end).replaceAll(/\r\n?/g, '\n');
    return end + 3;
  }

  #end(at: number): number {
    const text = this.#text;
    const { written } = this.#open.pop() ?? {};
    if (written === undefined || !text.startsWith(written, at + 2)) throw notWellFormed();
    let behind = at + 2 + written.length;
    if (text.charCodeAt(behind) !== GREATER_THAN) behind = behindBlanks(text, behind);
    if (text.charCodeAt(behind) !== GREATER_THAN) throw notWellFormed();
    return behind + 1;
  }

  #start(at: number): number {
    const text = this.#text;
    const nameEnd = behindName(text, at + 1);
    if (nameEnd === at + 1) throw notWellFormed();
    const written = text.slice(at + 1, nameEnd);
    let behind = nameEnd;
    let attributes: [string, string][] = [];
    if (text.charCodeAt(behind) !== GREATER_THAN) {
      [attributes, behind] = this.#attributes(nameEnd);
      behind = behindBlanks(text, behind);
    }
    const isEmpty = text.charCodeAt(behind) === SLASH;
    if (text.charCodeAt(isEmpty ? behind + 1 : behind) !== GREATER_THAN) throw notWellFormed();
    const outer = this.#open.at(-1);
    if (!outer && this.#root) throw oneRoot();
    const scope = scopeOf(attributes, outer?.scope ?? OUTERMOST);
    const { namespace, name } = resolved(written, scope, scope.get('') ?? '');
    const plain = attributes.length === 0 ? [] : plainAttributes(attributes, scope);
    const element: XmlElement = { namespace, name, attributes: plain, children: [], text: '' };
    if (outer) outer.element.children.push(element);
    else this.#root = element;
    if (isEmpty) return behind + 2;
    this.#open.push({ element, written, scope });
    return behind + 1;
  }

  #attributes(from: number): [attributes: [string, string][], behind: number] {
    const attributes: [string, string][] = [];
    let behind = from;
    for (;;) {
      ATTRIBUTE.lastIndex = behind;
      const found = ATTRIBUTE.exec(this.#text);
      if (!found) return [attributes, behind];
      const [, name = '', inQuotes, inApostrophes = ''] = found;
      if (attributes.some(([known]) => known === name)) throw notWellFormed();
      attributes.push([name, readReferences(inQuotes ?? inApostrophes)]);
      if (attributes.length > this.#limits.attributes)
        throw new XmlError(`An element has more than ${this.#limits.attributes} attributes.`);
      behind = ATTRIBUTE.lastIndex;
    }
  }
}

const LESS_THAN = 0x3c;
const GREATER_THAN = 0x3e;
const SLASH = 0x2f;
const EXCLAMATION = 0x21;
const QUESTION = 0x3f;

const notWellFormed = (): XmlError =>
  new XmlError('The document is not well-formed XML: tags must be closed in order and attributes quoted.');
const oneRoot = (): XmlError => new XmlError('The document must have one root element.');

const plainAttributes = (attributes: readonly [string, string][], scope: Scope): XmlAttribute[] =>
  attributes.flatMap(([name, value]): XmlAttribute[] =>
    name === 'xmlns' || name.startsWith('xmlns:') ? [] : [{ ...resolved(name, scope, ''), value }],
  );

function scopeOf(attributes: readonly [string, string][], outer: Scope): Scope {
  let scope: Map<string, string> | undefined;
  for (const [name, value] of attributes) {
    if (name !== 'xmlns' && !name.startsWith('xmlns:')) continue;
    scope ??= new Map(outer);
    const uri = value.trim();
    // A prefix can stand for a namespace, not for none.
    if (uri === '' && name !== 'xmlns') throw unbound();
    scope.set(name.slice(6), uri);
  }
  return scope ?? outer;
}

function resolved(written: string, scope: Scope, byDefault: string): { namespace: string; name: string } {
  const colon = written.indexOf(':');
  if (colon === -1) return { namespace: byDefault, name: written };
  const namespace = scope.get(written.slice(0, colon));
  const name = written.slice(colon + 1);
  if (colon === 0 || namespace === undefined || name === '' || name.includes(':')) throw unbound();
  return { namespace, name };
}

const unbound = (): XmlError =>
  new XmlError('A name has a prefix that stands for no namespace; declare it with `xmlns:…`.');

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Text with its references read. Only the five of XML and numbers are known: no document brings its own. */
export function readReferences(text: string): string {
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
