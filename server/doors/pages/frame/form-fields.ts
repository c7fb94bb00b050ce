import type { Context } from 'hono';
import { readBytes } from '../../../../rest-shim/read-body.ts';
import { ServiceError } from '../../../../tools/errors.ts';

/**
 * The fields a form of our pages sends. One that cannot be read to the letter is refused: a program would otherwise be
 * taken to have left its fields empty, and words with unreadable letters would be stored.
 *
 * @throws ServiceError `validation_failed` for another kind of body, one that is too large or breaks off, and text that is
 * not UTF-8
 */
export async function formFields(c: Context, limitBytes: number): Promise<URLSearchParams> {
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
    // URLSearchParams leaves a broken escape as it stands and puts a question mark for a broken letter.
    decodeURIComponent(text.replaceAll('+', ' '));
    return new URLSearchParams(text);
  } catch (cause) {
    throw new ServiceError(
      'validation_failed',
      'Some letters of the form arrived broken: a `%` stands before two hexadecimal digits, and together they are UTF-8.',
      { cause },
    );
  }
}
