/** Reads the size of a PNG or JPG from its header, without decoding. */
import { refused } from './refused-file.ts';

/** More than a poster at 300 dpi; a picture of this size takes 240 MB decoded. */
export const MOST_PIXELS = 60_000_000;

/** Everything is measured, cleaned and previewed at this size; print uses the file itself. */
export const WORKING_PX = 1_600;

export interface Size {
  width: number;
  height: number;
}

/** @throws ServiceError `validation_failed` without such a header, or if the picture is too large to decode */
export function pictureSize(bytes: Uint8Array, format: 'png' | 'jpg'): Size {
  const file = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = format === 'png' ? pngSize(file) : jpgSize(file);
  if (!size || size.width === 0 || size.height === 0)
    throw refused('The picture is damaged: its header cannot be read; export it again.');
  if (size.width * size.height > MOST_PIXELS) {
    throw refused(
      `The picture is ${size.width} x ${size.height} pixels; send one of at most ${MOST_PIXELS / 1e6} megapixels.`,
    );
  }
  return size;
}

const IHDR = 0x49484452;

function pngSize(file: DataView): Size | undefined {
  if (file.byteLength < 33 || file.getUint32(12) !== IHDR) return undefined;
  return { width: file.getUint32(16), height: file.getUint32(20) };
}

/** Start-of-frame markers, except C4, C8 and CC, which mean something else. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function jpgSize(file: DataView): Size | undefined {
  let at = 2;
  while (at + 9 < file.byteLength) {
    if (file.getUint8(at) !== 0xff) return undefined;
    const marker = file.getUint8(at + 1);
    if (marker === 0xff) {
      at++;
      continue;
    }
    if (isFrame(marker)) return { height: file.getUint16(at + 5), width: file.getUint16(at + 7) };
    const isBare = marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
    const length = isBare ? 0 : file.getUint16(at + 2);
    if (!isBare && length < 2) return undefined;
    at += 2 + length;
  }
  return undefined;
}
