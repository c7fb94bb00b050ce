/** Decodes pictures and drawings with sharp. */
import sharp, { type Sharp } from 'sharp';
import type { Drawn } from './measure-drawing.ts';
import { MOST_PIXELS, WORKING_PX } from './picture-size.ts';
import { refused } from './refused-file.ts';
import type { CleanSvg } from './svg/sanitize.ts';

const SVG_DPI = 72;
/** As CSS counts them. */
const PIXELS_AN_INCH = 96;
const MOST_SVG_DPI = 100_000;

/** Restricts libvips to the formats used here. It affects the whole process, so only worker processes call it. */
export function openNothingElse(): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: [
      'VipsForeignLoadPngBuffer',
      'VipsForeignLoadJpegBuffer',
      'VipsForeignLoadWebpBuffer',
      'VipsForeignLoadSvgBuffer',
    ],
  });
  sharp.cache(false);
}

/** @throws ServiceError `validation_failed` for a picture that cannot be decoded */
export async function drawPicture(bytes: Uint8Array): Promise<Drawn> {
  const open = () => sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
  return whole(async () => {
    const { autoOrient } = await open().metadata();
    return {
      pixels: await pixelsOf(open().autoOrient()),
      widthPx: autoOrient.width,
      heightPx: autoOrient.height,
      inches: null,
      isVector: false,
    };
  });
}

/** Draws a sanitized SVG; its natural size is its own declared size, at 72 dpi. */
export async function drawSvg({
  text,
  hasViewBox,
  isMeasured,
}: Pick<CleanSvg, 'text' | 'hasViewBox' | 'isMeasured'>): Promise<Drawn> {
  return whole(async () => {
    const { width, height } = await sharp(Buffer.from(text), {
      density: SVG_DPI,
      limitInputPixels: false,
    }).metadata();
    // Without a view box a larger drawing gets more space, not larger shapes.
    const scalable = hasViewBox ? text : text.replace('<svg', `<svg viewBox="0 0 ${width} ${height}"`);
    const density = (SVG_DPI * WORKING_PX) / Math.max(width, height);
    const drawn = sharp(Buffer.from(scalable), {
      density: Math.min(MOST_SVG_DPI, Math.max(1, density)),
      limitInputPixels: MOST_PIXELS,
    });
    const inches = isMeasured ? { width: width / PIXELS_AN_INCH, height: height / PIXELS_AN_INCH } : null;
    return { pixels: await pixelsOf(drawn), widthPx: width, heightPx: height, inches, isVector: true };
  });
}

async function pixelsOf(picture: Sharp): Promise<Drawn['pixels']> {
  const { data, info } = await picture
    .resize({ width: WORKING_PX, height: WORKING_PX, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  if (info.channels !== 4) throw new Error(`a picture of ${info.channels} channels`);
  return { rgba: data, width: info.width, height: info.height };
}

/** Errors of libvips are not passed on. */
async function whole(draw: () => Promise<Drawn>): Promise<Drawn> {
  try {
    return await draw();
  } catch (cause) {
    throw Object.assign(refused('The file is damaged and cannot be drawn; export it again.'), { cause });
  }
}
