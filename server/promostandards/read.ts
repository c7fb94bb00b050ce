/**
 * Reads an element as its description says, with a list of everything that was wrong. Lenient where the meaning is
 * clear: order, namespace and letter case do not matter, an empty optional element counts as absent, and rows may come
 * without their array. Nothing is dropped silently.
 */
import { isNil, type XmlElement } from '../xml/element.ts';
import type { Scalar } from './scalars.ts';
import type { Field, Group, List, Loose, Occurs, Type, ValueOf } from './schema.ts';

/**
 * `missing`: required, but absent or empty. `value`: wrong type. `unlisted`: not in the enumeration. `length`: too
 * long. `repeated`: present more than once.
 */
export interface Fault {
  path: string;
  kind: 'missing' | 'value' | 'unlisted' | 'length' | 'repeated';
  /** What the value must be, for people. */
  is: string;
  /** What was sent, for readers that can interpret it. Never shown. */
  sent: string;
}

export interface Reading<V> {
  value: Loose<V>;
  faults: Fault[];
  /** Paths of elements that are not in the description. */
  unknown: string[];
}

export type WholeReading<V> = Reading<V> & { value: V };

/** Nothing was wrong: the value is complete. */
export const isWhole = <V>(reading: Reading<V>): reading is WholeReading<V> => reading.faults.length === 0;

const MOST_NOTED = 50;

/** Reads a message, or any element of one. */
export function read<G extends Group>(type: G, element: XmlElement): Reading<ValueOf<G>>;
export function read(type: Group, element: XmlElement): Reading<unknown> {
  const reader = new Reader();
  return { value: reader.group(type, element, ''), faults: reader.faults, unknown: reader.unknown };
}

class Reader {
  readonly faults: Fault[] = [];
  readonly unknown: string[] = [];

  group({ fields }: Group, element: XmlElement, path: string): object {
    const children = byName(element);
    const value: Record<string, unknown> = {};
    for (const [name, field] of Object.entries(fields)) {
      const at = path === '' ? name : `${path}/${name}`;
      const found = take(children, name, field, fields);
      const read = this.#field(field, found, at);
      if (read !== undefined) value[name] = read;
    }
    for (const rest of children.values()) {
      for (const { name } of rest)
        if (this.unknown.length < MOST_NOTED) this.unknown.push(path === '' ? name : `${path}/${name}`);
    }
    return value;
  }

  #field({ type, occurs }: Field, found: readonly XmlElement[], path: string): unknown {
    if (occurs === 'some' || occurs === 'any') {
      const rows = this.#rows(type, found, path);
      if (rows.length === 0 && occurs === 'some') this.#note('missing', path, is(type), '');
      return rows.length === 0 ? undefined : rows;
    }
    const [element, second] = found;
    if (second) this.#note('repeated', path, 'there once', '');
    if (element === undefined || isAbsent(type, element, occurs)) {
      if (occurs === 'one') this.#note('missing', path, is(type), '');
      return undefined;
    }
    return this.#value(type, element, path);
  }

  #rows(type: Type, found: readonly XmlElement[], path: string): unknown[] {
    return found.flatMap((element, index) => {
      if (isAbsent(type, element, 'any')) return [];
      const value = this.#value(type, element, `${path}[${index + 1}]`);
      return value === undefined ? [] : [value];
    });
  }

  #value(type: Type, element: XmlElement, path: string): unknown {
    switch (type.kind) {
      case 'group':
        return this.group(type, element, path);
      case 'list':
        return this.#list(type, element, path);
      case 'scalar':
        return this.#scalar(type, element, path);
    }
  }

  #list({ item, type }: List, element: XmlElement, path: string): unknown[] {
    const { name } = element;
    // Rows without their array are read as the array.
    if (name.toLowerCase() === item.toLowerCase()) return this.#rows(type, [element], path);
    const rows = element.children.filter((child) => child.name.toLowerCase() === item.toLowerCase());
    for (const child of element.children)
      if (!rows.includes(child) && this.unknown.length < MOST_NOTED)
        this.unknown.push(`${path}/${child.name}`);
    return this.#rows(type, rows, `${path}/${item}`);
  }

  #scalar(type: Scalar, element: XmlElement, path: string): unknown {
    const sent = element.text.trim();
    const value = element.children.length > 0 ? undefined : type.read(sent);
    if (value === undefined)
      this.#note(type.facets.enumeration ? 'unlisted' : 'value', path, type.is, allText(element));
    const { maxLength = Number.POSITIVE_INFINITY, minLength = 0 } = type.facets;
    if (typeof value === 'string' && (value.length > maxLength || value.length < minLength))
      this.#note('length', path, type.is, sent);
    return value;
  }

  #note(kind: Fault['kind'], path: string, must: string, sent: string): void {
    if (this.faults.length < MOST_NOTED) this.faults.push({ kind, path, is: must, sent: sent.slice(0, 200) });
  }
}

function byName(element: XmlElement): Map<string, XmlElement[]> {
  const children = new Map<string, XmlElement[]>();
  for (const child of element.children) {
    const name = child.name.toLowerCase();
    const same = children.get(name);
    if (same) same.push(child);
    else children.set(name, [child]);
  }
  return children;
}

/** The elements of a field. They are removed from the rest. */
function take(
  children: Map<string, XmlElement[]>,
  name: string,
  { type }: Field,
  fields: Group['fields'],
): readonly XmlElement[] {
  const key = name.toLowerCase();
  const found = children.get(key);
  children.delete(key);
  if (found || type.kind !== 'list' || Object.hasOwn(fields, type.item)) return found ?? [];
  const rows = children.get(type.item.toLowerCase());
  if (!rows) return [];
  children.delete(type.item.toLowerCase());
  return [{ namespace: '', name, attributes: [], text: '', children: rows }];
}

/**
 * An empty element counts as absent. Exceptions: text without a minimum length, and a required group, which itself says
 * what it needs.
 */
function isAbsent(type: Type, element: XmlElement, occurs: Occurs): boolean {
  if (isNil(element)) return true;
  if (element.children.length > 0 || element.text.trim() !== '') return false;
  if (type.kind === 'scalar') return !isFreeText(type);
  return type.kind === 'group' && occurs !== 'one';
}

const isFreeText = ({ base, facets }: Scalar): boolean =>
  base === 'string' && facets.minLength === undefined && facets.enumeration === undefined;

/** The text of an element with that of its children. */
const allText = (element: XmlElement): string =>
  [element.text, ...element.children.map(allText)]
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .join(' ');

const is = (type: Type): string => (type.kind === 'scalar' ? type.is : 'there');
