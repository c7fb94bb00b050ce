/** Composes the picture of a logo on goods: laid on, lit, and in the requested view. */
import sharp, { type Sharp } from 'sharp';
import type { RenderVariant } from '../../../../tools/artwork/render.ts';
import type { Goods } from '../../../../tools/artwork/render-look.ts';
import type { ImprintArea } from '../../../../tools/catalog/product.ts';
import { type Bytes, PICTURE_SIDE } from '../sizes.ts';
import { angled } from './angle.ts';
import { filled } from './cutout.ts';
import { groundOf, type Logo, layLogo, SCALE, working } from './lay-logo.ts';
import { type Box, placeOf } from './logo-position.ts';
import { followOf, lookOf } from './paint.ts';
import { panelOf } from './panel.ts';
import { type Picture, type Plane, planeOf, type Region, rgbOf, toPicture } from './pixels.ts';
import { staged } from './place-in-scene.ts';
import { BACKDROPS } from './scenes.ts';
import { KnownPictures, StudiedPicture } from './studied-picture.ts';

/** What to show, in a form that can be sent to another process. */
export interface Composition {
  variant: RenderVariant;
  goods: Goods;
  /** The product's picture with the imprint's position; `null` if no picture shows the location. */
  view: { picture: Uint8Array; box: Box } | null;
  area: ImprintArea;
  /** PNG, trimmed, on a transparent background. */
  logo: Uint8Array;
}

export type Step = 'placing' | 'printing' | 'finishing';

const SIDE = PICTURE_SIDE;
const known = new KnownPictures<Awaited<ReturnType<typeof decoded>>>();

/** The finished picture, decoded: `PICTURE_SIDE` pixels square, three bytes per pixel. */
export async function compose(
  { variant, goods, view, area, logo }: Composition,
  tell: (step: Step) => void,
): Promise<Bytes> {
  tell('placing');
  const { studied, box } = view ? await opened(view) : await drawnPanel(goods.hex, area);
  const plain = studied.picture();
  const shape = view ? goods.shape : 'flat';
  const outline = shape === 'flat' ? planeOf(plain.width, plain.height) : studied.outline();
  const { width, height } = await sharp(logo).metadata();
  const place = placeOf(shape, box, width / height, outline);
  tell('printing');
  const region = working(place.region);
  const ground = groundOf(toPicture(await enlarged(await unpacked(extracted(plain, place.region)))));
  const drawn = await logoAt(logo, Math.round(place.width * SCALE), Math.round(place.height * SCALE));
  const laid = layLogo(drawn, place, region, ground, view ? followOf(goods) : 0);
  const painted = lookOf(goods)(ground, laid);
  tell('finishing');
  if (variant === 'angle') {
    const large = await enlarged(plain);
    paste(large, painted, region);
    return angled(large, scaled(box), SIDE);
  }
  paste(plain, halved(painted), place.region);
  if (variant === 'studio' || view === null) return plain;
  const alone = studied.alone(isPale(goods.hex));
  return staged(plain, trusted(alone, box), goods.setting, await backdropOf(goods.setting));
}

