/** The two sizes of a stored preview. */
import sharp from 'sharp';

/** Pixels of the whole picture, which is square. */
export const PICTURE_SIDE = 800;
/** Half the CPU of 3 for a twelfth more bytes, and nothing to be seen. */
const FULL_EFFORT = 2;
const SMALL_SIDE = 256;
/** The limit for the picture in an agent's answer. */
const MOST_SMALL_BYTES = 40_000;
const SMALL_QUALITIES = [80, 60, 35] as const;

/** A decoded picture, three bytes per pixel. */
export interface Bytes {
  width: number;
  height: number;
  data: Uint8Array;
}

/** WebP without metadata: the full picture, and one of at most 256 pixels and 40 kB. */
export async function inTwoSizes({
  width,
  height,
  data,
}: Bytes): Promise<{ picture: Uint8Array; small: Uint8Array }> {
  const open = () => sharp(data, { raw: { width, height, channels: 3 } });
  const picture = await open().webp({ quality: 88, effort: FULL_EFFORT }).toBuffer();
  for (const quality of SMALL_QUALITIES) {
    const small = await open()
      .resize(SMALL_SIDE, SMALL_SIDE, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality, effort: FULL_EFFORT })
      .toBuffer();
    if (small.byteLength < MOST_SMALL_BYTES) return { picture, small };
  }
  throw new Error('a small picture came out larger than 40 kB');
}
