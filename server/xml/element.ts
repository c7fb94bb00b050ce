/** A parsed document: names with their namespaces, values as sent. */
export interface XmlElement {
  /** Empty if the name has no namespace. */
  namespace: string;
  name: string;
  attributes: XmlAttribute[];
  children: XmlElement[];
  /** Its own text and CDATA joined, untrimmed, without its children's. */
  text: string;
}

export interface XmlAttribute {
  namespace: string;
  name: string;
  value: string;
}

export const XSI = 'http://www.w3.org/2001/XMLSchema-instance';

export const attributeOf = (element: XmlElement, name: string, namespace = ''): string | undefined =>
  element.attributes.find((attribute) => attribute.name === name && attribute.namespace === namespace)?.value;

/** Marked with `xsi:nil`. */
export function isNil(element: XmlElement): boolean {
  if (element.attributes.length === 0) return false;
  const nil = attributeOf(element, 'nil', XSI)?.trim();
  return nil === 'true' || nil === '1';
}
