/** The file of a paper that a person sends: a PDF or a picture, known by its first bytes. */
import { ServiceError } from '../errors.ts';

export const LARGEST_PAPER_BYTES = 10_000_000;

interface PaperFormat {
  /** What a file’s name ends in. */
  ending: string;
  type: string;
}

const FORMATS: readonly (PaperFormat & { beginning: Uint8Array })[] = [
  { ending: 'pdf', type: 'application/pdf', beginning: Buffer.from('%PDF-', 'latin1') },
  { ending: 'png', type: 'image/png', beginning: Buffer.from('\x89PNG\r\n\x1a\n', 'latin1') },
  { ending: 'jpg', type: 'image/jpeg', beginning: Buffer.from([0xff, 0xd8, 0xff]) },
];

/** @throws ServiceError `validation_failed` for another format, and a file that is too large */
export function paperFormat(bytes: Uint8Array): PaperFormat {
  const format = FORMATS.find(({ beginning }) => beginning.every((byte, at) => bytes[at] === byte));
  if (format === undefined)
    throw refused('The file is none of PDF, PNG or JPG by its bytes; send it as one of them.');
  if (bytes.byteLength > LARGEST_PAPER_BYTES)
    throw refused('The file is larger than 10 MB; send a smaller one.');
  return format;
}

const refused = (sentence: string): ServiceError =>
  new ServiceError('validation_failed', sentence, { param: 'data_base64' });
