/** The file of a certificate: a PDF or a picture, known by its first bytes. */
import { ServiceError } from '../errors.ts';

export const LARGEST_CERTIFICATE_BYTES = 10_000_000;

const BEGINNINGS: readonly (readonly [string, Uint8Array])[] = [
  ['pdf', Buffer.from('%PDF-', 'latin1')],
  ['png', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
  ['jpg', Buffer.from([0xff, 0xd8, 0xff])],
];

/**
 * What a file's name ends in.
 *
 * @throws ServiceError `validation_failed` for another format, and a file that is too large
 */
export function certificateFormat(bytes: Uint8Array): string {
  const [format] =
    BEGINNINGS.find(([, beginning]) => beginning.every((byte, at) => bytes[at] === byte)) ?? [];
  if (format === undefined)
    throw refused('The file is none of PDF, PNG or JPG by its bytes; send the certificate as one of them.');
  if (bytes.byteLength > LARGEST_CERTIFICATE_BYTES)
    throw refused('The file is larger than 10 MB; send a smaller one.');
  return format;
}

const refused = (sentence: string): ServiceError =>
  new ServiceError('validation_failed', sentence, { param: 'data_base64' });
