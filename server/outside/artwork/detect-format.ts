/** Detects a file's type from its bytes; the name decides only between PDF and AI. */
import type { ArtworkFormat } from '../../../tools/artwork/artwork.ts';
import { refused } from './refused-file.ts';
import { utf16Of } from './svg/utf-16.ts';

export type Sniffed = { format: ArtworkFormat; kind: 'picture' | 'svg' | 'pdf' | 'postscript' };

const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const JPG = Buffer.from([0xff, 0xd8, 0xff]);
const DOS_EPS = Buffer.from('c5d0d3c6', 'hex');
const POSTSCRIPT = Buffer.from('%!PS');
const GZIP = Buffer.from([0x1f, 0x8b]);
const AI_MARKS = ['AIPrivateData', 'Adobe Illustrator', '%AI'];
/** Illustrator's marks are near the start or in the trailer. */
const SEARCHED_BYTES = 1_000_000;
const BEFORE_SVG_BYTES = 100_000;

/** @throws ServiceError `validation_failed` for unsupported formats */
export function sniff(bytes: Uint8Array, fileName: string): Sniffed {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (startsWith(file, PNG)) return { format: 'png', kind: 'picture' };
  if (startsWith(file, JPG)) return { format: 'jpg', kind: 'picture' };
  const start = file.toString('latin1', 0, 16);
  if (start.startsWith('%PDF-')) {
    return { format: isIllustrator(file, fileName) ? 'ai' : 'pdf', kind: 'pdf' };
  }
  if (start.startsWith('%!PS') || hasHeaderOfDos(file)) return { format: 'ai', kind: 'postscript' };
  if (startsWith(file, GZIP)) throw refused('The file is compressed; send the SVG or picture itself.');
  if (looksLikeSvg(file)) return { format: 'svg', kind: 'svg' };
  throw refused('The file is none of PNG, JPG, SVG, PDF or AI by its bytes; export it as one of them.');
}

const startsWith = (file: Buffer, mark: Buffer): boolean => file.subarray(0, mark.length).equals(mark);

/** EPS with a preview has a binary header, which says where the PostScript begins and how long it is. */
const hasHeaderOfDos = (file: Buffer): boolean =>
  startsWith(file, DOS_EPS) && file.length > 8 && startsWith(file.subarray(file.readUInt32LE(4)), POSTSCRIPT);

/** The PostScript in an EPS, without a header. */
export function postscriptIn(bytes: Uint8Array): Uint8Array {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!hasHeaderOfDos(file)) return bytes;
  const from = file.readUInt32LE(4);
  return file.subarray(from, from + (file.length >= 12 ? file.readUInt32LE(8) : 0));
}

function isIllustrator(file: Buffer, fileName: string): boolean {
  if (/\.ai$/i.test(fileName)) return true;
  const parts = [file.subarray(0, SEARCHED_BYTES), file.subarray(Math.max(0, file.length - SEARCHED_BYTES))];
  return parts.some((part) => AI_MARKS.some((mark) => part.includes(mark)));
}

/** Markup whose first element is `svg`, after any prolog. */
function looksLikeSvg(file: Buffer): boolean {
  const start = file.subarray(0, BEFORE_SVG_BYTES);
  const text = new TextDecoder(utf16Of(start) ?? 'utf-8').decode(start);
  if (!/^\s*</.test(text)) return false;
  const [root] = /<[A-Za-z_][\w.-]*(:[A-Za-z_][\w.-]*)?(?=[\s/>])/.exec(text) ?? [''];
  return /^<([\w.-]+:)?svg$/.test(root) || /<!DOCTYPE\s+svg\b/.test(text);
}
