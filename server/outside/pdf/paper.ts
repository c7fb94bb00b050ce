/** An empty document with our fonts; only the used glyphs are embedded. */
import PDFDocument from 'pdfkit';
import { FONTS } from './fonts.ts';

export type Paper = PDFKit.PDFDocument;

/** The font reserves space for marks above capitals, which few lines have; in points. */
const CLOSER = -1;

/** `bytes` resolves once the document is ended. */
export function newPaper(options: PDFKit.PDFDocumentOptions): { pdf: Paper; bytes: Promise<Buffer> } {
  // Without a font of its own, pdfkit begins with one that it reads from another file.
  const pdf = new PDFDocument({ ...options, font: '' });
  for (const [name, font] of Object.entries(FONTS)) pdf.registerFont(name, font);
  pdf.lineGap(CLOSER);
  const chunks: Buffer[] = [];
  const bytes = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  return { pdf, bytes };
}
