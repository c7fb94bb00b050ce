/** Pictures inside a drawing: PNG and JPG in base64, together at most as large as one picture may be. */

import { MOST_PIXELS, pictureSize } from '../picture-size.ts';
import { refused } from '../refused-file.ts';

const MOST_PICTURES = 50;
const LARGEST_BYTES = 10 * 1024 * 1024;
const PREFIX = /^data:image\/(?:png|jpe?g);base64,/i;

export interface PictureBudget {
  /** The picture as a data address written by us; `undefined` for any other address. */
  take(address: string): string | undefined;
}

/** One budget per drawing. */
export function embeddedPictures(): PictureBudget {
  let [pictures, pixels] = [0, 0];
  return {
    take(address) {
      const [prefix] = PREFIX.exec(address.trimStart()) ?? [];
      if (prefix === undefined) return undefined;
      const bytes = Buffer.from(address.trimStart().slice(prefix.length), 'base64');
      const format = formatOf(bytes);
      if (!format || bytes.length > LARGEST_BYTES) return undefined;
      const { width, height } = pictureSize(bytes, format);
      pixels += width * height;
      if (++pictures > MOST_PICTURES || pixels > MOST_PIXELS)
        throw refused('The SVG holds too many or too large pictures; send them as a picture.');
      return `data:image/${format === 'jpg' ? 'jpeg' : 'png'};base64,${bytes.toString('base64')}`;
    },
  };
}

function formatOf(bytes: Buffer): 'png' | 'jpg' | undefined {
  const start = bytes.toString('hex', 0, 4);
  if (start === '89504e47') return 'png';
  return start.startsWith('ffd8ff') ? 'jpg' : undefined;
}
