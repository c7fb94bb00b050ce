/**
 * Draws a proof from a line: its pictures, the sheet as a PDF, and the sheet's picture. Runs in its own process: see
 * `proof-worker.ts`.
 */
import sharp from 'sharp';
import { placed } from '../../../tools/artwork/placed.ts';
import { MIDDLE } from '../../../tools/catalog/imprint-position.ts';
import { type ImprintSize, largestIn } from '../../../tools/catalog/imprint-size.ts';
import type { ProofFiles, ProofSheet, ShownImprint } from '../../../tools/proofs/proof-sheets-port.ts';
import { reducedTo } from '../artwork/reduce-inks.ts';
import { compose } from '../images/composite/compose.ts';
import { fingerprint } from './fingerprint.ts';
import { pagesOf } from './pdf-pages.ts';
import type { SheetPictures } from './sheet-paper.ts';
import { type SheetPage, sheetPdf } from './sheet-pdf.ts';

export async function drawSheet(sheet: ProofSheet): Promise<ProofFiles> {
  const pages: SheetPage[] = [];
  for (const shown of [sheet, ...(sheet.further ?? [])])
    pages.push({ shown, pictures: await picturesOf(shown) });
  const document = await sheetPdf(sheet, pages);
  const picture = await pagesOf(document);
  return { picture, pictureType: 'png', document, hash: fingerprint(picture) };
}

async function picturesOf(shown: ShownImprint): Promise<SheetPictures> {
  const logo = Buffer.from(shown.inks === null ? shown.logo : await reducedTo(shown.logo, shown.inks));
  return {
    goods: await goodsWith(shown, logo),
    unprinted: shown.picture && shown.picture.box === null ? await asPng(shown.picture.bytes) : null,
    artwork: await sharp(logo).png().toBuffer(),
  };
}

const asPng = (picture: Uint8Array): Promise<Buffer> =>
  sharp(picture).flatten({ background: '#ffffff' }).png().toBuffer();

/** The logo on the goods in its size and place: on their picture, or on a plain panel if no picture shows the location. */
async function goodsWith(imprinted: ShownImprint, logo: Buffer): Promise<Buffer> {
  const { picture, area, imprint, offset = MIDDLE, goods } = imprinted;
  const { width: pixels, height: rows } = await sharp(logo).metadata();
  const aspect = pixels / rows;
  const full = largestIn({ ...area, shape: 'rectangle' }, aspect).widthInches;
  const share = Math.min(1, imprint.widthInches / full);
  const box = picture?.box ?? null;
  const shown =
    picture && box
      ? {
          view: { picture: picture.bytes, box: placed(box, area, sizedTo(area, share), offset) },
          logo: await framed(logo, 1),
        }
      : { view: null, logo: await framed(logo, share, offset.rightInches * (pixels / imprint.widthInches)) };
  const { data, width, height } = await compose(
    { variant: 'studio', goods, area, ...shown },
    () => undefined,
  );
  return sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

const sizedTo = ({ widthInches, heightInches }: ImprintSize, share: number): ImprintSize => ({
  widthInches: widthInches * share,
  heightInches: heightInches * share,
});

/** Pixels around a logo that fills its picture, so that its edge stays soft when it is laid on. */
const RIM = 2;

/** The logo with a clear margin, so that it takes this share of the width, so many pixels right of the middle. */
async function framed(logo: Buffer, share: number, right = 0): Promise<Buffer> {
  const { width, height } = await sharp(logo).metadata();
  const room = (side: number): number => RIM + Math.round((side / share - side) / 2);
  return sharp(logo)
    .extend({
      left: Math.max(0, Math.round(room(width) + right)),
      right: Math.max(0, Math.round(room(width) - right)),
      top: room(height),
      bottom: room(height),
      background: { r: 0, g: 0, b: 0, alpha: 0 },
    })
    .png()
    .toBuffer();
}
