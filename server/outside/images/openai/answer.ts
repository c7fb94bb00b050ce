import sharp from 'sharp';
import { ServiceError } from '../../../../tools/errors.ts';
import { type Bytes, PICTURE_SIDE } from '../sizes.ts';

const MOST_PIXELS = 4_096 * 4_096;
const SECONDS = 20;

/**
 * The picture from the service, at our size.
 *
 * @throws ServiceError `supplier_unavailable` for bytes that are not a picture
 */
export async function pictureFrom(bytes: Uint8Array): Promise<Bytes> {
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .timeout({ seconds: SECONDS })
      .flatten({ background: '#ffffff' })
      .resize(PICTURE_SIDE, PICTURE_SIDE, { fit: 'cover' })
      .toColourspace('srgb')
      .removeAlpha()
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, data };
  } catch (cause) {
    throw new ServiceError(
      'supplier_unavailable',
      'The image service sent something that is no picture; try again in a minute.',
      { cause },
    );
  }
}
