/** Elements of a cXML document by name. Order, unknown and missing elements are not checked here. */
import { escapeXml } from '../xml/characters.ts';
import { attributeOf, type XmlElement } from '../xml/element.ts';

export const childrenOf = (element: XmlElement | undefined, name: string): XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? [];

/** The first element at the end of this path of names. */
export const at = (element: XmlElement | undefined, ...names: string[]): XmlElement | undefined =>
  names.reduce((found, name) => childrenOf(found, name)[0], element);

/** The whole text at the end of the path, trimmed; `undefined` if there is none. */
export function textAt(element: XmlElement | undefined, ...names: string[]): string | undefined {
  const text = at(element, ...names)?.text.trim();
  return text === '' ? undefined : text;
}

export function attributeAt(element: XmlElement | undefined, name: string): string | undefined {
  const value = element && attributeOf(element, name)?.trim();
  return value === '' ? undefined : value;
}

const XML = 'http://www.w3.org/XML/1998/namespace';

/** The content between an element's tags, to be returned unchanged. */
export const contentOf = ({ text, children }: XmlElement): string =>
  `${escapeXml(text)}${children.map(written).join('')}`;

const written = (element: XmlElement): string => {
  const attributes = element.attributes
    .filter(({ namespace }) => namespace === '' || namespace === XML)
    .map(({ namespace, name, value }) => ` ${namespace === XML ? 'xml:' : ''}${name}="${escapeXml(value)}"`);
  return `<${element.name}${attributes.join('')}>${contentOf(element)}</${element.name}>`;
};

/** An element as data: names become values, so that none can act as a key. */
interface PreservedXml {
  name: string;
  attributes?: [name: string, value: string][];
  text?: string;
  children?: PreservedXml[];
}

/** The element without those of these names. */
export function preserved(element: XmlElement, without: readonly string[]): PreservedXml {
  const text = element.text.trim();
  const children = element.children
    .filter(({ name }) => !without.includes(name))
    .map((child) => preserved(child, without));
  return {
    name: element.name,
    ...(element.attributes.length === 0
      ? {}
      : { attributes: element.attributes.map(({ name, value }): [string, string] => [name, value]) }),
    ...(text === '' ? {} : { text }),
    ...(children.length === 0 ? {} : { children }),
  };
}
