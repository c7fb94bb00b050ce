/**
 * Decodes a document's bytes, in the encoding its sender names: in the header, by a byte order mark, or in the
 * declaration.
 */
import { XmlError } from './xml-error.ts';

type Family = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** The encoding of each name. ISO 8859-1 is read as the Windows code page, as browsers do. */
const LABELS: Readonly<Record<string, readonly Family[]>> = {
  'utf-8': ['utf-8'],
  utf8: ['utf-8'],
  'us-ascii': ['utf-8'],
  ascii: ['utf-8'],
  'utf-16': ['utf-16le', 'utf-16be'],
  'utf-16le': ['utf-16le'],
  'utf-16be': ['utf-16be'],
  'iso-8859-1': ['windows-1252'],
  latin1: ['windows-1252'],
  'windows-1252': ['windows-1252'],
  cp1252: ['windows-1252'],
};

const DECLARATION = /^<\?xml\s[^>]{0,200}?\sencoding\s*=\s*["']([^"']{0,60})["']/;
const DECLARATION_BYTES = 400;

/**
 * The document as text, without a byte order mark.
 *
 * @param contentType its header; only the `charset` is used
 * @param readsWindows1252 also where it is named UTF-8, or not at all, and certainly is not
 * @throws XmlError for an unknown encoding, contradicting names, and bytes that are invalid in the encoding
 */
export function decodeXml(bytes: Uint8Array, contentType?: string, readsWindows1252 = false): string {
  const marked = familyByBytes(bytes);
  const named = charsetOf(contentType);
  const family = marked ?? familyNamed(named)?.[0] ?? familyNamed(declaredIn(bytes))?.[0] ?? 'utf-8';
  if (named !== undefined && !familyNamed(named)?.includes(family)) throw contradiction();
  if (family === 'utf-8' && readsWindows1252 && marked === undefined && isWindows1252(bytes))
    return inWindows1252(bytes);
  const text = decode(bytes, family);
  const declared = DECLARATION.exec(text)?.[1];
  if (declared !== undefined && !familyNamed(declared)?.includes(family)) throw contradiction();
  return text;
}

const contradiction = (): XmlError =>
  new XmlError('The document is named in two encodings that contradict each other; send it as UTF-8.');

function familyNamed(label: string | undefined): readonly Family[] | undefined {
  if (label === undefined) return undefined;
  const name = label.trim().toLowerCase();
  const families = Object.hasOwn(LABELS, name) ? LABELS[name] : undefined;
  if (families) return families;
  throw new XmlError('The document is in an encoding that is not read here; send it as UTF-8.');
}

const charsetOf = (contentType: string | undefined): string | undefined =>
  /;\s*charset\s*=\s*"?([^";\s]{1,60})/i.exec(contentType ?? '')?.[1];

/** By a byte order mark, or by the two bytes of `<` in UTF-16. */
function familyByBytes(bytes: Uint8Array): Family | undefined {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0x3c && second === 0) return 'utf-16le';
  if (first === 0 && second === 0x3c) return 'utf-16be';
  return undefined;
}

/** In every other encoding the declaration is ASCII. */
const declaredIn = (bytes: Uint8Array): string | undefined =>
  DECLARATION.exec(Buffer.from(bytes.subarray(0, DECLARATION_BYTES)).toString('latin1'))?.[1];

const inUtf8 = new TextDecoder('utf-8', { fatal: true });

/** The Windows code page where Latin 1 has control codes, from 0x80 on. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** By hand: some builds of Node lack this code page. */
const inWindows1252 = (bytes: Uint8Array): string =>
  withWindowsLetters(Buffer.from(bytes).toString('latin1'));

/** The letters of the Windows code page in place of control codes. */
export const withWindowsLetters = (text: string): string =>
  text.replaceAll(/[\u0080-\u009f]/g, (code) => WINDOWS[code.charCodeAt(0) - 0x80] ?? code);

/** A letter of several bytes in UTF-8. */
const LETTER =
  /[\u00c2-\u00df][\u0080-\u00bf]|[\u00e0-\u00ef][\u0080-\u00bf]{2}|[\u00f0-\u00f4][\u0080-\u00bf]{3}/;
/** Bytes without a meaning in the Windows code page. */
const UNDEFINED = /[\u0081\u008d\u008f\u0090\u009d]/;

/** Certain where bytes above ASCII stand, none of them is a letter in UTF-8, and each has a meaning in the code page. */
function isWindows1252(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes).toString('latin1');
  return /[\u0080-\u00ff]/.test(text) && !LETTER.test(text) && !UNDEFINED.test(text);
}

function decode(bytes: Uint8Array, family: Family): string {
  if (family === 'windows-1252') return inWindows1252(bytes);
  const decoder = family === 'utf-8' ? inUtf8 : new TextDecoder(family, { fatal: true });
  try {
    return decoder.decode(bytes);
  } catch {
    throw new XmlError(
      'The bytes are not text in the encoding they are sent in; send the document as UTF-8.',
    );
  }
}
