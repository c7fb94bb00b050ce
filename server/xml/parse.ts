/** A document from outside as a tree. Nothing it says is fetched, expanded or guessed at: values stay the text they are. */
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { hasIllegalCharacters } from './characters.ts';
import { decodeXml } from './decode.ts';
import type { XmlElement } from './element.ts';
import { type DoctypeRule, withoutDoctype, type XmlLimits } from './prolog.ts';
import { rootOf } from './tree.ts';
import { XmlError } from './xml-error.ts';

export interface ParseOptions {
  /** The header the bytes came with. */
  contentType?: string | undefined;
  doctype?: DoctypeRule;
  limits?: Partial<XmlLimits>;
}

export const DEFAULT_LIMITS: XmlLimits = { bytes: 4_000_000, depth: 64, elements: 100_000, attributes: 64 };

/** With every convenience off: no numbers, no entities, no trimming, every tag in its order. Depth is checked before. */
const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  processEntities: false,
  cdataPropName: '#cdata',
  ignoreDeclaration: true,
  ignorePiTags: true,
  maxNestedTags: 1_000,
});

/**
 * The root element of the document.
 *
 * @throws XmlError for anything that is not well-formed XML within the limits, in one encoding, without entities of its own
 */
export function parseXml(bytes: Uint8Array, options: ParseOptions = {}): XmlElement {
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  if (bytes.byteLength > limits.bytes)
    throw new XmlError(
      `The document is larger than ${limits.bytes.toLocaleString('en-US')} bytes; send less.`,
    );
  const decoded = decodeXml(bytes, options.contentType);
  if (hasIllegalCharacters(decoded))
    throw new XmlError('The document holds control characters, which XML does not allow.');
  const text = withoutDoctype(decoded, options.doctype ?? 'refuse', limits).trimStart();
  return rootOf(parsed(text), limits);
}

function parsed(text: string): unknown {
  try {
    if (XMLValidator.validate(text) === true) return parser.parse(text);
  } catch {
    // Whatever it stumbles on, its words may quote the document.
  }
  throw new XmlError(
    'The document is not well-formed XML: tags must be closed in order and attributes quoted.',
  );
}
