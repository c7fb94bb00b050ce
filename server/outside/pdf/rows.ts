/** What was bought line by line, over as many pages as it takes, and what it comes to. */
import type { Printed, PrintedRow, PrintedSum } from '../../../tools/invoices/printed.ts';
import { plainLetters } from './plain-letters.ts';
import { BODY, FOOT_Y, INK, MARGIN, QUIET, RIGHT, RULE, WIDTH } from './sheet.ts';

type Pdf = PDFKit.PDFDocument;

const SMALL = 8;
const GAP = 6;
const END = FOOT_Y - 10;

/** Digits of Helvetica are equally wide, so that figures flush right stand in columns. */
const NAME = { field: 'name', words: 'Description', x: MARGIN + 112, width: 208, align: 'left' } as const;
const AMOUNT = {
  field: 'amount',
  words: 'Amount',
  x: MARGIN + 440,
  width: WIDTH - 440,
  align: 'right',
} as const;
const PART = { field: 'part', words: 'Part', x: MARGIN, width: 106, align: 'left' } as const;
const COLUMNS = [
  PART,
  NAME,
  { field: 'quantity', words: 'Quantity', x: MARGIN + 324, width: 46, align: 'right' },
  { field: 'each', words: 'Unit price', x: MARGIN + 374, width: 62, align: 'right' },
  AMOUNT,
] as const;
const SUM_X = MARGIN + 200;
const SUM_WIDTH = AMOUNT.x - SUM_X - 12;

/** Returns where the next thing may stand. */
export function drawRows(pdf: Pdf, document: Printed, start: number): number {
  let y = heading(pdf, start);
  for (const row of document.rows) {
    if (y + heightOf(pdf, row) > END) y = heading(pdf, newPage(pdf));
    y = drawRow(pdf, row, y);
  }
  y += 4;
  for (const sum of document.sums) {
    if (y + sumHeight(pdf, sum) > END) y = newPage(pdf);
    y = drawSum(pdf, sum, y);
  }
  if (y + 30 > END) y = newPage(pdf);
  return drawTotal(pdf, document.total, y);
}

function newPage(pdf: Pdf): number {
  pdf.addPage();
  return MARGIN;
}

function heading(pdf: Pdf, y: number): number {
  pdf.font('Helvetica-Bold').fontSize(SMALL).fillColor(QUIET);
  for (const { words, x, width, align } of COLUMNS) pdf.text(words, x, y, { width, align, lineBreak: false });
  rule(pdf, y + 13, INK);
  return y + 13 + GAP;
}

function drawRow(pdf: Pdf, row: PrintedRow, y: number): number {
  const height = heightOf(pdf, row);
  pdf.font('Helvetica').fontSize(BODY).fillColor(INK);
  for (const { field, x, width, align } of COLUMNS) {
    pdf.fontSize(field === 'part' ? SMALL : BODY);
    pdf.text(plainLetters(row[field]), x, field === 'part' ? y + 1 : y, { width, align });
    if (field !== 'name') continue;
    pdf.fontSize(SMALL).fillColor(QUIET);
    for (const detail of row.details) pdf.text(plainLetters(detail), x, pdf.y + 1, { width });
    pdf.fillColor(INK);
  }
  rule(pdf, y + height + GAP / 2, RULE);
  return y + height + GAP + 2;
}

function heightOf(pdf: Pdf, row: PrintedRow): number {
  pdf.font('Helvetica').fontSize(SMALL);
  const part = 1 + pdf.heightOfString(plainLetters(row.part) || ' ', { width: PART.width });
  const details = row.details.map((one) => 1 + pdf.heightOfString(plainLetters(one), { width: NAME.width }));
  pdf.fontSize(BODY);
  const name = pdf.heightOfString(plainLetters(row.name) || ' ', { width: NAME.width });
  return Math.max(part, name + details.reduce((sum, one) => sum + one, 0));
}

function drawSum(pdf: Pdf, sum: PrintedSum, y: number): number {
  pdf.font('Helvetica').fontSize(BODY).fillColor(INK);
  pdf.text(sum.name, SUM_X, y, { width: SUM_WIDTH });
  const { x, width, align } = AMOUNT;
  const under = pdf.y;
  pdf.text(sum.amount, x, y, { width, align, lineBreak: false });
  if (sum.about === undefined) return under + 3;
  pdf.fontSize(SMALL).fillColor(QUIET).text(plainLetters(sum.about), SUM_X, under, { width: SUM_WIDTH });
  return pdf.y + 4;
}

function sumHeight(pdf: Pdf, { about }: PrintedSum): number {
  const basis =
    about === undefined ? 0 : pdf.fontSize(SMALL).heightOfString(plainLetters(about), { width: SUM_WIDTH });
  return 14 + basis;
}

function drawTotal(pdf: Pdf, { name, amount }: PrintedSum, y: number): number {
  pdf
    .moveTo(SUM_X, y + 2)
    .lineTo(RIGHT, y + 2)
    .lineWidth(1)
    .strokeColor(INK)
    .stroke();
  pdf.font('Helvetica-Bold').fontSize(12).fillColor(INK);
  pdf.text(name, SUM_X, y + 9, { width: SUM_WIDTH - 40, lineBreak: false });
  pdf.text(amount, AMOUNT.x - 60, y + 9, {
    width: AMOUNT.width + 60,
    align: 'right',
    lineBreak: false,
  });
  return y + 9 + 15;
}

function rule(pdf: Pdf, y: number, color: string): void {
  pdf.moveTo(MARGIN, y).lineTo(RIGHT, y).lineWidth(0.5).strokeColor(color).stroke();
}
