/** Decodes pictures and drawings with sharp. */
import sharp, { type Sharp } from 'sharp';
import { isInkOutside, type MadeOf } from './fine-detail.ts';
import type { Drawn } from './measure-drawing.ts';
import { MOST_PIXELS, WORKING_PX } from './picture-size.ts';
import { refused } from './refused-file.ts';
import { madeOf } from './svg/made-of.ts';
import { type Box, type CleanSvg, viewBoxOf } from './svg/sanitize.ts';

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
  root,
  text,
  isMeasured,
}: CleanSvg): Promise<Drawn & { made: MadeOf; isOutside: boolean }> {
  return whole(async () => {
    const { width, height } = await sharp(Buffer.from(text), {
      density: SVG_DPI,
      limitInputPixels: false,
    }).metadata();
    // Without a view box a larger drawing gets more space, not larger shapes.
    const box = viewBoxOf(root);
    const scalable = root.attributes.has('viewBox')
      ? text
      : text.replace('<svg', `<svg viewBox="0 0 ${width} ${height}"`);
    const density = (SVG_DPI * WORKING_PX) / Math.max(width, height);
    const drawn = sharp(Buffer.from(scalable), {
      density: Math.min(MOST_SVG_DPI, Math.max(1, density)),
      limitInputPixels: MOST_PIXELS,
    });
    const inches = isMeasured ? { width: width / PIXELS_AN_INCH, height: height / PIXELS_AN_INCH } : null;
    const made = madeOf(root, box ? Math.min(width / box.width, height / box.height) : 1);
    return {
      pixels: await pixelsOf(drawn),
      widthPx: width,
      heightPx: height,
      inches,
      isVector: made.hasShapes || made.largestPixel === null,
      made,
      isOutside: await hasInkOutside(text, box ?? { left: 0, top: 0, width, height }),
    };
  });
}

/** How far around the page is looked, of its size, and how large the page is drawn for it. */
const AROUND = 1;
const LOOKED_AT_PX = 120;

/** Whether anything is drawn beside the page; of drawings with shares of their page nothing is said. */
async function hasInkOutside(text: string, { left, top, width, height }: Box): Promise<boolean> {
  const [start = ''] = /^<svg[^>]*>/.exec(text) ?? [];
  if (text.includes('%') || start === '') return false;
  const scale = LOOKED_AT_PX / Math.max(width, height);
  const [wide, high] = [width, height].map((side) => side * (1 + 2 * AROUND)) as [number, number];
  const opening = start
    .replaceAll(/ (?:width|height|viewBox|preserveAspectRatio)="[^"]*"/g, '')
    .replace(
      '<svg',
      `<svg width="${wide * scale}" height="${high * scale}" viewBox="${left - AROUND * width} ${top - AROUND * height} ${wide} ${high}"`,
    );
  const drawn = sharp(Buffer.from(opening + text.slice(start.length)), {
    density: SVG_DPI,
    limitInputPixels: MOST_PIXELS,
  });
  const { data, info } = await drawn.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return isInkOutside({ rgba: data, width: info.width, height: info.height }, AROUND);
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
async function whole<Of extends Drawn>(draw: () => Promise<Of>): Promise<Of> {
  try {
    return await draw();
  } catch (cause) {
    throw Object.assign(refused('The file is damaged and cannot be drawn; export it again.'), { cause });
  }
}
