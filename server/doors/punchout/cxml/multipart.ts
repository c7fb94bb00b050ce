/** A document with files: `multipart/related`, as far as procurement systems use it. */
import { CxmlRefusal } from './status.ts';

export interface MimePart {
  /** `Content-ID` without its brackets. */
  id: string;
  /** The whole `Content-Type`. */
  contentType: string;
  name: string;
  bytes: Buffer;
}

const MOST_PARTS = 30;
const LONGEST_HEAD = 8_000;
const LONGEST_BOUNDARY = 70;

export const isMultipart = (contentType: string | undefined): boolean =>
  /^\s*multipart\//i.test(contentType ?? '');

/**
 * The document (named by `start`, else the first part), and the other files.
 *
 * @throws CxmlRefusal 406
 */
export function readMultipart(body: Buffer, contentType: string): { document: MimePart; files: MimePart[] } {
  const boundary = parameter(contentType, 'boundary');
  if (boundary === undefined || boundary.length > LONGEST_BOUNDARY)
    throw unreadable('it names no boundary of its parts');
  const parts = split(body, boundary).map(readPart);
  const start = parameter(contentType, 'start');
  const root = start === undefined ? 0 : parts.findIndex(({ id }) => id === withoutBrackets(start));
  const document = parts[root];
  if (!document) throw unreadable('the part that holds the document is not there');
  return { document, files: parts.filter((part) => part !== document) };
}

const unreadable = (why: string): CxmlRefusal =>
  new CxmlRefusal(406, `The multipart message cannot be read: ${why}.`);

/** The parts between the boundaries; the last boundary must be there. */
function split(body: Buffer, boundary: string): Buffer[] {
  const mark = Buffer.from(`--${boundary}`, 'latin1');
  const parts: Buffer[] = [];
  let from: number | undefined;
  for (let at = lineStart(body, mark, 0); at !== -1; at = lineStart(body, mark, at + mark.length)) {
    if (from !== undefined) parts.push(body.subarray(from, withoutLineEnd(body, at)));
    if (parts.length > MOST_PARTS) throw unreadable(`it has more than ${MOST_PARTS} parts`);
    if (body.toString('latin1', at + mark.length, at + mark.length + 2) === '--') return parts;
    const end = body.indexOf('\n', at + mark.length);
    if (end === -1) break;
    from = end + 1;
  }
  throw unreadable('it breaks off before its end');
}

const LONGEST_END = 80;
const END_OF_MARK = /^(?:--)?[ \t]*(?:\r?\n|$)/;

/** Boundaries on a line of their own: the boundary of a nested message may begin alike. */
function lineStart(body: Buffer, mark: Buffer, from: number): number {
  for (let at = body.indexOf(mark, from); at !== -1; at = body.indexOf(mark, at + 1)) {
    const end = at + mark.length;
    if (at !== 0 && body[at - 1] !== 0x0a) continue;
    if (END_OF_MARK.test(body.toString('latin1', end, end + LONGEST_END))) return at;
  }
  return -1;
}

function withoutLineEnd(body: Buffer, at: number): number {
  if (body[at - 1] !== 0x0a) return at;
  return body[at - 2] === 0x0d ? at - 2 : at - 1;
}

function readPart(part: Buffer): MimePart {
  const head = /^([\s\S]*?)(\r?\n\r?\n)/.exec(`\n${part.toString('latin1', 0, LONGEST_HEAD)}`);
  if (!head) throw unreadable('a part has no end of its head');
  const fields = headersOf(head[1] ?? '');
  const contentType = fields.get('content-type') ?? 'application/octet-stream';
  const disposition = fields.get('content-disposition') ?? '';
  const id = withoutBrackets(fields.get('content-id') ?? '');
  return {
    id,
    contentType,
    name: parameter(disposition, 'filename') ?? parameter(contentType, 'name') ?? (id || 'attachment'),
    bytes: decoded(part.subarray(head[0].length - 1), fields.get('content-transfer-encoding') ?? ''),
  };
}

function headersOf(head: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (const line of head.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const [, name, value] = /^([\w-]{1,60}):(.*)$/.exec(line) ?? [];
    if (name !== undefined && value !== undefined) fields.set(name.toLowerCase(), value.trim());
  }
  return fields;
}

function decoded(bytes: Buffer, encoding: string): Buffer {
  switch (encoding.trim().toLowerCase()) {
    case 'base64':
      return Buffer.from(bytes.toString('latin1'), 'base64');
    case 'quoted-printable':
      return Buffer.from(
        bytes
          .toString('latin1')
          .replaceAll(/=[ \t]*\r?\n/g, '')
          .replaceAll(/=([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
        'latin1',
      );
    case '':
    case '7bit':
    case '8bit':
    case 'binary':
      return bytes;
    default:
      throw unreadable('a part is in a transfer encoding that is not read here');
  }
}

function parameter(field: string, name: string): string | undefined {
  const match = new RegExp(`;\\s*${name}\\s*=\\s*(?:"([^"]{0,300})"|([^;\\s"]{1,300}))`, 'i').exec(field);
  return match?.[1] ?? match?.[2];
}

const withoutBrackets = (id: string): string => id.trim().replace(/^<(.*)>$/, '$1');
