/** The pages of a PDF as one picture, one below the other: an approval covers everything that was sent. */
import { type PDFiumDocument, PDFiumLibrary, type PDFiumPage } from '@hyzyla/pdfium';
import sharp from 'sharp';
import { refused } from '../artwork/refused-file.ts';

const MOST_PAGES = 6;
const PAGE_SIDE_PX = 1_800;
const GAP_PX = 24;
const BETWEEN = '#8a9290';

interface DrawnPage {
  rgba: Buffer;
  width: number;
  height: number;
}

/**
 * PNG, the longer side of each page `PAGE_SIDE_PX`.
 *
 * @throws ServiceError `validation_failed` for a file that needs a password, cannot be drawn or has too many pages
 */
export async function pagesOf(pdf: Uint8Array): Promise<Uint8Array> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await opened(library, pdf);
    try {
      return await below(await drawn(document));
    } finally {
      document.destroy();
    }
  } finally {
    library.destroy();
  }
}

async function opened(library: PDFiumLibrary, pdf: Uint8Array): Promise<PDFiumDocument> {
  try {
    return await library.loadDocument(pdf);
  } catch (cause) {
    throw Object.assign(refused('The PDF is damaged or needs a password; save it again without one.'), {
      cause,
    });
  }
}

async function drawn(document: PDFiumDocument): Promise<DrawnPage[]> {
  const count = document.getPageCount();
  if (count > MOST_PAGES)
    throw refused(`The PDF has ${count} pages; send those of this line alone, at most ${MOST_PAGES}.`);
  if (count === 0) throw refused('The PDF has no page; save it again.');
  try {
    const pages: DrawnPage[] = [];
    for (let index = 0; index < count; index++) pages.push(await drawnPage(document.getPage(index)));
    return pages;
  } catch (cause) {
    throw Object.assign(refused('The PDF has a page that cannot be drawn; save it again.'), { cause });
  }
}

async function drawnPage(page: PDFiumPage): Promise<DrawnPage> {
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const scale = PAGE_SIDE_PX / Math.max(originalWidth, originalHeight);
  const { data, width, height } = await page.render({
    width: Math.max(1, Math.round(originalWidth * scale)),
    height: Math.max(1, Math.round(originalHeight * scale)),
    transparent: false,
    // Filled form fields are drawn too.
    renderFormFields: true,
  });
  return { rgba: Buffer.from(data), width, height };
}

async function below(pages: readonly DrawnPage[]): Promise<Uint8Array> {
  const width = Math.max(...pages.map((page) => page.width));
  const height = pages.reduce((sum, page) => sum + page.height + GAP_PX, -GAP_PX);
  let top = 0;
  const placed = pages.map((page) => {
    const at = { left: Math.floor((width - page.width) / 2), top };
    top += page.height + GAP_PX;
    return { input: page.rgba, raw: { width: page.width, height: page.height, channels: 4 as const }, ...at };
  });
  return sharp({ create: { width, height, channels: 3, background: BETWEEN } })
    .composite(placed)
    .png()
    .toBuffer();
}
