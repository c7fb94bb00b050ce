import { z } from 'zod';
import { ServiceError } from '../errors.ts';

/** A file in an input: base64 of a caller, or the bytes where a door has received them as they are. */
export type SentFile = string | Uint8Array;

/** For line ends and a `data:` prefix. */
const ROOM_OF_BASE64 = 100;

/** The schema of a file's field: callers are told of the base64 alone. Who reads the file judges the size of bytes. */
export function fileField(
  largestBytes: number,
  { empty, least = 1 }: { empty?: string; least?: 0 | 1 } = {},
) {
  const longest = Math.ceil(largestBytes / 3) * 4 + ROOM_OF_BASE64;
  return z
    .unknown()
    .transform((sent, at): SentFile => {
      if (typeof sent !== 'string' && !(sent instanceof Uint8Array)) {
        at.issues.push({ code: 'invalid_type', expected: 'string', input: sent });
        return z.NEVER;
      }
      if (sent.length < least) {
        const words = empty === undefined ? {} : { message: empty };
        at.issues.push({
          code: 'too_small',
          origin: 'string',
          minimum: 1,
          inclusive: true,
          input: '',
          ...words,
        });
      }
      if (typeof sent === 'string' && sent.length > longest) {
        const message = `is larger than ${Math.floor(largestBytes / 1e6)} MB; send a smaller file`;
        at.issues.push({ code: 'custom', message, input: '' });
      }
      return sent;
    })
    .meta({ type: 'string', minLength: least, maxLength: longest });
}

/**
 * The bytes of a file sent in the field `param`, as base64 with or without a `data:` prefix and line ends.
 *
 * @throws ServiceError `validation_failed` for invalid base64: decoded loosely it would give another file
 */
export function bytesOfFile(sent: SentFile, param = 'data_base64'): Uint8Array {
  if (typeof sent !== 'string') return sent;
  const digits = withoutPadding(withoutPrefix(sent).replaceAll(/\s/g, ''));
  if (!isBase64(digits)) {
    throw new ServiceError(
      'validation_failed',
      `\`${param}\` is not base64; send the file’s bytes in base64.`,
      { param },
    );
  }
  return Buffer.from(digits, 'base64');
}

export const withoutPrefix = (text: string): string => text.replace(/^data:[\w/+.-]{0,80};base64,/, '');
export const withoutPadding = (text: string): string => text.replace(/={1,2}$/, '');

/** Of text without prefix, line ends and padding. */
export const isBase64 = (digits: string): boolean =>
  !/[^A-Za-z0-9+/]/.test(digits) && digits.length % 4 !== 1;
