import { PDFiumLibrary } from '@hyzyla/pdfium';

/** The text of each page, as a PDF reader finds it. */
export async function pdfPages(bytes: Uint8Array): Promise<string[]> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(bytes);
    const pages = [...document.pages()].map((page) => page.getText().replaceAll('\r\n', '\n'));
    document.destroy();
    return pages;
  } finally {
    library.destroy();
  }
}
