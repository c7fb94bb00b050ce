/** Draws the first page of a PDF with PDFium, on a transparent background. */
import { type PDFiumDocument, type PDFiumImageObject, PDFiumLibrary, type PDFiumPage } from '@hyzyla/pdfium';
import type { Drawn } from './measure-drawing.ts';
import { WORKING_PX } from './picture-size.ts';
import { refused } from './refused-file.ts';

export interface DrawnPage extends Drawn {
  pages: number;
  hasPicture: boolean;
  /** Letters, or a group that may hold some. */
  hasText: boolean;
}

/** Beyond this number objects are not counted: the page is vector art. */
const MOST_COUNTED = 10_000;
const MOST_MEASURED = 4;
const POINTS_AN_INCH = 72;

/** @throws ServiceError `validation_failed` for a file that needs a password or cannot be drawn */
export async function drawPdf(bytes: Uint8Array): Promise<DrawnPage> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await opened(library, bytes);
    try {
      return await drawn(document);
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

async function drawn(document: PDFiumDocument): Promise<DrawnPage> {
  try {
    const page = document.getPage(0);
    const { originalWidth, originalHeight } = page.getOriginalSize();
    // A missing page has size 0.
    if (!(originalWidth > 0 && originalHeight > 0)) throw new RangeError('the page has no size');
    const objects = objectsOf(page);
    const pictures = objects.filter((object) => object.type === 'image');
    // A page with only pictures is a picture; anything drawn makes it vector art.
    const isVector = pictures.length < page.getObjectCount() || pictures.length === 0;
    const natural = isVector ? { width: originalWidth, height: originalHeight } : await sizeOf(pictures);
    const scale = WORKING_PX / Math.max(originalWidth, originalHeight);
    const { data, width, height } = await page.render({
      width: Math.max(1, Math.round(originalWidth * scale)),
      height: Math.max(1, Math.round(originalHeight * scale)),
      transparent: true,
      renderFormFields: false,
    });
    return {
      pixels: { rgba: data, width, height },
      widthPx: Math.max(1, Math.round(natural.width)),
      heightPx: Math.max(1, Math.round(natural.height)),
      inches: { width: originalWidth / POINTS_AN_INCH, height: originalHeight / POINTS_AN_INCH },
      isVector,
      hasText: objects.some(({ type }) => type === 'text' || type === 'form'),
      hasPicture: pictures.length > 0,
      pages: document.getPageCount(),
    };
  } catch (cause) {
    throw Object.assign(refused('The PDF has no page that can be drawn; save it again.'), { cause });
  }
}

const objectsOf = (page: PDFiumPage) =>
  Array.from({ length: Math.min(page.getObjectCount(), MOST_COUNTED) }, (_, index) => page.getObject(index));

/** A scanned page is as sharp as its largest picture. */
async function sizeOf(pictures: readonly PDFiumImageObject[]): Promise<{ width: number; height: number }> {
  let largest = { width: 1, height: 1 };
  for (const picture of pictures.slice(0, MOST_MEASURED)) {
    const { width, height } = await picture.getImageDataRaw();
    if (width * height > largest.width * largest.height) largest = { width, height };
  }
  return largest;
}
