/** A value as the XML of its description: in the order of the schema, in the right namespaces, nothing empty. */
import { escapeXml } from '../xml/characters.ts';
import { XSI } from '../xml/element.ts';
import type { Field, Group, Type } from './schema.ts';
import type { Message, Namespaces } from './service.ts';

/** One namespace has one prefix, in messages and in the WSDL. */
export const PREFIXES = { M: 'm', S: 's' } as const;

/**
 * The message as an element with its namespaces.
 *
 * @throws TypeError for a value that is not as the description says: whoever made it is wrong
 */
export function write({ root, type }: Message, value: object, namespaces: Namespaces): string {
  const shared = namespaces.S === undefined ? '' : ` xmlns:${PREFIXES.S}="${namespaces.S}"`;
  const name = `${PREFIXES.M}:${root}`;
  return `<${name} xmlns:${PREFIXES.M}="${namespaces.M}"${shared} xmlns:xsi="${XSI}">${groupText(type, value, root)}</${name}>`;
}

function groupText({ fields }: Group, value: unknown, path: string): string {
  if (typeof value !== 'object' || value === null) throw wrong(path);
  let text = '';
  for (const name in fields) {
    const field = fields[name];
    if (field) text += fieldText(name, field, Reflect.get(value, name), path);
  }
  return text;
}

function fieldText(name: string, { slot, type, occurs }: Field, value: unknown, path: string): string {
  const tag = `${PREFIXES[slot]}:${name}`;
  const isEmpty = value === undefined || (Array.isArray(value) && value.length === 0);
  if (isEmpty || (value === '' && occurs !== 'one')) {
    if (occurs === 'one' || occurs === 'some') throw wrong(`${path}/${name}`);
    return occurs === 'nil' ? `<${tag} xsi:nil="true"/>` : '';
  }
  if (occurs !== 'some' && occurs !== 'any') return elementText(tag, type, value, `${path}/${name}`);
  if (!Array.isArray(value)) throw wrong(`${path}/${name}`);
  let text = '';
  for (const row of value) text += elementText(tag, type, row, `${path}/${name}`);
  return text;
}

function elementText(tag: string, type: Type, value: unknown, path: string): string {
  switch (type.kind) {
    case 'group':
      return `<${tag}>${groupText(type, value, path)}</${tag}>`;
    case 'list': {
      if (!Array.isArray(value)) throw wrong(path);
      const item = `${PREFIXES[type.slot]}:${type.item}`;
      let text = `<${tag}>`;
      for (const row of value) text += elementText(item, type.type, row, `${path}/${type.item}`);
      return `${text}</${tag}>`;
    }
    case 'scalar': {
      const text = type.write(value);
      const { maxLength = Number.POSITIVE_INFINITY, minLength = 0 } = type.facets;
      if (text === undefined || text.length > maxLength || text.length < minLength)
        throw wrong(path, type.is);
      return `<${tag}>${escapeXml(text)}</${tag}>`;
    }
  }
}

const wrong = (path: string, is = 'there'): TypeError => new TypeError(`${path} must be ${is}`);
