/** A document as its reader sees it: names resolved to their namespaces, values as the text they were sent as. */
export interface XmlElement {
  /** Empty where the name is in none. */
  namespace: string;
  name: string;
  attributes: XmlAttribute[];
  children: XmlElement[];
  /** Its own text and CDATA put together, untrimmed; that of its children is theirs. */
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

/** Said to be nothing by `xsi:nil`. */
export function isNil(element: XmlElement): boolean {
  if (element.attributes.length === 0) return false;
  const said = attributeOf(element, 'nil', XSI)?.trim();
  return said === 'true' || said === '1';
}
