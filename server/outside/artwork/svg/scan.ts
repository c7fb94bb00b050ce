/**
 * A strict scanner for SVG markup: one root, matching tags, quoted attributes, no entity declarations. Anything else is
 * refused, so that the renderer cannot read it differently.
 */
import { refused } from '../refused-file.ts';
import type { SvgElement } from './element.ts';

const SVG = 'http://www.w3.org/2000/svg';
const XLINK = 'http://www.w3.org/1999/xlink';
const DEEPEST = 200;
const MOST_ELEMENTS = 100_000;
const MOST_ATTRIBUTES = 200;
const NAMED: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
const NAME = /[A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?/y;
const SPACE = /[ \t\r\n]*/y;

type Scope = Record<string, string>;

interface Open {
  tag: string;
  element: SvgElement;
  scope: Scope;
}

/** @throws ServiceError `validation_failed` for malformed markup, entity declarations, and drawings above the limits */
export function scanSvg(text: string): SvgElement {
  return new Scanner(text).document();
}

const malformed = (what: string) => refused(`The SVG is malformed (${what}); export it again.`);

class Scanner {
  readonly #text: string;
  #at = 0;
  #elements = 0;
  readonly #open: Open[] = [];
  #root: SvgElement | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  document(): SvgElement {
    while (this.#at < this.#text.length) {
      const next = this.#text.indexOf('<', this.#at);
      this.#characters(next === -1 ? this.#text.length : next);
      if (next === -1) break;
      this.#markup();
    }
    if (!this.#root || this.#open.length > 0) throw malformed('it ends early');
    return this.#root;
  }

  #characters(end: number): void {
    const raw = this.#text.slice(this.#at, end);
    this.#at = end;
    if (raw === '') return;
    const parent = this.#open.at(-1);
    if (parent) parent.element.children.push(decoded(raw));
    else if (/[^\s\uFEFF]/.test(raw)) throw malformed('text outside the drawing');
  }

  #markup(): void {
    if (this.#skips('<!--')) this.#past('-->');
    else if (this.#skips('<![CDATA[')) this.#cdata();
    else if (this.#skips('<?')) this.#past('?>');
    else if (this.#skips('<!DOCTYPE')) this.#doctype();
    else if (this.#skips('</')) this.#close();
    else {
      this.#at++;
      this.#start();
    }
  }

  #skips(mark: string): boolean {
    if (!this.#text.startsWith(mark, this.#at)) return false;
    this.#at += mark.length;
    return true;
  }

  #past(mark: string): string {
    const end = this.#text.indexOf(mark, this.#at);
    if (end === -1) throw malformed('it ends early');
    const inside = this.#text.slice(this.#at, end);
    this.#at = end + mark.length;
    return inside;
  }

  #cdata(): void {
    const parent = this.#open.at(-1);
    if (!parent) throw malformed('text outside the drawing');
    parent.element.children.push(checked(this.#past(']]>')));
  }

  #doctype(): void {
    if (this.#root || this.#open.length > 0) throw malformed('a document type inside the drawing');
    const declaration = this.#past('>');
    if (/[[\]]|<!/.test(declaration))
      throw refused('The SVG declares entities of its own; save it again as plain SVG.');
  }

  #start(): void {
    const tag = this.#name();
    const attributes = this.#attributes();
    const isEmpty = this.#skips('/>');
    if (!isEmpty && !this.#skips('>')) throw malformed('a tag without an end');
    if (++this.#elements > MOST_ELEMENTS)
      throw refused('The SVG has too many elements; simplify the drawing.');
    if (this.#open.length >= DEEPEST) throw refused('The SVG is nested too deeply; simplify the drawing.');
    const scope = scopeOf(attributes, this.#open.at(-1)?.scope ?? {});
    const element: SvgElement = {
      name: svgName(tag, scope),
      attributes: resolved(attributes, scope),
      children: [],
    };
    const parent = this.#open.at(-1);
    if (parent) parent.element.children.push(element);
    else if (this.#root) throw malformed('a second drawing');
    else this.#root = element;
    if (!isEmpty) this.#open.push({ tag, element, scope });
  }

  #close(): void {
    const tag = this.#name();
    this.#space();
    if (!this.#skips('>') || this.#open.pop()?.tag !== tag) throw malformed('tags that do not match');
  }

  #name(): string {
    NAME.lastIndex = this.#at;
    const [name] = NAME.exec(this.#text) ?? [];
    if (name === undefined) throw malformed('a name was expected');
    this.#at += name.length;
    return name;
  }

  #space(): boolean {
    SPACE.lastIndex = this.#at;
    const [space] = SPACE.exec(this.#text) ?? [''];
    this.#at += space.length;
    return space !== '';
  }

  #attributes(): Map<string, string> {
    const attributes = new Map<string, string>();
    while (this.#space() && !/[/>]/.test(this.#text.charAt(this.#at))) {
      const name = this.#name();
      this.#space();
      if (!this.#skips('=')) throw malformed('an attribute without a value');
      this.#space();
      const quote = this.#text.charAt(this.#at++);
      if (quote !== '"' && quote !== "'") throw malformed('an attribute without quotes');
      const raw = this.#past(quote);
      if (raw.includes('<')) throw malformed('a tag inside an attribute');
      if (attributes.has(name)) throw malformed('an attribute twice');
      if (attributes.size >= MOST_ATTRIBUTES) throw malformed('too many attributes');
      attributes.set(name, decoded(raw));
    }
    return attributes;
  }
}

function scopeOf(attributes: ReadonlyMap<string, string>, outer: Scope): Scope {
  const own = [...attributes].filter(([name]) => name === 'xmlns' || name.startsWith('xmlns:'));
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

function resolved(attributes: ReadonlyMap<string, string>, scope: Scope): Map<string, string> {
  const found = new Map<string, string>();
  for (const [name, value] of attributes) {
    const { prefix, local } = partsOf(name);
    if (prefix === 'xml') found.set(name, value);
    else if (local === 'href' && (prefix === 'xlink' || scope[prefix] === XLINK)) {
      if (!found.has('href')) found.set('href', value);
    } else if (prefix === '' && local !== 'xmlns') found.set(local, value);
  }
  return found;
}

function decoded(raw: string): string {
  if (!raw.includes('&')) return checked(raw);
  return checked(
    raw.replaceAll(/&([^;&<]{0,12};)?/g, (whole) => {
      const name = whole.slice(1, -1);
      const code = /^#(?:(\d{1,7})|x([\da-fA-F]{1,6}))$/.exec(name);
      if (code) {
        const point = code[1] === undefined ? Number.parseInt(code[2] ?? '', 16) : Number(code[1]);
        if (point > 0x10ffff) throw malformed('a character that does not exist');
        return String.fromCodePoint(point);
      }
      const character = Object.hasOwn(NAMED, name) ? NAMED[name] : undefined;
      if (character === undefined) throw malformed('an unknown entity');
      return character;
    }),
  );
}

/** Control characters, lone surrogates, and the two noncharacters. */
const FORBIDDEN = /[^\P{Cc}\t\n\r]|\p{Cs}|[\uFFFE\uFFFF]/u;

function checked(text: string): string {
  if (FORBIDDEN.test(text)) throw malformed('a character that no text holds');
  return text;
}
