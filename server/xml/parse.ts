/** A document from outside as a tree. Nothing it says is fetched, expanded or guessed at: values stay the text they are. */
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
  return rootOf(text, limits);
}
