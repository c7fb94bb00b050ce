/** Draws a logo at its final size, so that no aliasing shows. */
import sharp from 'sharp';
import type { Logo } from './lay-logo.ts';

/** The logo of a PNG file. A wider kernel takes longer, and nothing of it is seen. */
export async function drawnLogo(png: Uint8Array, width: number, height: number): Promise<Logo> {
  const { data, info } = await sharp(png)
    .resize(Math.max(1, width), Math.max(1, height), { fit: 'fill', kernel: 'cubic' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const logo = { width: info.width + 2, height: info.height + 2 };
  const values = new Float32Array(4 * logo.width * logo.height);
  let from = 0;
  for (let y = 1; y <= info.height; y++) {
    let to = 4 * (y * logo.width + 1);
    for (let x = 0; x < info.width; x++, from += 4, to += 4) {
      const share = (data[from + 3] ?? 0) / 255;
      values[to] = share * (data[from] ?? 0);
      values[to + 1] = share * (data[from + 1] ?? 0);
      values[to + 2] = share * (data[from + 2] ?? 0);
      values[to + 3] = share;
    }
  }
  return { ...logo, values };
}
