/**
 * Writes a value as the XML of its description: in the schema's order, in the right namespaces, without empty elements.
 * Each description is compiled into a writer once.
 */
import { escapeXml } from '../xml/characters.ts';
import { XSI } from '../xml/element.ts';
import type { Scalar } from './scalars.ts';
import type { Field, Group, List, Type } from './schema.ts';
import type { Message, Namespaces } from './service.ts';

/** One namespace has one prefix, in messages and in the WSDL. */
export const PREFIXES = { M: 'm', S: 's' } as const;

type Writer = (value: unknown) => string;

const writers = new WeakMap<Message, Writer>();

/**
 * The message as an element with its namespaces.
 *
 * @throws TypeError for a value that does not match the description: a fault of our code
 */
export function write(message: Message, value: object, namespaces: Namespaces): string {
  const { root, type } = message;
  let content = writers.get(message);
  if (!content) {
    content = groupWriter(type, root);
    writers.set(message, content);
  }
  const shared = namespaces.S === undefined ? '' : ` xmlns:${PREFIXES.S}="${namespaces.S}"`;
  const name = `${PREFIXES.M}:${root}`;
  return `<${name} xmlns:${PREFIXES.M}="${namespaces.M}"${shared} xmlns:xsi="${XSI}">${content(value)}</${name}>`;
}

/** The elements of a group, in their order. */
function groupWriter({ fields }: Group, path: string): Writer {
  const parts = Object.entries(fields).map(([name, field]) => ({
    name,
    write: fieldWriter(name, field, `${path}/${name}`),
  }));
  return (value) => {
    if (!isRecord(value)) throw wrong(path);
    let text = '';
    for (const part of parts) text += part.write(value[part.name]);
    return text;
  };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

function fieldWriter(name: string, { slot, type, occurs }: Field, path: string): Writer {
  const tag = `${PREFIXES[slot]}:${name}`;
  const element = elementWriter(tag, type, path);
  const isRequired = occurs === 'one' || occurs === 'some';
  const nothing = occurs === 'nil' ? `<${tag} xsi:nil="true"/>` : '';
  const isRow = occurs === 'some' || occurs === 'any';
  return (value) => {
    const isEmpty = value === undefined || (Array.isArray(value) && value.length === 0);
    if (isEmpty || (value === '' && occurs !== 'one')) {
      if (isRequired) throw wrong(path);
      return nothing;
    }
    if (!isRow) return element(value);
    if (!Array.isArray(value)) throw wrong(path);
    let text = '';
    for (const row of value) text += element(row);
    return text;
  };
}

function elementWriter(tag: string, type: Type, path: string): Writer {
  const [open, close] = [`<${tag}>`, `</${tag}>`];
  const content = contentWriter(type, path);
  return (value) => open + content(value) + close;
}

function contentWriter(type: Type, path: string): Writer {
  switch (type.kind) {
    case 'group':
      return groupWriter(type, path);
    case 'list':
      return listWriter(type, path);
    case 'scalar':
      return scalarWriter(type, path);
  }
}

function listWriter({ slot, item, type }: List, path: string): Writer {
  const row = elementWriter(`${PREFIXES[slot]}:${item}`, type, `${path}/${item}`);
  return (value) => {
    if (!Array.isArray(value)) throw wrong(path);
    let text = '';
    for (const one of value) text += row(one);
    return text;
  };
}

function scalarWriter(type: Scalar, path: string): Writer {
  const { maxLength = Number.POSITIVE_INFINITY, minLength = 0 } = type.facets;
  return (value) => {
    const text = type.write(value);
    if (text === undefined || text.length > maxLength || text.length < minLength) throw wrong(path, type.is);
    return escapeXml(text);
  };
}

const wrong = (path: string, is = 'there'): TypeError => new TypeError(`${path} must be ${is}`);
