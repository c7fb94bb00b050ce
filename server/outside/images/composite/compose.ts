/** Composes the picture of a logo on goods: laid on, lit, and in the requested view. */
import sharp, { type Sharp } from 'sharp';
import type { RenderVariant } from '../../../../tools/artwork/render.ts';
import type { Goods } from '../../../../tools/artwork/render-look.ts';
import type { ImprintArea } from '../../../../tools/catalog/product.ts';
import { type Bytes, PICTURE_SIDE } from '../sizes.ts';
import { angled } from './angle.ts';
import { filled } from './cutout.ts';
import { groundOf, type Logo, type Look, layLogo, SCALE, working } from './lay-logo.ts';
import { type Box, placeOf } from './logo-position.ts';
import { engraved } from './looks/engraved.ts';
import { dye, enamel, film, ink } from './looks/ink.ts';
import { debossed, foil } from './looks/pressed.ts';
import { knit, patch, thread } from './looks/thread.ts';
import { panelOf } from './panel.ts';
import { type Mask, maskOf, type Picture, pieceOf, type Region, rgbOf } from './pixels.ts';
import { staged } from './place-in-scene.ts';
import { BACKDROPS } from './scenes.ts';
import { KnownPictures, StudiedPicture } from './studied-picture.ts';

/** What to show, in a form that can be sent to another process. */
export interface Composition {
  variant: RenderVariant;
  goods: Goods;
  /** The product's picture with the imprint's position; `null` if no picture shows the location. */
  view: { picture: Uint8Array; box: Box } | null;
  area: ImprintArea | null;
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
  const outline = shape === 'flat' ? maskOf(plain.width, plain.height) : studied.outline();
  const { width, height } = await sharp(logo).metadata();
  const place = placeOf(shape, box, width / height, outline);
  tell('printing');
  const ground = groundOf(pieceOf(plain, place.region));
  const drawn = await drawnLogo(logo, Math.round(place.width * SCALE), Math.round(place.height * SCALE));
  const laid = layLogo(drawn, place, working(place.region), ground, view ? followOf(goods) : 0);
  lookOf(goods)(ground, laid);
  tell('finishing');
  if (variant === 'angle') {
    return angled(plain, { region: place.region, bytes: bytesOf(ground.picture) }, box, SIDE);
  }
  pasteHalved(plain, ground.picture, place.region);
  if (variant === 'studio' || view === null) return plain;
  const alone = studied.alone(isPale(goods.hex));
  return staged(plain, trusted(alone, box), goods.setting, await backdropOf(goods.setting));
}

/** A cutout that lost the imprint's own place leaked into the goods through a gap. */
function trusted(outline: Mask, box: Box): Mask {
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

async function drawnPanel(
  hex: string,
  area: ImprintArea | null,
): Promise<{ studied: StudiedPicture; box: Box }> {
  const { svg, box } = panelOf(hex, area);
  return {
    studied: new StudiedPicture(await unpacked(sharp(Buffer.from(svg)).flatten({ background: '#ffffff' }))),
    box: { x: box.x * SIDE, y: box.y * SIDE, width: box.width * SIDE, height: box.height * SIDE },
  };
}

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

function bytesOf({ width, height, rgb }: Picture): Bytes {
  const data = new Uint8Array(rgb.length);
  for (let at = 0; at < rgb.length; at++) data[at] = (rgb[at] ?? 0) + 0.5;
  return { width, height, data };
}

/** Each pixel in the region becomes the mean of its working pixels. */
function pasteHalved({ width, data }: Bytes, { rgb }: Picture, region: Region): void {
  const stride = 3 * region.width * SCALE;
  for (let y = 0; y < region.height; y++) {
    let to = 3 * ((region.top + y) * width + region.left);
    for (let x = 0; x < stride; x += 3 * SCALE) {
      for (let at = y * SCALE * stride + x, end = at + 3; at < end; at++) {
        const upper = (rgb[at] ?? 0) + (rgb[at + 3] ?? 0);
        const lower = (rgb[at + stride] ?? 0) + (rgb[at + stride + 3] ?? 0);
        data[to++] = (upper + lower) / SCALE ** 2 + 0.5;
      }
    }
  }
}

// Draws a logo at its final size, so that no aliasing shows.

/** The logo of a PNG file. A wider kernel takes longer, and nothing of it is seen. */
async function drawnLogo(png: Uint8Array, width: number, height: number): Promise<Logo> {
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

/** Paints the pixels of a look. */
function lookOf({ look, surface }: Goods): Look {
  switch (look) {
    case 'ink':
      return ink;
    case 'film':
      return film;
    case 'dye':
      return dye;
    case 'enamel':
      return enamel;
    case 'foil':
      return foil;
    case 'debossed':
      return debossed;
    case 'engraved':
      return engraved(surface);
    case 'thread':
      return thread;
    case 'patch':
      return patch;
    case 'knit':
      return knit;
  }
}

/** How far a logo follows folds: cloth gives, all else is stiff. */
const followOf = ({ surface, look }: Goods): number =>
  surface !== 'fabric' ? 0 : look === 'thread' || look === 'patch' ? 1.2 : 2;
