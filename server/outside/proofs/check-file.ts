import { LARGEST_UPLOAD_BYTES } from '../../../tools/artwork/port.ts';
import { sniff } from '../artwork/detect-format.ts';
import { pictureSize } from '../artwork/picture-size.ts';
import { refused } from '../artwork/refused-file.ts';

/**
 * Refuses what can be refused without drawing, and detects the file type.
 *
 * @throws ServiceError `validation_failed`
 */
export function refuseAtSight(bytes: Uint8Array): 'png' | 'jpg' | 'pdf' {
  if (bytes.byteLength === 0) throw refused('The file is empty; choose another.');
  if (bytes.byteLength > LARGEST_UPLOAD_BYTES)
    throw refused('The file is larger than 20 MB; send a smaller one.');
  const format = kindOf(bytes);
  if (format !== 'pdf') pictureSize(bytes, format);
  return format;
}

function kindOf(bytes: Uint8Array): 'png' | 'jpg' | 'pdf' {
  const { format, kind } = sniff(bytes, '');
  if (format === 'png' || format === 'jpg') return format;
  // Illustrator saves a PDF with its own marks.
  if (kind === 'pdf') return 'pdf';
  throw refused('A proof is a PNG, JPG or PDF; export it as one of them.');
}
