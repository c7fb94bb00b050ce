/** The imprint by itself, on the color of the goods, with its measures; beside it the goods where the main picture is a panel. */
import type { ProofSheet } from '../../../tools/proofs/proof-sheets-port.ts';
import { BOLD, INK, LINE, PLAIN, QUIET, type Sheet } from './sheet-paper.ts';
import type { SheetPictures } from './sheet-pdf.ts';

interface Place {
  x: number;
  y: number;
  width: number;
}

const HEIGHT = 132;
const GAP = 10;
/** Room around the imprint for its measures. */
const MARGIN = 26;
const FLANK = 50;

/** @returns where the next part may begin */
export function drawArtwork(
  pdf: Sheet,
  sheet: ProofSheet,
  { artwork, unprinted }: SheetPictures,
  { x, y, width }: Place,
): number {
  pdf.font(BOLD).fontSize(10).fillColor(INK).text('Imprint', x, y);
  const top = y + 16;
  const own = unprinted ? width - HEIGHT - GAP : width;
  if (unprinted) {
    const left = x + own + GAP;
    pdf.text('Goods', left, y);
    pdf.image(Buffer.from(unprinted), left, top, {
      fit: [HEIGHT, HEIGHT],
      align: 'center',
      valign: 'center',
    });
    pdf.rect(left, top, HEIGHT, HEIGHT).lineWidth(0.75).stroke(LINE);
  }
  pdf.rect(x, top, own, HEIGHT).lineWidth(0.75).fillAndStroke(sheet.goods.hex, LINE);
  measured(pdf, sheet, Buffer.from(artwork), { x, y: top, width: own });
  return top + HEIGHT;
}

function measured(pdf: Sheet, { imprint, goods }: ProofSheet, artwork: Buffer, { x, y, width }: Place): void {
  const { widthInches, heightInches } = imprint;
  const scale = Math.min((width - 2 * FLANK) / widthInches, (HEIGHT - 2 * MARGIN) / heightInches);
  const [wide, high] = [widthInches * scale, heightInches * scale];
  const left = x + (width - wide) / 2;
  const top = y + (HEIGHT - high) / 2 - 4;
  pdf.image(artwork, left, top, { width: wide, height: high });
  const mark = isDark(goods.hex) ? '#ffffff' : QUIET;
  const [under, beside] = [top + high + 8, left + wide + 8];
  pdf.lineWidth(0.6).strokeColor(mark);
  pdf
    .moveTo(left, under)
    .lineTo(left + wide, under)
    .stroke();
  for (const end of [left, left + wide])
    pdf
      .moveTo(end, under - 3)
      .lineTo(end, under + 3)
      .stroke();
  pdf
    .moveTo(beside, top)
    .lineTo(beside, top + high)
    .stroke();
  for (const end of [top, top + high])
    pdf
      .moveTo(beside - 3, end)
      .lineTo(beside + 3, end)
      .stroke();
  pdf.font(PLAIN).fontSize(8.5).fillColor(mark);
  pdf.text(`${widthInches} in`, x, under + 4, { width, align: 'center', lineBreak: false });
  pdf.text(`${heightInches} in`, beside + 5, top + high / 2 - 4, { lineBreak: false });
}

function isDark(hex: string): boolean {
  const value = Number.parseInt(hex.slice(1), 16);
  return 0.299 * ((value >> 16) & 255) + 0.587 * ((value >> 8) & 255) + 0.114 * (value & 255) < 140;
}