/** A cutout that lost the imprint's own place leaked into the goods through a gap. */
function trusted(outline: Plane, box: Box): Plane {
  const [x, y] = [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
  return outline.values[y * outline.width + x] === 1 ? outline : filled(outline);
}

/** Whether the goods hardly differ from a white backdrop. */
function isPale(hex: string): boolean {
  const [red, green, blue] = rgbOf(hex);
  return Math.min(red, green, blue) > 150;
}

async function opened({
  picture,
  box,
}: {
  picture: Uint8Array;
  box: Box;
}): Promise<{ studied: StudiedPicture; box: Box }> {
  const { studied, width, height } = await known.of(picture, () => decoded(picture));
  const scale = SIDE / Math.max(width, height);
  const [offsetX, offsetY] = [(SIDE - width * scale) / 2, (SIDE - height * scale) / 2];
  return {
    studied,
    box: {
      x: offsetX + box.x * width * scale,
      y: offsetY + box.y * height * scale,
      width: box.width * width * scale,
      height: box.height * height * scale,
    },
  };
}

async function decoded(picture: Uint8Array) {
  const { width, height } = await sharp(picture).metadata();
  const plain = await unpacked(
    sharp(picture)
      .flatten({ background: '#ffffff' })
      .resize(SIDE, SIDE, { fit: 'contain', background: '#ffffff' }),
  );
  return { studied: new StudiedPicture(plain), width, height };
}

async function drawnPanel(hex: string, area: ImprintArea): Promise<{ studied: StudiedPicture; box: Box }> {
  const { svg, box } = panelOf(hex, area);
  return {
    studied: new StudiedPicture(await unpacked(sharp(Buffer.from(svg)).flatten({ background: '#ffffff' }))),
    box: { x: box.x * SIDE, y: box.y * SIDE, width: box.width * SIDE, height: box.height * SIDE },
  };
}

const scaled = ({ x, y, width, height }: Box): Box => ({
  x: x * SCALE,
  y: y * SCALE,
  width: width * SCALE,
  height: height * SCALE,
});

/** Drawn at its final size, so that no aliasing shows. */
async function logoAt(png: Uint8Array, width: number, height: number): Promise<Logo> {
  const { data, info } = await sharp(png)
    .resize(Math.max(1, width), Math.max(1, height), { fit: 'fill' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const values = new Float32Array(data.length);
  for (let at = 0; at < data.length; at += 4) {
    const share = (data[at + 3] ?? 0) / 255;
    values[at] = share * (data[at] ?? 0);
    values[at + 1] = share * (data[at + 1] ?? 0);
    values[at + 2] = share * (data[at + 2] ?? 0);
    values[at + 3] = share;
  }
  return { width: info.width, height: info.height, values };
}

const raw = ({ data, width, height }: Bytes): Sharp => sharp(data, { raw: { width, height, channels: 3 } });

const extracted = (bytes: Bytes, { left, top, width, height }: Region): Sharp =>
  raw(bytes).extract({ left, top, width, height });

const enlarged = (picture: Bytes): Promise<Bytes> =>
  unpacked(raw(picture).resize(picture.width * SCALE, picture.height * SCALE, { kernel: 'linear' }));

async function unpacked(picture: Sharp): Promise<Bytes> {
  const { data, info } = await picture
    .toColourspace('srgb')
    .removeAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

const drawnBackdrops = new Map<string, Promise<Bytes>>();

function backdropOf(setting: Goods['setting']): Promise<Bytes> {
  const known = drawnBackdrops.get(setting);
  if (known) return known;
  const drawn = unpacked(sharp(Buffer.from(BACKDROPS[setting])));
  drawnBackdrops.set(setting, drawn);
  return drawn;
}

/** Each pixel is the mean of its working pixels. */
function halved({ width, height, rgb }: Picture): Picture {
  const [narrow, low] = [width / SCALE, height / SCALE];
  const small = new Float32Array(3 * narrow * low);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const to = 3 * (Math.floor(y / SCALE) * narrow + Math.floor(x / SCALE));
      const from = 3 * (y * width + x);
      for (let channel = 0; channel < 3; channel++) {
        small[to + channel] = (small[to + channel] ?? 0) + (rgb[from + channel] ?? 0) / SCALE ** 2;
      }
    }
  }
  return { width: narrow, height: low, rgb: small };
}

function paste({ width, data }: Bytes, { rgb }: Picture, region: Region): void {
  const row = new Uint8ClampedArray(3 * region.width);
  for (let y = 0; y < region.height; y++) {
    row.set(rgb.subarray(3 * y * region.width, 3 * (y + 1) * region.width));
    data.set(row, 3 * ((region.top + y) * width + region.left));
  }
}
