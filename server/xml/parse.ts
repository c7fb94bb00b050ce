/** Parses a document from outside into a tree. Nothing is fetched or expanded; values stay text. */
import { setImmediate } from 'node:timers/promises';
import { decodeXml } from './decode.ts';
import type { DoctypeRule } from './doctype.ts';
import type { XmlElement } from './element.ts';
import { DEFAULT_LIMITS, type XmlLimits } from './limits.ts';
import type { Rows } from './rows.ts';
import { Tree } from './tree.ts';
import { XmlError } from './xml-error.ts';

export interface ParseOptions {
  /** The `Content-Type` of the bytes. */
  contentType?: string | undefined;
  /** Text that is certainly in the Windows code page is read so, though it is not named. */
  readsWindows1252?: boolean;
  doctype?: DoctypeRule;
  limits?: Partial<XmlLimits>;
}

/** Chosen so that a document is read in a few milliseconds; reading stops soon after a limit. */
const PIECE_LENGTH = 65_536;

/**
 * The root element of the document.
 *
 * @throws XmlError for anything but well-formed XML within the limits, in one encoding, without entity declarations
 */
export function parseXml(bytes: Uint8Array, options: ParseOptions = {}): XmlElement {
  const { text, limits } = opened(bytes, options);
  const tree = new Tree({ limits, doctype: options.doctype ?? 'refuse' });
  for (const piece of piecesOf(text)) tree.write(piece);
  return tree.end();
}

/**
 * The root element of a document that may list a whole catalog, without the rows of the list. Other requests are served
 * meanwhile.
 *
 * @throws XmlError as `parseXml`, possibly after rows were passed on
 */
export async function parseRows(
  bytes: Uint8Array,
  rows: Rows,
  options: ParseOptions = {},
): Promise<XmlElement> {
  const { text, limits } = opened(bytes, options);
  const tree = new Tree({ limits, doctype: options.doctype ?? 'refuse', rows });
  for (const piece of piecesOf(text)) {
    tree.write(piece);
    await setImmediate();
  }
  return tree.end();
}

function* piecesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += PIECE_LENGTH) yield text.slice(at, at + PIECE_LENGTH);
}

function opened(bytes: Uint8Array, options: ParseOptions): { text: string; limits: XmlLimits } {
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  if (bytes.byteLength > limits.bytes)
    throw new XmlError(
      `The document is larger than ${limits.bytes.toLocaleString('en-US')} bytes; send less.`,
    );
  // Blanks before a declaration are forbidden and common.
  return { text: decodeXml(bytes, options.contentType, options.readsWindows1252).trimStart(), limits };
}
