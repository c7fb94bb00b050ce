/** An empty paper with our fonts: each is embedded with the letters that are used, and no others. */
import PDFDocument from 'pdfkit';
import { FONTS, PLAIN } from './fonts.ts';

export type Paper = PDFKit.PDFDocument;

/** The font leaves room for marks above capitals that hardly any line has, in points. */
const CLOSER = -1;

/** `bytes` are there once the paper was ended. */
export function newPaper(options: PDFKit.PDFDocumentOptions): { pdf: Paper; bytes: Promise<Buffer> } {
  // Without one of its own, pdfkit begins with a font that it reads from another file.
  const pdf = new PDFDocument({ ...options, font: '' });
  for (const [name, font] of Object.entries(FONTS)) pdf.registerFont(name, font);
  pdf.font(PLAIN).lineGap(CLOSER);
  const chunks: Buffer[] = [];
  const bytes = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  return { pdf, bytes };
}
