/** Draws the first page of a PDF with PDFium, on a transparent background. */
import { type PDFiumDocument, PDFiumLibrary, type PDFiumPage } from '@hyzyla/pdfium';
import type { Reading } from '../../../tools/artwork/port.ts';
import { BESIDE, isInkOutside } from './fine-detail.ts';
import type { Drawn } from './measure-drawing.ts';
import { factsOf, type PdfFacts } from './pdf-facts.ts';
import { cutToTrim, drawnAround, partsOf } from './pdf-made-of.ts';
import { type Swatch, swatchesOf } from './pdf-swatches.ts';
import { WORKING_PX } from './picture-size.ts';
import { refused } from './refused-file.ts';

export interface DrawnPage extends Drawn, Pick<Reading, 'findings' | 'spotColors'> {
  /** Of the spot colors. */
  swatches: Swatch[];
}

/** How far around the page is looked, of its size, and how large the page is drawn for it. */
const AROUND = 1;
const LOOKED_AT_PX = 120;
const POINTS_AN_INCH = 72;
/** Backgrounds go so far beyond the page, to be cut. */
const BLEED = POINTS_AN_INCH / 8;
/** What Illustrator writes on the page of a file that has no other page. */
const NO_PDF_PART = /saved\s+without\s+PDF\s+Content/i;

/** @throws ServiceError `validation_failed` for a file that needs a password or cannot be drawn */
export async function drawPdf(bytes: Uint8Array): Promise<DrawnPage> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await opened(library, bytes);
    try {
      const page = await whole(async () => document.getPage(0));
      if (await whole(async () => NO_PDF_PART.test(page.getText())))
        throw refused(
          'The Illustrator file was saved without its PDF part; save it again with "Create PDF Compatible File".',
        );
      const facts = factsOf(bytes);
      const first = await whole(() => drawn(page, document.getPageCount(), facts));
      return { ...first, swatches: await swatchesOf(library, bytes, facts.spots) };
    } finally {
      document.destroy();
    }
  } finally {
    library.destroy();
  }
}

async function opened(library: PDFiumLibrary, bytes: Uint8Array): Promise<PDFiumDocument> {
  try {
    return await library.loadDocument(bytes);
  } catch (cause) {
    throw Object.assign(refused('The PDF is damaged or needs a password; save it again without one.'), {
      cause,
    });
  }
}

async function whole<Of>(read: () => Promise<Of>): Promise<Of> {
  try {
    return await read();
  } catch (cause) {
    throw Object.assign(refused('The PDF has no page that can be drawn; save it again.'), { cause });
  }
}

async function drawn(page: PDFiumPage, pages: number, facts: PdfFacts): Promise<Omit<DrawnPage, 'swatches'>> {
  const isCut = cutToTrim(page);
  const { originalWidth, originalHeight } = page.getOriginalSize();
  // A missing page has size 0.
  if (!(originalWidth > 0 && originalHeight > 0)) throw new RangeError('the page has no size');
  const { hasText, largestPicture, ...made } = partsOf(page);
  const isOutside = !isCut && hasInkOutside(page);
  // A page with only pictures is a picture, as sharp as the largest; anything drawn makes it vector art.
  const isVector = made.hasShapes || !largestPicture;
  const natural = isVector ? { width: originalWidth, height: originalHeight } : largestPicture;
  const scale = WORKING_PX / Math.max(originalWidth, originalHeight);
  // It is the last: PDFium closes the page.
  const { data, width, height } = await page.render({
    width: Math.max(1, Math.round(originalWidth * scale)),
    height: Math.max(1, Math.round(originalHeight * scale)),
    transparent: true,
    renderFormFields: false,
  });
  const unitsAnInch = POINTS_AN_INCH / facts.userUnit;
  return {
    pixels: { rgba: data, width, height },
    widthPx: Math.max(1, Math.round(natural.width)),
    heightPx: Math.max(1, Math.round(natural.height)),
    inches: { width: originalWidth / unitsAnInch, height: originalHeight / unitsAnInch },
    isVector,
    ...(isVector ? { made } : {}),
    spotColors: facts.spots.map(({ name }) => name),
    findings: [
      ...(hasText && facts.lacksFont ? (['font_outside'] as const) : []),
      ...(largestPicture && isVector ? (['embedded_picture'] as const) : []),
      ...(pages > 1 ? [{ pages }] : []),
      ...(isOutside ? (['outside_page'] as const) : []),
      ...(facts.hasEffects ? (['effects'] as const) : []),
    ],
  };
}

function hasInkOutside(page: PDFiumPage): boolean {
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const scale = LOOKED_AT_PX / Math.max(originalWidth, originalHeight);
  const [width, height] = [originalWidth, originalHeight].map((side) =>
    Math.max(1, Math.round(scale * side * (1 + 2 * AROUND))),
  ) as [number, number];
  const rgba = drawnAround(page, {
    width,
    height,
    scale,
    left: AROUND * scale * originalWidth,
    top: AROUND * scale * originalHeight,
  });
  return isInkOutside(
    { rgba, width, height },
    AROUND,
    BESIDE + BLEED / Math.min(originalWidth, originalHeight),
  );
}
