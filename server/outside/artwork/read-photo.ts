/** Draws a photo anew: upright, small enough for a page, without its metadata. Runs in the process that opens uploads. */
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { ReadPhoto } from '../../../tools/artwork/port.ts';
import { MOST_PIXELS } from './picture-size.ts';
import { refused } from './refused-file.ts';

const PHOTO_PX = 2_048;
const SMALL_PX = 320;

/** PNG, JPEG, WebP. */
const BEGINNING = /^(?:\x89PNG\r\n|\xff\xd8\xff|RIFF.{4}WEBP)/s;
/** How telephones keep photos by themselves; no free decoder is here. */
const HEIC = /^....ftyp(hei[cxms]|hev[cxms]|mif1|msf1)/s;

/** @throws ServiceError `validation_failed` by the first bytes */
export function refuseOtherThanPhoto(bytes: Uint8Array): void {
  const start = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  if (BEGINNING.test(start)) return;
  throw refused(
    HEIC.test(start)
      ? 'The photo is HEIC, which cannot be read here; send it as JPG.'
      : 'The file is no photo by its bytes; send PNG, JPG or WebP.',
  );
}

/** @throws ServiceError `validation_failed` for one that cannot be decoded */
export async function readPhoto(bytes: Uint8Array): Promise<ReadPhoto> {
  const within = (pixels: number) =>
    sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({ width: pixels, height: pixels, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .jpeg({ quality: 82 })
      .toBuffer();
  try {
    const photo = await within(PHOTO_PX);
    return { sha256: createHash('sha256').update(bytes).digest('hex'), photo, small: await within(SMALL_PX) };
  } catch (cause) {
    throw Object.assign(refused('A photo is damaged or too large to be read; send it again, or another.'), {
      cause,
    });
  }
}
