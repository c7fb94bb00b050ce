/** A `multipart/form-data` body: small text fields and one file, or a few. Strict, bounded, and linear in the length of the body. */
import type { Context } from 'hono';
import { LARGEST_UPLOAD_BYTES } from '../tools/artwork/port.ts';
import { ServiceError } from '../tools/errors.ts';
import { LARGEST_PHOTO_BYTES } from '../tools/messages/message.ts';
import { readBytes } from './read-body.ts';

export interface Upload {
  /** Text fields by name. */
  fields: Record<string, string>;
  files: { name: string; bytes: Buffer }[];
}

interface FilePart {
  /** Its name; any other part is text. */
  name: string;
  /** How many there may be. */
  most?: number | undefined;
}

/** The text fields around the files. */
const ROOM_OF_FIELDS = 100_000;
/** With the largest file, or so many photos. */
const largestBody = ({ most = 1 }: FilePart): number =>
  ROOM_OF_FIELDS + Math.max(LARGEST_UPLOAD_BYTES, most * LARGEST_PHOTO_BYTES);
const MOST_PARTS = 20;
const LONGEST_HEADER_BYTES = 8_000;
/** A text of 4,000 letters of four bytes. */
const LONGEST_FIELD_BYTES = 16_000;
const LONGEST_FILE_NAME = 1_000;
const BLANK_LINE = '\r\n\r\n';

const malformed = (what: string) => new ServiceError('validation_failed', `The form is malformed: ${what}.`);

/** The boundary in a `Content-Type`; `undefined` if it is not a multipart form. */
export function boundaryOf(contentType: string | undefined): string | undefined {
  if (!/^multipart\/form-data\s*(;|$)/i.test(contentType ?? '')) return undefined;
  const [, quoted, bare] =
    /;\s*boundary=(?:"([^"\r\n]{1,70})"|([^\s;"]{1,70})(?=[;\s]|$))/i.exec(contentType ?? '') ?? [];
  const boundary = quoted ?? bare;
  if (boundary === undefined) throw malformed('its Content-Type names no boundary');
  return boundary;
}

/**
 * The request's upload; `undefined` for other media types.
 *
 * @throws ServiceError as `parseUpload`
 */
export async function readUpload(
  c: Context,
  file: FilePart,
  limitBytes = largestBody(file),
): Promise<Upload | undefined> {
  const boundary = boundaryOf(c.req.header('Content-Type'));
  if (boundary === undefined) return undefined;
  return parseUpload(await readBytes(c, limitBytes), boundary, file);
}

/**
 * The fields and the files of a body.
 *
 * @throws ServiceError `validation_failed` for an incomplete form, a repeated field, or a file in another field
 */
export function parseUpload(body: Buffer, boundary: string, file: FilePart): Upload {
  const form: Upload = { fields: {}, files: [] };
  const delimiter = Buffer.from(`--${boundary}`, 'latin1');
  const between = Buffer.concat([Buffer.from('\r\n'), delimiter]);
  let at = startOf(body, delimiter);
  for (let parts = 0; ; parts++) {
    const line = body.toString('latin1', at, at + 2);
    if (line === '--') return form;
    if (line !== '\r\n') throw malformed('it breaks off');
    if (parts >= MOST_PARTS) throw malformed(`it has more than ${MOST_PARTS} parts`);
    const headersEnd = body.indexOf(BLANK_LINE, at);
    if (headersEnd === -1 || headersEnd - at > LONGEST_HEADER_BYTES)
      throw malformed('a part has no end of its headers');
    const end = body.indexOf(between, headersEnd + 2);
    if (end === -1) throw malformed('it breaks off');
    const bytes = body.subarray(Math.min(headersEnd + BLANK_LINE.length, end), end);
    take(form, dispositionOf(body.toString('utf8', at + 2, headersEnd)), bytes, file);
    at = end + between.length;
  }
}

/** After the first delimiter, which only a line break may precede. */
function startOf(body: Buffer, delimiter: Buffer): number {
  const start = body.toString('latin1', 0, 2) === '\r\n' ? 2 : 0;
  if (!body.subarray(start, start + delimiter.length).equals(delimiter))
    throw malformed('it does not begin with its boundary');
  return start + delimiter.length;
}

interface Disposition {
  name: string;
  fileName: string | undefined;
}

function dispositionOf(headers: string): Disposition {
  const line = headers.split('\r\n').find((header) => /^content-disposition:/i.test(header)) ?? '';
  const name = parameter(line, 'name');
  if (!/^content-disposition:\s*form-data\s*;/i.test(line) || name === undefined)
    throw malformed('a part has no name');
  return { name, fileName: parameter(line, 'filename') };
}

/** Browsers write a quote in a name as `%22`, older senders with a backslash. */
function parameter(line: string, name: string): string | undefined {
  const [, quoted, bare] =
    new RegExp(`;\\s*${name}=(?:"((?:\\\\"|[^"])*)"|([^\\s;"]+))`, 'i').exec(line) ?? [];
  return (quoted ?? bare)?.replaceAll('\\"', '"').replaceAll('%22', '"').slice(0, LONGEST_FILE_NAME);
}

function take(form: Upload, { name, fileName }: Disposition, bytes: Buffer, file: FilePart): void {
  const { most = 1 } = file;
  const param = name.slice(0, 60);
  if (name === file.name) {
    if (form.files.length >= most) {
      const why = most === 1 ? 'sent more than once; send one file' : `send at most ${most} files`;
      throw new ServiceError('validation_failed', `\`${param}\`: ${why}.`, { param });
    }
    form.files.push({ name: fileName ?? '', bytes });
    return;
  }
  if (fileName !== undefined) {
    throw new ServiceError(
      'validation_failed',
      `\`${param}\`: unknown file field; send the file as \`${file.name}\`.`,
      {
        param,
      },
    );
  }
  if (Object.hasOwn(form.fields, name))
    throw new ServiceError('validation_failed', `\`${param}\`: sent more than once; send it once.`, {
      param,
    });
  if (bytes.length > LONGEST_FIELD_BYTES)
    throw new ServiceError('validation_failed', `\`${param}\`: too long.`, { param });
  Object.defineProperty(form.fields, name, { value: bytes.toString('utf8'), enumerable: true });
}
