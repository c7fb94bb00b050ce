/** The forms of a stored preview. */
import sharp from 'sharp';
import type { MadeImage } from '../../../tools/artwork/images-port.ts';

/** Pixels of the whole picture, which is square. */
export const PICTURE_SIDE = 800;
/** Half the CPU of 3 for a twelfth more bytes, and nothing to be seen. */
const FULL_EFFORT = 2;
const SMALL_SIDE = 256;
/** The limit for the picture in an agent's answer. */
const MOST_SMALL_BYTES = 40_000;
const PRINT_QUALITY = 78;
const SMALL_QUALITIES = [80, 60, 35] as const;

/** A decoded picture, three bytes per pixel. */
export interface Bytes {
  width: number;
  height: number;
  data: Uint8Array;
}

/** Without metadata: the full picture, and one of at most 256 pixels as WebP below 40 kB and as JPEG. */
export async function inAllForms({ width, height, data }: Bytes): Promise<MadeImage> {
  const open = () => sharp(data, { raw: { width, height, channels: 3 } });
  const reduced = () => open().resize(SMALL_SIDE, SMALL_SIDE, { fit: 'inside', withoutEnlargement: true });
  const picture = await open().webp({ quality: 88, effort: FULL_EFFORT }).toBuffer();
  const print = await reduced().jpeg({ quality: PRINT_QUALITY }).toBuffer();
  for (const quality of SMALL_QUALITIES) {
    const small = await reduced().webp({ quality, effort: FULL_EFFORT }).toBuffer();
    if (small.byteLength < MOST_SMALL_BYTES) return { picture, small, print };
  }
  throw new Error('a small picture came out larger than 40 kB');
}
