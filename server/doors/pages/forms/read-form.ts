import type { Context } from 'hono';
import { readBytes } from '../../../../rest-shim/read-body.ts';
import { readUpload, type Upload } from '../../../../rest-shim/read-upload.ts';
import type { Ctx } from '../../../../tools/context.ts';
import { ServiceError } from '../../../../tools/errors.ts';

/** Enough for a few long texts, each letter as three escaped bytes. */
const LARGEST_FORM_BYTES = 40_000;

/**
 * The fields of a form. A malformed form is refused: otherwise unreadable fields would count as empty, or garbled text
 * would be stored. Line breaks become `\n`: browsers send two characters where a text area counts one.
 *
 * @throws ServiceError `validation_failed` for another kind of body, one that is too large or incomplete, and text that
 * is not UTF-8
 */
export async function readForm(c: Context, limitBytes = LARGEST_FORM_BYTES): Promise<URLSearchParams> {
  const type = c.req.header('Content-Type');
  if (type !== undefined && !/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)) {
    throw new ServiceError(
      'validation_failed',
      'The page’s own form is sent as `application/x-www-form-urlencoded`; this was something else.',
    );
  }
  return readFields(await readBytes(c, limitBytes));
}

function readFields(body: Buffer): URLSearchParams {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(body);
    // URLSearchParams keeps a broken escape and replaces a broken letter with a question mark.
    decodeURIComponent(text.replaceAll('+', ' '));
    return new URLSearchParams(text.replaceAll(/%0D%0A|\r\n/gi, '%0A'));
  } catch (cause) {
    throw new ServiceError(
      'validation_failed',
      'Some letters of the form arrived broken: a `%` stands before two hexadecimal digits, and together they are UTF-8.',
      { cause },
    );
  }
}

export interface UploadForm {
  fields: URLSearchParams;
  /** The first; empty where none was chosen. */
  file: Upload['files'][number];
  /** Those that were chosen: a form without one sends an empty one. */
  files: Upload['files'];
}

/**
 * The fields and the files of a form whose file field is `file`.
 *
 * @throws ServiceError `validation_failed` for another kind of body, and a malformed one
 */
export async function readUploadForm(
  c: Context,
  ctx: Ctx,
  { most, limitBytes }: { most?: number | undefined; limitBytes?: number } = {},
): Promise<UploadForm> {
  // A large body counts for its sender.
  c.set('ctx', ctx);
  const upload = await readUpload(c, { name: 'file', most }, limitBytes);
  // Of several files there may be none.
  if (!upload && (most ?? 1) === 1)
    throw new ServiceError('validation_failed', 'Choose a file and send the form from its page.');
  const files = upload?.files.filter(({ bytes }) => bytes.length > 0) ?? [];
  const [file = { name: '', bytes: Buffer.alloc(0) }] = files;
  if (!upload) return { fields: await readForm(c), file, files };
  const lines = Object.entries(upload.fields).map(([name, text]): [string, string] => [
    name,
    text.replaceAll('\r\n', '\n'),
  ]);
  return { fields: new URLSearchParams(lines), file, files };
}

/** The typed value, trimmed; empty if the field is missing. */
export const textOf = (form: URLSearchParams, name: string): string => (form.get(name) ?? '').trim();

/** The same; `undefined` if it is empty. */
export const optionalText = (form: URLSearchParams, name: string): string | undefined =>
  textOf(form, name) || undefined;
