import { ServiceError } from '../errors.ts';

/**
 * The bytes of a base64 field named `param`, with or without a `data:` prefix and line ends.
 *
 * @throws ServiceError `validation_failed` for invalid base64: decoded loosely it would give another file
 */
export function bytesOfBase64(base64: string, param = 'data_base64'): Uint8Array {
  const bare = base64.replace(/^data:[\w/+.-]{0,80};base64,/, '').replaceAll(/\s/g, '');
  const digits = bare.replace(/={1,2}$/, '');
  if (/[^A-Za-z0-9+/]/.test(digits) || digits.length % 4 === 1) {
    throw new ServiceError(
      'validation_failed',
      `\`${param}\` is not base64; send the file’s bytes in base64.`,
      { param },
    );
  }
  return Buffer.from(digits, 'base64');
}

/** The length of that many bytes in base64, with line ends and a `data:` prefix. */
export const base64Length = (bytes: number): number => Math.ceil(bytes / 3) * 4 + 100;
